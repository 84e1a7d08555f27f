import { tokenize } from '../../../core/text/tokenize.ts';
import { normalizeForMatching } from '../../../facts/normalize-for-matching.ts';

/** The divider between the title of a page and the name of its site. */
const DIVIDER =
  /(?<!\s)\s+[|–—·•»«›:-]\s+|(?:(?<!\s)\s+)?[|｜ㅣ│¦ǀ]\s*|(?<!\s)\s+::\s+|_(?=\p{L})/u;
/** Letters of scripts whose titles have no spaces, and what stands at the end of their sentences and quotations. */
const UNSPACED = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー';
const ENDS = '！？。…」』》】”）';
/** The divider between the parts of such a title. */
const CLOSE_DIVIDER = new RegExp(
  `(?<=[${UNSPACED}${ENDS}])[-–—－_](?=[\\p{L}\\p{N}])|[-–—－_](?=[${UNSPACED}])`,
  'gu',
);
/** Behind a low line, which no sentence has, stands the site or a part of it, in a few letters. */
const BEHIND_LOW_LINE = new RegExp(
  `(?<=[${UNSPACED}${ENDS}])_[${UNSPACED}][${UNSPACED}\\p{L}\\p{N}]{1,9}$`,
  'u',
);
/** Behind a dash that nothing is set off by stands a name of up to so many letters which says that it is a site's. */
const BEHIND_DASH = new RegExp(
  `(?<=[\\p{Script=Hangul}\\p{P}])[-_] ?(?:정치|경제|사회|문화|국제|세계|스포츠|연예|오피니언|생활|과학|지역|전국|칼럼|사설)$|(?<=[${UNSPACED}${ENDS}])[-–—－][${UNSPACED}][${UNSPACED}\\p{L}\\p{N}]{0,5}(?:网|網|报|報|新闻|新聞|百科|论坛|論壇|频道|頻道|社区|社區|ニュース|オンライン|ブログ)$`,
  'u',
);
/** Words in a title's last part behind a bar, where that is a site's name or a slogan. */
const MAX_SITE_WORDS = 5;
/** The number of a page of several. */
const PAGE_NUMBER =
  /(?<!\s)\s+[|–—·•-]\s+(?:page|seite|página|pagina|strona|страница|sayfa) \d+$/iu;
/** The part of a site before a bar, and a title without any. */
const SECTION_FIRST = /^([^|｜»]+)[|｜»]([^|｜»]+)$/u;
const MAX_SECTION_WORDS = 2;
const MIN_TITLE_WORDS = 4;
/** Words that forums put before the topic. */
const VIEW_TOPIC = /^view (?:topic|forum)\s*[-–—:]\s*/i;

export function partsOf(title: string): string[] {
  return title
    .split(DIVIDER)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** @param isSite whether a title's first or last part names the site */
export function withoutSite(
  title: string,
  isSite: Readonly<Record<'first' | 'last', (text: string) => boolean>>,
): string {
  const parts = partsOf(title);
  if (parts.length < 2) return withoutCloseSite(title, isSite.last);
  const rest = title.trim();
  const last = parts[parts.length - 1];
  if (isSite.last(last))
    return rest
      .slice(0, rest.lastIndexOf(last))
      .replace(/(?<![\s|｜ㅣ│¦ǀ–—·•»«›:_-])[\s|｜ㅣ│¦ǀ–—·•»«›:_-]+$/u, '');
  if (isSite.first(parts[0])) {
    return rest
      .slice(parts[0].length)
      .replace(/^[\s|｜ㅣ│¦ǀ–—·•»«›:_-]+/u, '')
      .replace(VIEW_TOPIC, '');
  }
  return title;
}

/** As `withoutSite`, for a name that stands close behind a title without spaces. */
function withoutCloseSite(title: string, isSite: (text: string) => boolean): string {
  const at = [...title.matchAll(CLOSE_DIVIDER)].at(-1)?.index ?? -1;
  return at > 0 && isSite(title.slice(at + 1)) ? title.slice(0, at).trimEnd() : title;
}

/** A title without what stands behind the last bar, low line or dash, where that is short and something is left. */
export function withoutLastPart(whole: string): string {
  const title = whole.replace(PAGE_NUMBER, '');
  const bar = Math.max(title.lastIndexOf('|'), title.lastIndexOf('｜'));
  const before = title.slice(0, Math.max(bar, 0)).trim();
  const isShort = tokenize(title.slice(bar + 1)).length <= MAX_SITE_WORDS;
  if (isShort && tokenize(before).length > 1) return before;
  const rest = title.replace(BEHIND_LOW_LINE, '').replace(BEHIND_DASH, '');
  return rest === title ? title : withoutLastPart(rest);
}

/** Whether a title is the headline, or has it before a divider, wherever either has spaces. */
export function isBeginning(headline: string, title: string): boolean {
  const [first = ''] = partsOf(title);
  const dividers = Array.from(title.matchAll(CLOSE_DIVIDER), ({ index }) => index);
  const beginnings = [title, first, ...dividers.map((at) => title.slice(0, at))];
  return beginnings.map(normalizeForMatching).includes(normalizeForMatching(headline));
}

/** A title without a word or two before a bar for the part of the site that it is in, where a title is left. */
export function withoutFirstPart(title: string): string {
  const [, section = '', rest = ''] = SECTION_FIRST.exec(title) ?? [];
  const isSection = tokenize(section).length <= MAX_SECTION_WORDS;
  return isSection && tokenize(rest).length >= MIN_TITLE_WORDS ? rest.trim() : title;
}
