import { shorten } from '../core/text/cut-text.ts';

const REFERENCES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  hellip: '…',
  shy: '\u00ad',
};
const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi;
/** Titles and names are shorter; what is longer is a page that went wrong. */
const MAX_LENGTH = 1_000;

const TAG = /<\/?([a-z][a-z0-9]*)\b([^<>]{0,200})>/gi;
const VOID = /^(?:br|hr|img|wbr)$/i;

/** One line of plain text without soft hyphens, from an attribute, whose text is often encoded twice. */
export function cleanPhrase(text: string): string {
  return oneLine(withoutTags(decode(shorten(text, MAX_LENGTH))));
}

/** Without markup that stands in it: tags in pairs, with attributes, or that have no end. "vector<int>" is none. */
function withoutTags(text: string): string {
  const ended = new Set(Array.from(text.matchAll(/<\/([a-z][a-z0-9]*)\s*>/gi), ([, name]) => name));
  return text.replace(TAG, (tag, name: string, rest: string) =>
    ended.has(name) || VOID.test(name) || rest.includes('=') ? ' ' : tag,
  );
}

/** The same of what a page shows: one about tables may say `<table>`. */
export function cleanText(text: string): string {
  return oneLine(decode(shorten(text, MAX_LENGTH)));
}

/** One line of what a page says of a picture; for a chart, that may be long. */
export function cleanDescription(text: string): string {
  return oneLine(decode(text));
}

function decode(text: string): string {
  return text.replace(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return REFERENCES[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal);
    return code > 31 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : whole;
  });
}

function oneLine(text: string): string {
  return text.replaceAll('\u00ad', '').replace(/\s+/gu, ' ').trim();
}
