/** The part of `URL` that is used here. Every runtime has it, but `core` has no DOM types. */
interface WebUrl {
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly hostname: string;
  readonly pathname: string;
  readonly search: string;
  readonly searchParams: { get(name: string): string | null };
  hash: string;
}
declare const URL: new (url: string, base?: string) => WebUrl;

/** The links of a page have one base, and it would be parsed again with each of them. */
let knownBase: { readonly written: string; readonly href: string | undefined } = {
  written: '',
  href: undefined,
};

/**
 * Parses an address, relative to a base. A base that is not an address is ignored.
 * @returns undefined where it is not an address
 */
export function parseUrl(url: string, base = ''): WebUrl | undefined {
  if (base !== knownBase.written) knownBase = { written: base, href: parsed(base)?.href };
  return parsed(url, knownBase.href);
}

function parsed(url: string, base?: string): WebUrl | undefined {
  try {
    return new URL(url, base);
  } catch {
    return undefined;
  }
}

/** The name of the host of an address, without `www.`; empty where it has none. */
export function hostOf(url: string): string {
  return parseUrl(url)?.hostname.replace(/^www\./, '') ?? '';
}
