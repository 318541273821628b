/** Something that is asked about before it is done: see Sure.svelte. */
export interface Doubt {
  question: string;
  words: string;
  yes: string;
  act: () => void;
}
