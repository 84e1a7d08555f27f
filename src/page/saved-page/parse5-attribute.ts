import type { DefaultTreeAdapterTypes } from 'parse5';

/** Value of an element's attribute; undefined where there is no such attribute, or no element. */
export function attribute(
  element: DefaultTreeAdapterTypes.Element | undefined,
  name: string,
): string | undefined {
  return element?.attrs.find((candidate) => candidate.name === name)?.value;
}
