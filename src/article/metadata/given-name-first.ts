/** Words behind the comma of a name in its usual order: a generation, a degree, the kind of a firm. */
const BEHIND_NAME =
  /^(?:[JS]r|Junior|Senior|I{2,3}|IV|Esq|Ph\.? ?D|Dr|M\.?D|D\.?O|D\.?D\.?S|D\.?V\.?M|Ed\.?D|R\.?N|M\.?[AS]|B\.?[AS]|M\.?Sc|B\.?Sc|M\.?B\.?A|M\.?P\.?H|J\.?D|CPA|CF[AP]|Inc|Ltd|LL[CP]|GmbH|Corp|Co)\.?$/;
/** Names of offices and schools have these, and commas that part a place or a department. */
const OF_OFFICE = /\b(?:of|for|the|and)\b/i;

/** "Ada Marsh" of "Marsh, Ada", as libraries put it; other names as they stand. */
export function givenNameFirst(name: string): string {
  const parts = name.split(',').map((part) => part.trim());
  const [surname, given] = parts;
  const isTurned =
    parts.length === 2 &&
    surname !== '' &&
    given !== '' &&
    !BEHIND_NAME.test(given) &&
    !OF_OFFICE.test(name);
  return isTurned ? `${given} ${surname}` : name;
}
