/** Stands in a spelling for what a pattern leaves open: `.`, `\w`, and all that may be repeated. */
export const GAP = '\0';
/** Stands in it for both ends of a name, as names are parted by spaces. */
export const EDGE = ' ';

/**
 * All that a regular expression matches, spelled out. Knows letters and signs, groups, `|`, `?`, sets
 * of characters, `^` and `$`; of `*`, `+` and classes of characters only that they are there.
 * @param source of a regular expression
 */
export function spellings(source: string): readonly string[] {
  let at = 0;

  function alternatives(): string[] {
    const all = sequence();
    while (source[at] === '|') {
      at++;
      all.push(...sequence());
    }
    return all;
  }

  function sequence(): string[] {
    let all = [''];
    while (at < source.length && source[at] !== '|' && source[at] !== ')') {
      const next = repeated(atom());
      all = all.flatMap((before) => next.map((after) => before + after));
    }
    return all;
  }

  function repeated(once: string[]): string[] {
    const sign = source[at];
    if (sign !== '?' && sign !== '*' && sign !== '+') return once;
    at++;
    return sign === '?' ? [...once, ''] : [GAP];
  }

  function atom(): string[] {
    const sign = source[at++];
    if (sign === '^' || sign === '$') return [EDGE];
    if (sign === '.') return [GAP];
    if (sign === '[') return set();
    if (sign === '\\') return [escaped()];
    if (sign !== '(') return [sign];
    if (source.startsWith('?:', at)) at += 2;
    const inside = alternatives();
    at++;
    return inside;
  }

  function set(): string[] {
    const from = at;
    const characters: string[] = [];
    while (source[at] !== ']') {
      const sign = source[at++];
      characters.push(sign === '\\' ? escaped() : sign);
    }
    const isOpen = source[from] === '^' || source.slice(from + 1, at - 1).includes('-');
    at++;
    return isOpen ? [GAP] : characters;
  }

  function escaped(): string {
    const sign = source[at++];
    return /[a-z]/i.test(sign) ? GAP : sign;
  }

  return alternatives();
}
