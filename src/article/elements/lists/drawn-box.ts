import type { Block } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { withoutStart } from './without-start.ts';

/** Signs that look like a checkbox. */
const DRAWN_BOX = /^\s*[▢☐☑☒□◻⬜]\s*/u;

/** The blocks of a task without the box that its page has drawn in the place of its own checkbox. */
export function withoutDrawnBox(blocks: readonly Block[]): readonly Block[] {
  const [first, ...others] = blocks;
  if (first?.type !== 'paragraph') return blocks;
  const [drawn] = DRAWN_BOX.exec(inlineText(first.children)) ?? [];
  if (drawn === undefined) return blocks;
  const children = withoutStart(first.children, drawn.length);
  return children.length === 0 ? others : [{ ...first, children }, ...others];
}
