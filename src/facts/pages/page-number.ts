import { parseUrl } from '../../core/text/web-url.ts';

/** An address as that of a page of several, with what all of them have in common. */
interface NumberedAddress {
  readonly stem: string;
  readonly page: number;
  /** A word says that the number is that of a page; others may be that of an article. */
  readonly isMarked: boolean;
}

const PARAMETER =
  /^(?:page|p|pg|pn|paged|page_?(?:no|num|number|nr)|pagina|pagenum|currentpage|seite|strona|sida|sayfa|trang|halaman)$/i;
const PATH_NUMBER =
  /(?:[/_,.-](page|pg?|seite|pagina|p%C3%A1gina|strona|sida|side|sivu|sayfa|trang)[/_,=-]?|[/_,.-])(\d{1,3})(\.[a-z]{2,5})?\/?$/i;
/** Parameters that lead to no other text. */
const TRACKING = /^(?:utm_|fbclid$|gclid$|ref$)/i;
const MAX_PAGE = 200;

/** An address without what does not matter for which text it leads to. */
export function stemOf(address: string, dropped = ''): string {
  const url = parseUrl(address);
  if (url === undefined) return '';
  const parameters = url.search
    .slice(1)
    .split('&')
    .filter((pair) => {
      const name = pair.split('=', 1)[0];
      return pair !== '' && name !== dropped && !TRACKING.test(name);
    });
  const path = url.pathname.replace(/(?:\/index\.[a-z]{3,5}|\/)$/i, '');
  return `${url.origin}${path}${parameters.length > 0 ? `?${parameters.sort().join('&')}` : ''}`;
}

/** The ways in which an address may be that of a page of several. */
function numberedAddress(address: string): NumberedAddress[] {
  const url = parseUrl(address);
  if (url === undefined) return [];
  const found: NumberedAddress[] = [];
  for (const pair of url.search.slice(1).split('&')) {
    const [name, value = ''] = pair.split('=');
    if (!PARAMETER.test(name) || !/^\d{1,3}$/.test(value)) continue;
    found.push({ stem: stemOf(address, name), page: Number(value), isMarked: true });
  }
  const match = PATH_NUMBER.exec(url.pathname);
  if (match !== null) {
    const [, word, number, ending = ''] = match;
    const path = url.pathname.slice(0, match.index) + ending;
    const stem = stemOf(`${url.origin}${path}${url.search}`);
    found.push({ stem, page: Number(number), isMarked: word !== undefined });
  }
  return found.filter(({ page, stem }) => page > 0 && page <= MAX_PAGE && stem !== url.origin);
}

/** An address as a page of the text that another address is a page of, too. */
export interface PageNumber {
  readonly page: number;
  /** That of the other address. */
  readonly current: number;
  /** The address without any number. */
  readonly stem: string;
  /** Both may be articles of their own that are only numbered. */
  readonly isDoubtful: boolean;
}

/** @returns what says which page of the text of an address another one is; undefined for one of another text */
export function pageNumbers(current: string): (address: string) => PageNumber | undefined {
  const own = stemOf(current);
  const ownWays = numberedAddress(current);
  const origin = parseUrl(current)?.origin ?? '';
  return (address) => {
    if (origin === '' || !address.startsWith(`${origin}/`)) return undefined;
    const ways = numberedAddress(address);
    const first = ways.find((way) => way.stem === own && way.page > 1);
    if (first !== undefined) return { ...first, current: 1, isDoubtful: isYear(own) };
    const stem = stemOf(address);
    for (const { stem: shared, page, isMarked } of ownWays) {
      const same =
        shared === stem ? { page: 1, isMarked } : ways.find((way) => way.stem === shared);
      if (same === undefined) continue;
      const isDoubtful = !(isMarked && same.isMarked);
      return { page: same.page, current: page, stem: shared, isDoubtful };
    }
    return undefined;
  };
}

/** Below a year stand its months. */
function isYear(stem: string): boolean {
  return /\/(?:19|20)\d\d$/.test(stem);
}
