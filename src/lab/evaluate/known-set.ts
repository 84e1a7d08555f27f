/**
 * The sets that README, docs and model cards speak of, and their pages: what has another number of them is another
 * corpus, or a part of one.
 */
const PAGES: Readonly<Record<string, number>> = {
  train: 1_180,
  val: 317,
  dev: 1_497,
  fundus: 136,
  blocks: 504,
  multilingual: 554,
  'multilingual-first': 277,
  'multilingual-second': 277,
  all: 2_972,
};

/** Whether figures of so many pages are those of a whole set that texts speak of. */
export function isKnownSet(set: string, pages: number): boolean {
  return PAGES[set] === pages;
}
