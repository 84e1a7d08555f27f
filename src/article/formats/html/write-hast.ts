import type { Root } from 'hast';
import { toHtml } from 'hast-util-to-html';

/** `&lt;`, as people write it, not `&#x3C;`. */
const HTML_OPTIONS = { characterReferences: { useNamedReferences: true } } as const;

/** Writes HTML. */
export function writeHast(tree: Root): string {
  return toHtml(tree, HTML_OPTIONS);
}
