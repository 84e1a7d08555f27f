import type { TextBlock } from './text-block.ts';

/** A part of a page's title that stands between ` | ` or ` - ` is tried from so many words on. */
const MIN_PART_WORDS = 4;
/** What parts the title of an article from the name of the site, narrow to wide (boilerpipe 1.2). */
const SEPARATORS = [/ *[|»-] */, / *[|»:] */, / *[|»:()] */, / *[|»:()-] */, / *[|»,:()-] */];
const PUNCTUATION = /[?!.\-:]+/g;

/** Position of the first block that holds nothing but the page's title or a part of it; -1 if none does. */
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
  for (const separator of [/ +\| +/, / +- +/]) {
    for (const part of partsOf(title, separator)) {
      if (part.split(/ +/).length >= MIN_PART_WORDS) candidates.add(part);
    }
  }
  candidates.add(title.replace(/ - [^-]+$/, ''));
  candidates.add(title.replace(/^[^-]+ - /, ''));
  candidates.delete('');
  return candidates;
}

/** Parts between separators; none where there is no separator. Addresses are no titles. */
function partsOf(title: string, separator: RegExp): string[] {
  const parts = title.split(separator);
  if (parts.length === 1) return [];
  return parts.filter((part) => !part.includes('.com')).map((part) => part.trim());
}

function normalize(text: string): string {
  return text.replace(/\s+/gu, ' ').replaceAll("'", '').trim().toLowerCase();
}
