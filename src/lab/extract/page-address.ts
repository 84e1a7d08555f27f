/** Where pages come from. A host without its scheme looks like one: `localhost:` of `localhost:8080/x`. */
const PAGE_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'file:']);

/** A host, a port and a path, as people write addresses. */
const WITHOUT_SCHEME = /^(?:localhost|[^\s:/?#@]+\.[^\s:/?#@]+)(?::\d+)?(?:[/?#]|$)/i;

/** Whether this is the whole address of a page, from which its relative links lead somewhere. */
export function isPageAddress(url: string): boolean {
  return URL.canParse(url) && PAGE_SCHEMES.has(new URL(url).protocol);
}

/** What may have been meant by what is no address, to show how one looks. */
export function exampleAddress(url: string): string {
  const completed = `https://${url}`;
  const isLikely = WITHOUT_SCHEME.test(url) && URL.canParse(completed);
  return isLikely ? completed : 'https://example.org/page';
}

/** What is said of an address that is ignored, as it is none. @param name what it was given as */
export function addressWarning(name: string, given: string): string {
  // As long as anybody makes it.
  const shown = given.slice(0, 120);
  return `${name} is ignored, as it is no whole address such as ${exampleAddress(given)}: "${shown}".`;
}
