import type { Element, ElementContent, Properties, Text } from 'hast';

/** An element; properties without a value are left out. */
export function newElement(
  tagName: string,
  properties: Properties,
  children: readonly ElementContent[],
): Element {
  const given = Object.entries(properties).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return {
    type: 'element',
    tagName,
    properties: Object.fromEntries(given),
    children: [...children],
  };
}

export function newText(value: string): Text {
  return { type: 'text', value };
}
