import { textStart } from '../../core/text/cut-text.ts';

/**
 * Schemes of page addresses. A host without a scheme can look like one, such as `localhost:` in
 * `localhost:8080/x`.
 */
const PAGE_SCHEMES: ReadonlySet<string> = new Set(['http:', 'https:', 'file:']);

/** A host, port and path, as people write addresses. */
const WITHOUT_SCHEME = /^(?:localhost|[^\s:/?#@.]+\.[^\s:/?#@]+)(?::\d+)?(?:[/?#]|$)/i;

/** Whether a string is the full address of a page, against which relative links can be resolved. */
export function isPageAddress(url: string): boolean {
  return URL.canParse(url) && PAGE_SCHEMES.has(new URL(url).protocol);
}

/** An example of a full address: the given one completed, where that is likely what was meant. */
export function exampleAddress(url: string): string {
  const completed = `https://${url}`;
  const isLikely = WITHOUT_SCHEME.test(url) && URL.canParse(completed);
  return isLikely ? completed : 'https://example.org/page';
}

/**
 * The warning about an invalid address, which is ignored.
 * @param name the option or field of the address
 */
export function addressWarning(name: string, given: string): string {
  // The address can have any length.
  const shown = textStart(given, 120);
  return `${name} is ignored, as it is no whole address such as ${exampleAddress(given)}: "${shown}".`;
}
