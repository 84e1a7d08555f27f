/** Reasons why the browser keeps extensions out of a page. */
export const REFUSALS = [
  'browser-page',
  'error-page',
  'extension-page',
  'local-file',
  'pdf',
  'policy',
  'restricted',
  'source-view',
  'store',
  'too-early',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** Key in `_locales` of the message that explains a refusal. */
export function refusalKey(refusal: Refusal): string {
  return KEYS[refusal];
}

const KEYS = {
  'browser-page': 'refusedBrowserPage',
  'error-page': 'refusedErrorPage',
  'extension-page': 'refusedExtensionPage',
  'local-file': 'refusedLocalFile',
  pdf: 'refusedPdf',
  policy: 'refusedPolicy',
  restricted: 'refusedRestricted',
  'source-view': 'refusedSourceView',
  store: 'refusedStore',
  'too-early': 'refusedTooEarly',
} as const satisfies Record<Refusal, string>;

export function isRefusal(value: unknown): value is Refusal {
  return REFUSALS.some((refusal) => refusal === value);
}
