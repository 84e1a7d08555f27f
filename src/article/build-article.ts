import { finish, type Steps } from '../core/steps.ts';
import type { PageTree } from '../page/page-tree.ts';
import { analyzePage } from './analysis/page-analysis.ts';
import type { IsBox } from './analysis/word-boundaries.ts';
import type { Article, ArticleMetadata } from './article.ts';
import type { DrawnSize } from './elements/pictures/drawn-size.ts';
import type { LoadedPictureOf } from './elements/pictures/loaded-picture.ts';
import { pageBlocks } from './flow/page-blocks.ts';
import { EMPTY_METADATA } from './metadata/metadata.ts';
import { ARTICLE_PASSES } from './passes/all.ts';

export interface ArticleOptions {
  readonly document?: number;
  readonly metadata?: ArticleMetadata;
  readonly purify?: (markup: string) => string;
  readonly isBox?: IsBox;
  readonly drawnSize?: DrawnSize;
  readonly loadedPicture?: LoadedPictureOf;
}

/**
 * The content of a page as a document. Passages labelled DOUBTFUL stand in it as gaps, where they
 * stand in the page. What says once more what stands right before it is left out.
 * @param labels shape [L]: BOILERPLATE, CONTENT or DOUBTFUL
 * @param options.document index of the document in its tab: 0 for the page, more for its frames
 * @param options.purify takes what is harmful out of markup of the page, which formulas hold; whoever
 *   has a DOM gives DOMPurify. Without it the markup stands in the article as it is in the page
 * @param options.isBox whether the page's styles lay an element out as a box of its own; whoever has the
 *   live page knows. Without it words are parted by what their elements and letters say
 * @param options.drawnSize how large the page draws a picture; whoever has the live page knows
 * @param options.loadedPicture what the page has loaded for a picture; whoever has the live page knows
 * @throws RangeError when there is not one label for each leaf
 */
export function buildArticle(
  tree: PageTree,
  labels: Uint8Array,
  options: ArticleOptions = {},
): Article {
  return finish(articleSteps(tree, labels, options));
}

/** The same, with pauses. */
export function* articleSteps(
  tree: PageTree,
  labels: Uint8Array,
  options: ArticleOptions = {},
): Steps<Article> {
  if (labels.length !== tree.leaves.length) {
    throw new RangeError(`${labels.length} labels for ${tree.leaves.length} leaves`);
  }
  const { title, url, language: tag } = tree;
  const metadata = options.metadata ?? { ...EMPTY_METADATA, title, url, language: tag };
  const { language, direction } = metadata;
  const analysis = analyzePage(tree, labels, options);
  yield;
  const { document = 0, purify = (markup) => markup } = options;
  let { blocks } = yield* pageBlocks(analysis, { document, language, direction, purify });
  for (const { apply } of ARTICLE_PASSES) {
    yield;
    blocks = apply(blocks);
  }
  return { metadata, blocks };
}
