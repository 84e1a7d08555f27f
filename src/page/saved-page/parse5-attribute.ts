import type { DefaultTreeAdapterTypes } from 'parse5';

/** The value of an element's attribute; undefined where the attribute or the element is missing. */
export function attribute(
  element: DefaultTreeAdapterTypes.Element | undefined,
  name: string,
): string | undefined {
  return element?.attrs.find((candidate) => candidate.name === name)?.value;
}
