import { articleText } from '../../../core/article/article-text.ts';
import { BOILERPLATE, CONTENT, labelLeaves } from '../../../core/page/labels.ts';
import { leafText, type PageTree } from '../../../core/page/page-tree.ts';
import { countWords } from '../../../core/text/count-words.ts';
import { multilingualIds, multilingualPages } from '../../corpora/multilingual.ts';
import { loadEngine } from '../../load-engine.ts';
import { segmentCounts } from '../../metrics.ts';
import { parsePage } from '../../parse-html.ts';
import type { LabelledTree } from './splice-trees.ts';

/** Below this share of the segments right, the teacher's labels teach nothing. */
const MIN_RIGHT = 0.75;

/**
 * Pages in many languages with the labels of a model that has not seen them, corrected by the strings that
 * people have marked as in the main text or not in it. Pages on which it is too often wrong are left
 * out.
 * @param models folder of the model
 */
export async function taughtPages(
  models: string,
  { data, limit }: { readonly data: string | undefined; readonly limit: number | undefined },
): Promise<LabelledTree[]> {
  const teacher = await loadEngine('pith', models);
  const { signal } = new AbortController();
  const pages: LabelledTree[] = [];
  const ids = multilingualIds('taught', data).slice(0, limit);
  for (const { url, source, present, absent } of multilingualPages(ids, data)) {
    const tree = parsePage(source, url);
    const labels = labelLeaves(await teacher.predict(tree, signal));
    const { tp, fp, fn, tn } = segmentCounts(articleText(tree, labels), { present, absent });
    if (tp + tn < MIN_RIGHT * (tp + fp + fn + tn)) continue;
    pages.push({ tree, labels: corrected(tree, labels, { present, absent }) });
  }
  teacher.dispose();
  return pages;
}

/** A leaf of fewer words may hold a segment by accident, or be a part of many. */
const MIN_WORDS = 3;

function corrected(
  tree: PageTree,
  labels: Uint8Array,
  { present, absent }: { readonly present: readonly string[]; readonly absent: readonly string[] },
): Uint8Array {
  const wanted = present.map(collapse);
  const unwanted = absent.map(collapse);
  return labels.map((label, leaf) => {
    const text = collapse(leafText(tree, leaf));
    const holds = (segments: readonly string[]) =>
      segments.some((segment) => text.includes(segment));
    if (countWords(text) < MIN_WORDS) return label;
    if (holds(wanted)) return CONTENT;
    return holds(unwanted) ? BOILERPLATE : label;
  });
}

function collapse(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
