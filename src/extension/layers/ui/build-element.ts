export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

interface ElementOptions {
  readonly class?: string;
  /**
   * Attributes by name. `true` sets an attribute without a value; `false` and undefined set none.
   */
  readonly attributes?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly children?: Iterable<Node | string>;
}

/**
 * Builds an HTML element, also in a page that is not HTML. Strings become text nodes and never
 * markup, so that neither the page's policy (Trusted Types) nor hostile text matters.
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
  // A table may have more rows than a call can have arguments.
  for (const child of options.children ?? []) element.append(child);
  return element;
}
