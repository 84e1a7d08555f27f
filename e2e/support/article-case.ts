import type { IsBox } from '../../src/article/analysis/word-boundaries.ts';
import { buildArticle } from '../../src/article/build-article.ts';
import { BOILERPLATE, CONTENT, DOUBTFUL } from '../../src/core/labels.ts';
import type { Capture } from '../../src/page/capture/capture.ts';
import { articleOutline } from './article-outline.ts';

const LABELS = { content: CONTENT, doubtful: DOUBTFUL, boilerplate: BOILERPLATE } as const;

/**
 * The outline of the article of a page case. The case itself says what is content, so that it tries
 * the article and no engine: `data-label` on an element, for all text in it.
 * @param labelOf the nearest `data-label` around a text node
 * @param isBox whether the page's styles lay an element out as a box, where they are known
 */
export function outlineOfCase<N>(
  { tree, leafNodes }: Capture<N>,
  labelOf: (node: N) => string | null | undefined,
  isBox?: IsBox,
): string {
  const labels = Uint8Array.from(leafNodes, (node) => {
    const label = labelOf(node) ?? 'boilerplate';
    return label in LABELS ? LABELS[label as keyof typeof LABELS] : BOILERPLATE;
  });
  return articleOutline(buildArticle(tree, labels, isBox && { isBox }).blocks);
}
