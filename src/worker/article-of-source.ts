import type { Article, Block } from '../article/article.ts';
import { mapBlock } from '../article/blocks/map-block.ts';
import { buildArticle } from '../article/build-article.ts';
import type { FurtherPageRequest } from '../article/host-messages.ts';
import { metadataOfTree } from '../article/metadata/metadata.ts';
import type { CancelSignal, YieldToMessages } from '../core/engine.ts';
import { BOILERPLATE, CONTENT } from '../core/labels.ts';
import type { Engine } from '../page/engine.ts';
import { convertPage } from '../page/kinds/convert-page.ts';
import { leafCount, type PageTree } from '../page/page-tree.ts';
import { closeHtml } from '../page/saved-page/close-html.ts';
import { parseWithoutStyles } from '../page/saved-page/parse-without-styles.ts';
import { labelsOf } from './labels-of.ts';
import { sourceOf } from './source-of.ts';

/**
 * The article of a document that is no HTML, read as what it is. Its blocks have no place in the tab, where all of it is
 * one text or the browser's own view of it.
 * @param labels shape [L]; what is not content was not selected
 * @returns undefined for what has to be read as the browser shows it
 */
export async function articleOfSource(
  tree: PageTree,
  labels: Uint8Array,
): Promise<Article | undefined> {
  const source = sourceOf(tree, labels);
  const page = source && (await convertPage(source, closeHtml));
  if (page === undefined) return undefined;
  const whole = parseWithoutStyles(page.html, tree.url);
  const metadata = metadataOfTree(parseWithoutStyles(page.head, tree.url));
  const kept = new Uint8Array(leafCount(whole)).fill(CONTENT);
  const article = buildArticle(whole, kept, { metadata });
  return { ...article, blocks: article.blocks.map(withoutPlace) };
}

/** The article of another page of the same text than the one in the tab. Nothing of it is in doubt, or has a place there. */
export async function articleOfFurtherPage(
  engine: Engine,
  { html, url, choice }: Pick<FurtherPageRequest, 'html' | 'url' | 'choice'>,
  {
    signal,
    yieldToMessages,
  }: { readonly signal: CancelSignal; readonly yieldToMessages: YieldToMessages },
): Promise<Article> {
  const tree = parseWithoutStyles(html, url);
  const prediction = await engine.predict(tree, signal, yieldToMessages);
  const { isCalibrated } = engine;
  const completed = labelsOf(tree, { engine: engine.id, ...prediction, isCalibrated }, choice);
  const labels = completed.labels.map((label) => (label === CONTENT ? CONTENT : BOILERPLATE));
  const article = buildArticle(tree, labels, {
    metadata: metadataOfTree(tree),
    parts: completed.parts,
  });
  return { ...article, blocks: article.blocks.map(withoutPlace) };
}

function withoutPlace(block: Block): Block {
  const inner = mapBlock(block, {
    blocks: (blocks) => blocks.map(withoutPlace),
    figure: (children) =>
      children.map((child) => (child.type === 'image' ? child : withoutPlace(child))),
  });
  return { ...inner, source: { document: 0, firstLeaf: -1, lastLeaf: -1 } };
}
