import { cleanPhrase } from '../../../facts/phrase.ts';

/** Words behind the comma of a name in its usual order: a generation, a degree, the kind of a firm. */
const BEHIND_NAME =
  /^(?:[JS]r|Junior|Senior|I{2,3}|IV|Esq|Ph\.? ?D|Dr|M\.?D|D\.?O|D\.?D\.?S|D\.?V\.?M|Ed\.?D|R\.?N|M\.?[AS]|B\.?[AS]|M\.?Sc|B\.?Sc|M\.?B\.?A|M\.?P\.?H|J\.?D|CPA|CF[AP]|Inc|Ltd|LL[CP]|GmbH|Corp|Co)\.?$/;
/** Names of offices and schools have these, and commas that part a place or a department. */
const OF_OFFICE = /\b(?:of|for|the|and)\b/i;
/** A surname and what stands before it in small letters, or in capitals with hyphens. */
const ONE_SURNAME =
  /^(?:(?:d[aeiu]|de[lnr]?|la|le|van|v[oa]n|ter|ten|zu) )*\p{Lu}[\p{L}\p{M}’'-]+$/u;
const ONE_GIVEN = /^\p{Lu}[\p{L}\p{M}’'-]*\.?(?: \p{Lu}\.?)*$/u;

/**
 * The names in a field, given names first: "Ada Marsh" of "Marsh, Ada", as libraries put it, and of several such behind
 * semicolons; other names as they stand.
 * @param isOfLibraries whether the field is one that libraries read; in others a comma parts two people as well, and a
 *   surname before it is known by the single word on either side
 */
export function familyNameFirst(field: string, isOfLibraries: boolean): string[] {
  const names = cleanPhrase(field)
    .split(/(?:(?<!\s)\s+)?;\s*/)
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.map((name) => givenNameFirst(name, isOfLibraries || names.length > 1));
}

function givenNameFirst(name: string, isSure: boolean): string {
  const parts = name.split(',').map((part) => part.trim());
  const [surname, given] = parts;
  const isTurned =
    parts.length === 2 &&
    surname !== '' &&
    given !== '' &&
    !BEHIND_NAME.test(given) &&
    !OF_OFFICE.test(name) &&
    (isSure || (ONE_SURNAME.test(surname) && ONE_GIVEN.test(given)));
  return isTurned ? `${given} ${surname}` : name;
}
