import { tokenize } from '../../text/tokenize.ts';
import { cleanPhrase } from './phrase.ts';

const TITLE = [
  'citation_title',
  'og:title',
  'twitter:title',
  'dc.title',
  'dcterms.title',
  'parsely-title',
  'sailthru.title',
];
/** What divides the title of a page from the name of its site. */
const DIVIDER = /\s+[|–—·•»«›:-]\s+|\s*[|｜]\s*|\s+::\s+|_(?=\p{L})/u;
/** Share of the words of a headline that the page's title must have. */
const MIN_SHARED = 0.6;

/** What the page gives as titles beside the document's own. */
export interface TitleFacts {
  readonly siteName: string;
  /** `headline` or `name` of JSON-LD. */
  readonly linked: string;
  readonly all: (name: string) => readonly string[];
}

/** The title of the content: the headline that the titles speak of, or a title without the site's name. */
export function pickTitle(
  source: { readonly title: string; readonly headlines: readonly string[]; readonly url: string },
  { siteName, linked, all }: TitleFacts,
): string {
  const titles = [...TITLE.flatMap(all), linked, source.title]
    .map(cleanPhrase)
    .filter((title) => title !== '');
  const headlines = source.headlines.map(cleanPhrase).filter((headline) => headline !== '');
  const isSite = (text: string) => isSiteName(text, siteName, source.url);
  // The name of a site may stand in an h1, too: the longer one says more.
  const [spokenOf] = headlines
    .filter((headline) => !isSite(headline))
    .filter((headline) => titles.some((title) => sharesWords(headline, title)))
    .sort((a, b) => tokenize(b).length - tokenize(a).length);
  if (spokenOf !== undefined) return spokenOf;
  const [title = ''] = titles
    .map((candidate) => withoutSite(candidate, isSite))
    .filter((candidate) => !isSite(candidate));
  return title || titles[0] || headlines[0] || '';
}

function withoutSite(title: string, isSite: (text: string) => boolean): string {
  const parts = title
    .split(DIVIDER)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (parts.length < 2) return title;
  const rest = title.trim();
  const last = parts[parts.length - 1];
  if (isSite(last))
    return rest.slice(0, rest.lastIndexOf(last)).replace(/[\s|｜–—·•»«›:_-]+$/u, '');
  if (isSite(parts[0])) return rest.slice(parts[0].length).replace(/^[\s|｜–—·•»«›:_-]+/u, '');
  return title;
}

/** Whether words name the site: what it calls itself, or its address. */
function isSiteName(text: string, siteName: string, url: string): boolean {
  const letters = squeeze(text);
  if (letters === '') return false;
  if (letters === squeeze(siteName)) return true;
  const host = /^https?:\/\/([^/:?#]+)/i.exec(url)?.[1] ?? '';
  const name = host.replace(/^www\./, '');
  return (
    letters === squeeze(name) ||
    letters === squeeze(name.replace(/\.[^.]+$/, '')) ||
    (letters.length > 3 && squeeze(name).startsWith(letters))
  );
}

function squeeze(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

function sharesWords(headline: string, title: string): boolean {
  const words = tokenize(headline);
  const inTitle = new Set(tokenize(title));
  const shared = words.filter((word) => inTitle.has(word)).length;
  return words.length > 0 && shared >= MIN_SHARED * words.length;
}
