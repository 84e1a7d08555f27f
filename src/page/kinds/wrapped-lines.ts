/** Lines longer than this were not broken by a program: each is a paragraph, or a sentence of one. */
const MAX_WIDTH = 120;
/** Narrower lines are not those of a program, in columns. */
const MIN_WIDTH = 48;
/** The share of lines that are no longer than the width at which a text was broken; an address may be longer. */
const WITHIN_WIDTH = 0.95;
/** Share of a paragraph's line breaks that come where the next word had no room. Verses break elsewhere. */
const MIN_FORCED = 0.6;
/** Nobody writes verses or addresses with lines as long as this, in characters. */
const PROSE_LENGTH = 60;
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;

/**
 * The width at which the lines of a text were broken, in columns.
 * @param groups the lines between blank ones
 */
export function wrapWidth(groups: readonly (readonly string[])[]): number {
  const widths = groups
    .flatMap((lines) => lines.slice(0, -1))
    .map(columns)
    .filter((width) => width <= MAX_WIDTH)
    .sort((a, b) => a - b);
  return Math.max(MIN_WIDTH, widths[Math.ceil(WITHIN_WIDTH * (widths.length - 1))] ?? 0);
}

/**
 * The lines of a paragraph as one, where they were broken at a width; else as they are, divided by line breaks.
 * @param isOne whether it is known that they are one
 */
export function joinLines(lines: readonly string[], width: number, isOne = false): string {
  if (lines.length < 2) return lines[0] ?? '';
  const breaks = lines.slice(0, -1);
  const forced = breaks.filter((line, i) => {
    const room = width - columns(line);
    return room <= columns(firstWord(lines[i + 1]));
  });
  const mean = breaks.reduce((sum, line) => sum + columns(line), 0) / breaks.length;
  const isProse = isOne || forced.length >= MIN_FORCED * breaks.length || mean >= PROSE_LENGTH;
  if (!isProse || mean > MAX_WIDTH) return lines.join('\n');
  return lines.reduce((text, line) => text + glue(text, line) + line);
}

function glue(before: string, after: string): string {
  const [last = '', first = ''] = [before.slice(-1), after.slice(0, 1)];
  if (WIDE.test(last) && WIDE.test(first)) return '';
  // Of a word that was divided, nobody knows whether it has a hyphen.
  return /\p{L}-$/u.test(before) && /^\p{Ll}/u.test(after) ? '' : ' ';
}

/** What would have had to stand in the line before. Languages without spaces break anywhere. */
function firstWord(line: string): string {
  const word = line.split(' ', 1)[0];
  return WIDE.test(word.charAt(0)) ? word.slice(0, 2) : word;
}

/** How many columns of a terminal a text takes. */
function columns(text: string): number {
  let width = 0;
  for (const character of text) width += WIDE.test(character) ? 2 : 1;
  return width;
}
