import type { PhrasingContent } from 'mdast';

/** Nodes of a line within an element of HTML. */
export function inElement(name: string, children: readonly PhrasingContent[]): PhrasingContent[] {
  return [{ type: 'html', value: `<${name}>` }, ...children, { type: 'html', value: `</${name}>` }];
}
