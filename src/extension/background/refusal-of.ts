import type { Refusal } from '../pages/popup/refusal.ts';

/** Schemes of pages that an extension may be let into. */
const OPEN_SCHEMES = new Set(['http:', 'https:', 'file:', 'data:', 'blob:']);
/** Schemes of pages that belong to nobody else than whom they name; all others are the browser's own. */
const CLOSED_SCHEMES: Readonly<Record<string, Refusal>> = {
  'chrome-extension:': 'extension-page',
  'moz-extension:': 'extension-page',
  'view-source:': 'source-view',
};
/** Where the browsers' makers offer extensions. */
const STORES =
  /^https:\/\/(chromewebstore\.google\.com|chrome\.google\.com\/webstore|microsoftedge\.microsoft\.com\/addons|addons\.mozilla\.org)(\/|$)/;

/**
 * Why no extension is ever let into a page with this address: the browser's own pages, those of
 * extensions, and the source view; undefined for all others. Firefox does not refuse such a page, it never answers.
 */
export function refusalOfAddress(address: string): Refusal | undefined {
  const url = URL.parse(address);
  if (url === null || address === 'about:blank' || OPEN_SCHEMES.has(url.protocol)) return undefined;
  return CLOSED_SCHEMES[url.protocol] ?? 'browser-page';
}

/**
 * Why the browser has not let us into a page.
 * @param address undefined where the browser does not tell it
 * @param words of the browser: Chrome's say why, Firefox's are the same for all pages
 */
export function refusalOf(address: string | undefined, words: string): Refusal {
  const byAddress =
    refusalOfAddress(address ?? '') ?? CHROME_WORDS.find(([, said]) => said.test(words))?.[0];
  if (byAddress !== undefined) return byAddress;
  // A press lets us see the tab's address; when we cannot, another page has come since.
  if (address === undefined) return 'too-early';
  if (STORES.test(address)) return 'store';
  if (address.startsWith('file:')) return 'local-file';
  return /\.pdf$/i.test(URL.parse(address)?.pathname ?? '') ? 'pdf' : 'restricted';
}

const CHROME_WORDS: readonly (readonly [Refusal, RegExp])[] = [
  ['browser-page', /\bchrome:\/\/|New Tab Page|sign-?in page/i],
  ['store', /gallery/],
  ['policy', /ExtensionsSettings policy/],
  ['error-page', /showing error page/],
  ['extension-page', /chrome-extension:\/\/ URL/],
];
