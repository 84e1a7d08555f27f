/** An address of mail before a name, as feeds have it: "ada@hedge.test (Ada Marsh)". */
export const BEHIND_ADDRESS = /^[^\s@]+@[^\s(]+\s*\(([^()]+)\)$/;
/** What is in brackets at the end of a name or before the next: a place, a post, pronouns. */
const IN_BRACKETS =
  /(?:(?<!\s)\s+)?[(（][^()（）@]{0,100}[)）](?=\s?(?:$|[,;|·•–—/、，-]|\d|(?:and|und|et|y|e|i|и|&|le|il|el)\s))/giu;

/** A byline without what is in brackets behind its names. */
export function withoutBrackets(text: string): string {
  return BEHIND_ADDRESS.test(text) ? text : text.replace(IN_BRACKETS, '');
}
