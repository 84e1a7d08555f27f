export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

interface ElementOptions {
  readonly class?: string;
  /** Attributes by name; `true` is an attribute without a value, `false` and undefined none at all. */
  readonly attributes?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly children?: Iterable<Node | string>;
}

/**
 * An HTML element, in pages that are no HTML too. Strings become text nodes and never markup, so
 * that no policy of the page (Trusted Types) and no text of it comes into play.
 */
export function buildElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  options: ElementOptions = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElementNS(HTML_NAMESPACE, name) as HTMLElementTagNameMap[K];
  if (options.class !== undefined) element.className = options.class;
  for (const [attribute, value] of Object.entries(options.attributes ?? {})) {
    if (value === undefined || value === false) continue;
    element.setAttribute(attribute, value === true ? '' : String(value));
  }
  // A table may have more rows than a call takes arguments.
  for (const child of options.children ?? []) element.append(child);
  return element;
}
