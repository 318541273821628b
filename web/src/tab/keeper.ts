/**
 * Tables in IndexedDB. A table's log only ever grows: a row is added under its number, and if that
 * number is taken, as when the same table is open in another tab, the whole write is refused.
 */
const NAME = "starcup";
const VERSION = 1;
const TABLES = "tables";
const ROWS = "rows";

interface Row {
  n: number;
}

export interface Keeper {
  list(): Promise<string>;
  read(id: string): Promise<string | null>;
  write(id: string, table: string, rows: string): Promise<void>;
}

function asked<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error("IndexedDB gave no reason"));
  });
}

function finished(change: IDBTransaction): Promise<void> {
  return new Promise((done, failed) => {
    change.oncomplete = () => done();
    change.onabort = () => failed(change.error ?? new Error("the write was given up"));
  });
}

async function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, VERSION);
  request.onupgradeneeded = () => {
    request.result.createObjectStore(TABLES);
    request.result.createObjectStore(ROWS);
  };
  return asked(request);
}

const rowsOf = (id: string): IDBKeyRange => IDBKeyRange.bound([id, 0], [id, Infinity]);

export async function openKeeper(): Promise<Keeper> {
  const database = await opened();
  // A newer edition in another tab may want to change the database: it need not wait for us.
  database.onversionchange = () => database.close();
  return {
    async list() {
      const all = database.transaction(TABLES).objectStore(TABLES).getAll() as IDBRequest<string[]>;
      return `[${(await asked(all)).join(",")}]`;
    },

    async read(id) {
      const look = database.transaction([TABLES, ROWS]);
      const table = look.objectStore(TABLES).get(id) as IDBRequest<string | undefined>;
      const rows = look.objectStore(ROWS).getAll(rowsOf(id)) as IDBRequest<Row[]>;
      const [found, log] = await Promise.all([asked(table), asked(rows)]);
      return found === undefined ? null : `${found.slice(0, -1)},"rows":${JSON.stringify(log)}}`;
    },

    async write(id, table, rows) {
      const change = database.transaction([TABLES, ROWS], "readwrite", { durability: "strict" });
      const done = finished(change);
      change.objectStore(TABLES).put(table, id);
      for (const row of JSON.parse(rows) as Row[]) change.objectStore(ROWS).add(row, [id, row.n]);
      await done;
    },
  };
}
