import type { BlockContent } from 'mdast';
import type { Inline } from '../../article.ts';
import { withoutWrapper } from '../prepare/prepare-inlines.ts';
import { inlinesToMdast } from './inlines-to-mdast.ts';

/** In italics as a whole, which tells a caption from the text. */
export function captionOf(inlines: readonly Inline[]): BlockContent {
  const children = inlinesToMdast(withoutWrapper(inlines, 'emphasis'), 'block');
  return { type: 'paragraph', children: [{ type: 'emphasis', children }] };
}
