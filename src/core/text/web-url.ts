/** The part of `URL` used here, which every runtime has; `core` has no DOM types. */
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

/** Undefined when it is no address. A base that is none counts as missing. */
export function parseUrl(url: string, base = ''): WebUrl | undefined {
  const from = base !== '' && URL.canParse(base) ? base : undefined;
  return URL.canParse(url, from) ? new URL(url, from) : undefined;
}
