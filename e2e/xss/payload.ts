/**
 * Where each kind of attack is described. The payloads here were written for these tests after
 * those descriptions.
 */
export const ORIGINS = {
  owasp: 'OWASP, XSS Filter Evasion Cheat Sheet',
  portswigger: 'PortSwigger, Cross-site scripting (XSS) cheat sheet',
  h5sc: 'cure53, HTML5 Security Cheatsheet',
  dompurify: 'cure53, test suite of DOMPurify (MPL-2.0 or Apache-2.0)',
  mxss: 'Heiderich et al., mXSS Attacks, CCS 2013; SonarSource, mXSS cheat sheet',
  bentkowski: 'Bentkowski, Mutation XSS via namespace confusion, 2020',
  clobbering:
    'Heyes, DOM clobbering; Khodayari and Pellegrino, It’s (DOM) Clobbering Time, S&P 2023',
  markdown: 'known holes of Markdown renderers (CVE-2014-5144 and like it)',
  pith: 'ours: aimed at a format or a field of the article',
} as const;

/** A piece of markup that calls `pwned()` if it gets to run. */
export interface Payload {
  /** The unique id: the technique and a number. */
  readonly id: string;
  readonly origin: keyof typeof ORIGINS;
  /** Whether it belongs into the page's `head` instead of its `body`. */
  readonly isForHead: boolean;
  readonly html: string;
}

/** Payloads of one technique, numbered from 1. */
export function payloads(
  technique: string,
  origin: Payload['origin'],
  sources: readonly string[],
  { isForHead = false } = {},
): Payload[] {
  return sources.map((html, i) => ({ id: `${technique}-${i + 1}`, origin, isForHead, html }));
}
