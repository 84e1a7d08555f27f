/** Numbers of sources in square brackets: `[12]`, `[3, 5–7]`. */
const NUMBERED = /\s?\[\d+(?:\s?[,;–-]\s?\d+)*\]/g;
/** What is in round brackets, without brackets within it. */
const IN_BRACKETS = /\s?\(([^()]*)\)/g;
/** A name and a year with a comma between them, or of several authors: `Sachs, 1865`, `Sachs et al. 1865; Niklas 1992`. */
const NAME_AND_YEAR =
  /\p{L}(?:,| et al\.?,?| (?:&|and|und|et|y) \p{L}+,?) ?(?:1[5-9]|20)\d\d[a-z]?\b/u;

/** A text without the citations that nobody wants to hear; as it is where nothing would be left. */
export function withoutCitations(text: string): string {
  const heard = text
    .replace(NUMBERED, '')
    .replace(IN_BRACKETS, (whole, inside: string) => (NAME_AND_YEAR.test(inside) ? '' : whole));
  return /[\p{L}\p{N}]/u.test(heard) ? heard : text;
}
