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
declare const URL: {
  new (url: string, base?: string): WebUrl;
  canParse(url: string, base?: string): boolean;
};

/**
 * Parses an address, relative to a base. A base that is not an address is ignored.
 * @returns undefined where it is not an address
 */
export function parseUrl(url: string, base = ''): WebUrl | undefined {
  const from = base !== '' && URL.canParse(base) ? base : undefined;
  return URL.canParse(url, from) ? new URL(url, from) : undefined;
}
