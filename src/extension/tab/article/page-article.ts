import type { Article } from '../../../article/article.ts';
import { mapFormulas } from '../../../article/blocks/map-formulas.ts';
import { withPageLine } from '../../../article/page-line.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import type { PageArticleOptions, Purifiers } from '../../layers/page/article-maker.ts';
import type { LabeledDocument } from '../../layers/page/read-page.ts';
import { message } from '../../layers/ui/message.ts';
import type { AskForArticle } from '../../platform/worker/label-port.ts';
import { livePictures } from './live-pictures.ts';

/**
 * The content of labeled documents as one article, with what the first says of itself: the worker makes it. The only
 * markup of the page in it are formulas, and here is where they are purified.
 * @param parts `ask` asks the worker, and `loadPurifiers` is called where the page has formulas
 * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
 */
export async function pageArticle(
  documents: readonly LabeledDocument[],
  { ask, loadPurifiers }: { ask: AskForArticle; loadPurifiers: () => Promise<Purifiers> },
  {
    language,
    signal,
    join,
  }: PageArticleOptions & {
    /** Adds the further pages of the same text. */
    readonly join?: ((article: Article) => Promise<Article>) | undefined;
  },
): Promise<Article> {
  const asked = documents.map((labeled) => ({
    tree: labeled.capture.tree,
    labels: labeled.labels,
    parts: labeled.parts,
    pictures: livePictures(labeled),
  }));
  const own = await ask({ documents: asked, language }, signal);
  const { metadata, blocks } = (await join?.(own)) ?? own;
  const formulas = new Set<string>();
  mapFormulas(blocks, (math) => {
    formulas.add(math.mathml);
    return math;
  });
  formulas.delete('');
  const known = knownOf(documents[0]?.capture.tree);
  const isKnown = [...formulas].every((markup) => known.has(markup));
  if (!isKnown) {
    const { purifyMathml } = await loadPurifiers();
    for (const markup of formulas) {
      if (!known.has(markup)) known.set(markup, purifyMathml(markup));
    }
  }
  const pure = mapFormulas(blocks, (math) => ({ ...math, mathml: known.get(math.mathml) ?? '' }));
  return withPageLine({ metadata, blocks: pure }, (page, count) =>
    count === 0 ? '' : message('pageOfPages', page, count),
  );
}

/** What formulas became, for as long as what was read of their page is kept. */
const purified = new WeakMap<PageTree, Map<string, string>>();

/** A slider cuts a page again with every step, and a thousand formulas take a second to purify. */
function knownOf(tree: PageTree | undefined): Map<string, string> {
  const known = (tree && purified.get(tree)) ?? new Map<string, string>();
  if (tree !== undefined) purified.set(tree, known);
  return known;
}
