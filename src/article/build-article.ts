import { finish, type Steps } from '../core/steps.ts';
import type { PageTree } from '../page/page-tree.ts';
import type { IsBox } from './analysis/word-boundaries.ts';
import type { Article, ArticleMetadata, Block } from './article.ts';
import type { DrawnSize } from './elements/pictures/drawn-size.ts';
import type { LoadedPictureOf } from './elements/pictures/loaded-picture.ts';
import { ArticleBuilder } from './flow/article-builder.ts';
import { EMPTY_METADATA } from './metadata/metadata.ts';
import { withoutLoneStops } from './passes/lone-stops.ts';
import { withPicturesOfLists } from './passes/picture-lists.ts';
import { withRankedLists } from './passes/ranked-lists.ts';
import { removeDuplicates } from './passes/remove-duplicates.ts';
import { withStepNumbers } from './passes/step-numbers.ts';
import { withTypedLists } from './passes/typed-lists.ts';

export interface ArticleOptions {
  readonly document?: number;
  readonly metadata?: ArticleMetadata;
  readonly purify?: (markup: string) => string;
  readonly isBox?: IsBox;
  readonly drawnSize?: DrawnSize;
  readonly loadedPicture?: LoadedPictureOf;
}

/** What is done to the blocks of a page once all are there, in this order. */
const PASSES: readonly ((blocks: readonly Block[]) => Block[])[] = [
  ...[withoutLoneStops, withPicturesOfLists, removeDuplicates],
  ...[withRankedLists, withStepNumbers, withTypedLists],
];

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
  const builder = new ArticleBuilder(tree, labels, {
    document: options.document ?? 0,
    language,
    direction,
    purify: options.purify ?? ((markup) => markup),
    isBox: options.isBox,
    drawnSize: options.drawnSize,
    loadedPicture: options.loadedPicture,
  });
  yield;
  let blocks = yield* builder.build();
  for (const pass of PASSES) {
    yield;
    blocks = pass(blocks);
  }
  return { metadata, blocks };
}
