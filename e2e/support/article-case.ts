import { buildArticle } from '../../src/article/build-article.ts';
import { BOILERPLATE, CONTENT, UNCERTAIN } from '../../src/core/labels.ts';
import type { Capture } from '../../src/page/capture/capture.ts';
import { articleOutline } from './article-outline.ts';

const LABELS = { content: CONTENT, doubtful: UNCERTAIN, boilerplate: BOILERPLATE } as const;

/**
 * The outline of the article of a page case. The case itself says what is content, so it tests the
 * article and no engine: a `data-label` attribute holds for all text in its element.
 * @param labelOf gives the nearest `data-label` around a text node
 */
export function outlineOfCase<N>(
  { tree, leafNodes }: Capture<N>,
  labelOf: (node: N) => string | null | undefined,
): string {
  const labels = Uint8Array.from(leafNodes, (node) => {
    const label = labelOf(node) ?? 'boilerplate';
    return label in LABELS ? LABELS[label as keyof typeof LABELS] : BOILERPLATE;
  });
  return articleOutline(buildArticle(tree, labels).blocks);
}
