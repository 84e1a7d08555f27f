import type { TextBlock } from './text-block.ts';

/**
 * Least number of words of a part of the page's title, between `
 * ` or ` - `, that counts as a title.
 */
const MIN_PART_WORDS = 4;
/**
 * Separators between an article's title and the site's name, from few to many characters
 * (boilerpipe 1.2).
 */
const SEPARATORS = [
  /(?:(?<! ) +)?[|»-] */,
  /(?:(?<! ) +)?[|»:] */,
  /(?:(?<! ) +)?[|»:()] */,
  /(?:(?<! ) +)?[|»:()-] */,
  /(?:(?<! ) +)?[|»,:()-] */,
];
const PUNCTUATION = /[?!.\-:]+/g;

/**
 * Position of the first block whose text is the page's title or a part of it; -1 if there is none.
 */
export function titleBlock(blocks: readonly TextBlock[], pageTitle: string): number {
  const titles = candidateTitles(normalize(pageTitle));
  if (titles.size === 0) return -1;
  return blocks.findIndex(({ text }) => {
    const normal = normalize(text);
    return titles.has(normal) || titles.has(normal.replace(PUNCTUATION, '').trim());
  });
}

function candidateTitles(title: string): ReadonlySet<string> {
  const candidates = new Set([title]);
  for (const separator of SEPARATORS) {
    const parts = partsOf(title, separator);
    const longest = parts.toSorted((a, b) => b.length - a.length)[0];
    if (longest !== undefined) candidates.add(longest);
  }
  for (const separator of [/(?<! ) +\| +/, /(?<! ) +- +/]) {
    for (const part of partsOf(title, separator)) {
      if (part.split(/ +/).length >= MIN_PART_WORDS) candidates.add(part);
    }
  }
  candidates.add(title.replace(/ - [^-]+$/, ''));
  candidates.add(title.replace(/^[^-]+ - /, ''));
  candidates.delete('');
  return candidates;
}

/** The parts between separators; none where there is no separator. Web addresses are not titles. */
function partsOf(title: string, separator: RegExp): string[] {
  const parts = title.split(separator);
  if (parts.length === 1) return [];
  return parts.filter((part) => !part.includes('.com')).map((part) => part.trim());
}

function normalize(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll("'", '').trim().toLowerCase();
}
