import { anchorSteps } from '../../../article/annotations/anchor.ts';
import { withHighlights } from '../../../article/annotations/mark-article.ts';
import { pageKeys } from '../../../article/annotations/page-key.ts';
import type { Article } from '../../../article/article.ts';
import { quotedText } from '../../../core/annotations/annotation.ts';
import { parseAnnotationAnswer } from '../../../core/annotations/annotation-request.ts';
import { leafText } from '../../../page/page-tree.ts';
import type { RunWork } from '../../layers/files/long-work.ts';
import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { message } from '../../layers/ui/message.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import { inSlices } from '../../platform/browser/in-slices.ts';
import { canonicalOf } from '../annotations/inject-annotations.ts';

/**
 * An article with the highlights and notes of the user that stand in it.
 * @param documents of the whole page
 */
export async function withOwnHighlights(
  article: Article,
  documents: readonly CapturedDocument[],
  run: RunWork,
): Promise<Article> {
  const keys = pageKeys(location.href, canonicalOf());
  const request = { ask: 'of-page', keys } as const;
  // A copy does not fail for want of them: where the background is gone, the log says so.
  const asked = await askBackground({ type: 'annotations', request }).catch(console.error);
  const answer = parseAnnotationAnswer(asked);
  // In a private window there are none; where the store is damaged, the page is told when it shows them.
  if (answer === undefined || 'failure' in answer) return article;
  const { annotations } = answer;
  const trees = documents.map(({ capture }) => capture.tree);
  const targets = annotations.map(({ target }) => target);
  const anchors = await run((signal) => inSlices(anchorSteps(trees, targets), signal));
  const placed = annotations.flatMap(({ color, note, target }, i) => {
    const anchor = anchors[i];
    if (anchor === undefined) return [];
    const { span, changedTo } = anchor;
    if (changedTo === undefined) return [{ span, color, note }];
    // What the page says now is not what was highlighted.
    const before = `${message('markBefore')} “${quotedText(target)}”`;
    return [{ span, color, note: note === '' ? before : `${note}\n\n${before}` }];
  });
  return withHighlights(article, placed, (document, leaf) => leafText(trees[document], leaf));
}
