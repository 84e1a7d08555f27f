/** Where an attack is described; the strings here are written for these tests, in its manner. */
export declare const ORIGINS: {
  readonly owasp: 'OWASP, XSS Filter Evasion Cheat Sheet';
  readonly portswigger: 'PortSwigger, Cross-site scripting (XSS) cheat sheet';
  readonly h5sc: 'cure53, HTML5 Security Cheatsheet';
  readonly dompurify: 'cure53, test suite of DOMPurify (MPL-2.0 or Apache-2.0)';
  readonly mxss: 'Heiderich et al., mXSS Attacks, CCS 2013; SonarSource, mXSS cheat sheet';
  readonly bentkowski: 'Bentkowski, Mutation XSS via namespace confusion, 2020';
  readonly clobbering: 'Heyes, DOM clobbering; Khodayari and Pellegrino, It’s (DOM) Clobbering Time, S&P 2023';
  readonly markdown: 'known holes of Markdown renderers (CVE-2014-5144 and like it)';
  readonly pith: 'ours: aimed at a format or a field of the article';
};
/** A piece of a page that calls `pwned()` where it gets to run. */
export interface Payload {
  /** Unique: the technique and a number. */
  readonly id: string;
  readonly origin: keyof typeof ORIGINS;
  /** Stands in the page's `head` instead of its `body`. */
  readonly isForHead: boolean;
  readonly html: string;
}
/** Payloads of one technique, numbered from 1. */
export declare function payloads(
  technique: string,
  origin: Payload['origin'],
  sources: readonly string[],
  {
    isForHead,
  }?: {
    isForHead?: boolean | undefined;
  },
): Payload[];
