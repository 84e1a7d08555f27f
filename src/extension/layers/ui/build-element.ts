export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml';

/** `true` sets an attribute without a value; `false` and undefined set none. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/**
 * Builds an HTML element, also in a page that is not HTML. Strings become text nodes and never
 * markup, so that neither the page's policy (Trusted Types) nor hostile text matters.
 */
export function buildElement<K extends keyof HTMLElementTagNameMap>(
  name: K,
  attributes: Attributes = {},
  children: Iterable<Node | string> = [],
): HTMLElementTagNameMap[K] {
  const element = document.createElementNS(HTML_NAMESPACE, name) as HTMLElementTagNameMap[K];
  for (const [attribute, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    element.setAttribute(attribute, value === true ? '' : String(value));
  }
  // A table may have more rows than a call can have arguments.
  for (const child of children) element.append(child);
  return element;
}
