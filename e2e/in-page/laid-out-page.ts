import { contentProbabilities, observedPage } from '../../src/engines/markov-tree/engine.ts';
import { addPage, emptyStatistics, treeModel } from '../../src/engines/markov-tree/model.ts';
import { FULL_TEXT, NOT_CONTENT } from '../../src/engines/markov-tree/node-types.ts';
import { layoutIfWanted } from '../../src/extension/platform/dom/layout-if-wanted.ts';
import { createLivePageReader } from '../../src/extension/tab/page/capture/live-page-reader.ts';
import { attributeValues } from '../../src/page/attributes.ts';
import { capturePage } from '../../src/page/capture/capture.ts';
import { packPage, unpackPage } from '../../src/page/packed-page.ts';
import { leafParent, type PageTree } from '../../src/page/page-tree.ts';

// This script runs in a page of a real browser. It captures that page and the boxes of its
// elements, packs it as for a message, and gives it to the hidden Markov tree, which uses the
// boxes.

interface LaidOutPage {
  /** Top, left, width and height of each element by its id; `null` where it has no box. */
  readonly boxes: Readonly<Record<string, readonly number[] | null>>;
  /** P(content) of each leaf, by the id of its parent, after training on this very page. */
  readonly withLayout: Readonly<Record<string, number>>;
  readonly withoutLayout: Readonly<Record<string, number>>;
}

declare global {
  /** @param story the id of the element whose text is content */
  var laidOutPage: ((story: string) => Promise<LaidOutPage>) | undefined;
}

globalThis.laidOutPage = async (story) => {
  const facts = { url: document.location.href, title: document.title, language: '' };
  const reader = createLivePageReader(document);
  const capture = capturePage<Node>(document.documentElement, reader, facts);
  const asked = { engine: Promise.resolve('markov-tree' as const), signal: NEVER };
  const layout = await layoutIfWanted({ document, capture }, asked);
  const tree = unpackPage(packPage({ ...capture.tree, ...(layout && { layout }) }));
  const boxes = [...attributeValues(tree, 'id')].map(([node, id]) => {
    const box = [...(tree.layout ?? []).slice(node * 4, node * 4 + 4)];
    return [id, box.some(Number.isNaN) ? null : box] as const;
  });
  return {
    boxes: Object.fromEntries(boxes),
    withLayout: judge(tree, story, true),
    withoutLayout: judge(tree, story, false),
  };
};

const NEVER = new AbortController().signal;

/**
 * One page weighs little against the prior, which counts one for each bin, so it is counted
 * repeatedly.
 */
const TIMES = 20;

function judge(tree: PageTree, story: string, hasLayout: boolean): Record<string, number> {
  const shape = { counts: 'binned', neighbours: 'distinct', tags: 0, hasLayout } as const;
  const page = observedPage(tree, { tags: [] });
  const ids = attributeValues(tree, 'id');
  const types = new Uint8Array(page.nodes.length).fill(NOT_CONTENT);
  page.nodes.forEach((node, row) => {
    const isBelow = page.parents[row] >= 0 && types[page.parents[row]] === FULL_TEXT;
    if (isBelow || ids.get(node) === story) types[row] = FULL_TEXT;
  });
  const statistics = emptyStatistics(shape);
  for (let i = 0; i < TIMES; i++) addPage(statistics, shape, page, types);
  const p = contentProbabilities(page, treeModel(statistics, shape), 'sum-product');
  return Object.fromEntries(
    Array.from(tree.leaves, (_, leaf) => [ids.get(leafParent(tree, leaf)) ?? '', p[leaf]]),
  );
}
