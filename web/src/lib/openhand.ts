/** Tables at one screen where everybody may see everything: no curtain falls there. */
import { Notebook } from "./storage.ts";

const MAX_TABLES = 30;
const tables = new Notebook<boolean>("open-hands", MAX_TABLES);

export const keepOpen = (table: string, isOpen: boolean): void => {
  if (isOpen) tables.set(table, true);
};
export const isOpenHanded = (table: string): boolean => tables.get(table) ?? false;
