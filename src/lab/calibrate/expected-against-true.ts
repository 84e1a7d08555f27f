import { articleText } from '../../article/analysis/article-text.ts';
import { CONTENT, labelLeaves } from '../../core/labels.ts';
import { textScore } from '../../core/text/text-score.ts';
import type { Engine } from '../../page/engine.ts';
import { expectedQuality } from '../../page/expected-quality.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { type PageType, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { Progress } from '../train/progress.ts';

/** The quality that an engine expects of its result on one page, and the true quality. */
export interface QualityPair {
  readonly id: string;
  readonly type: PageType;
  readonly expected: number;
  /** True text F1, in [0, 1]. */
  readonly f1: number;
}

/**
 * Expected quality and text F1 of the pages of `val` on which an engine keeps anything. Where it
 * keeps nothing, readers are told that nothing was found, so no doubt is shown.
 */
export async function expectedAgainstTrue(
  engine: Engine,
  data: string | undefined,
): Promise<QualityPair[]> {
  const ids = wcxbIds('val', data);
  const progress = new Progress('expected and true quality', ids.length);
  const { signal } = new AbortController();
  const pairs: QualityPair[] = [];
  for (const { id, url, type, source, reference } of wcxbPages(ids, data)) {
    const tree = parsePage(source, url);
    const { probabilities, threshold } = await engine.predict(tree, signal);
    const labels = labelLeaves({ probabilities, threshold });
    if (labels.includes(CONTENT)) {
      const expected = expectedQuality([{ tree, probabilities, labels }]);
      const { f1 } = textScore(articleText(tree, labels), reference);
      pairs.push({ id, type, expected, f1 });
    }
    progress.advance(1, id);
  }
  return pairs;
}
