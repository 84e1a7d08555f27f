import { BOILERPLATE, COMMENT, CONTENT } from '../core/labels.ts';
import { PART_INDEX } from '../core/parts.ts';
import { finish, type Steps } from '../core/steps.ts';
import { indexPage } from '../page/page-index.ts';
import type { PageTree } from '../page/page-tree.ts';
import { withContentLanguage } from './analysis/content-language.ts';
import { metaLines } from './analysis/meta-lines.ts';
import { analyzePage } from './analysis/page-analysis.ts';
import type { IsBox } from './analysis/word-boundaries.ts';
import type { Article, ArticleMetadata, Block } from './article.ts';
import type { CanvasPicture, LiveDrawing } from './elements/pictures/drawings.ts';
import type { DrawnSize } from './elements/pictures/drawn-size.ts';
import type { LoadedPictureOf } from './elements/pictures/loaded-picture.ts';
import { bioBox } from './flow/bio-box.ts';
import { commentsGap } from './flow/comments-gap.ts';
import { pageBlocks } from './flow/page-blocks.ts';
import { EMPTY_METADATA } from './metadata/metadata.ts';
import { withToldLines } from './metadata/with-told-lines.ts';
import { ARTICLE_PASSES } from './passes/all.ts';

export interface ArticleOptions {
  readonly document?: number;
  readonly metadata?: ArticleMetadata;
  readonly parts?: Uint8Array;
  readonly purify?: (markup: string) => string;
  readonly isBox?: IsBox;
  readonly drawnSize?: DrawnSize;
  readonly loadedPicture?: LoadedPictureOf;
  readonly liveDrawing?: LiveDrawing;
  readonly canvasPicture?: CanvasPicture;
}

interface BuiltBlocks {
  readonly blocks: readonly Block[];
  readonly posts: number;
}

/**
 * The content of a page as a document. Passages labelled DOUBTFUL stand in it as gaps, where they
 * stand in the page. The box about the author stands at the end, and comments as one gap behind it. What says once more
 * what stands right before it is left out.
 * @param labels shape [L]: BOILERPLATE, CONTENT, DOUBTFUL or COMMENT
 * @param options.document index of the document in its tab: 0 for the page, more for its frames
 * @param options.parts shape [L]: what each leaf is, an index into `PARTS`, where somebody has told
 * @param options.purify takes what is harmful out of markup of the page, which formulas hold; whoever
 *   has a DOM gives DOMPurify. Without it the markup stands in the article as it is in the page
 * @param options.isBox whether the page's styles lay an element out as a box of its own; whoever has the
 *   live page knows. Without it words are parted by what their elements and letters say
 * @param options.drawnSize how large the page draws a picture; whoever has the live page knows
 * @param options.loadedPicture what the page has loaded for a picture; whoever has the live page knows
 * @param options.liveDrawing what the page draws in an `svg`, as its styles have it; whoever has the live page knows
 * @param options.canvasPicture what the page has drawn in a canvas; whoever has the live page knows
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
  const { parts } = options;
  const built = { ...options, metadata: metadataOf(tree, labels, options) };
  const [comments, bio, text] = [
    new Uint8Array(labels.length),
    new Uint8Array(labels.length),
    labels.slice(),
  ];
  for (const [leaf, label] of labels.entries()) {
    const isBio = label === CONTENT && parts?.[leaf] === PART_INDEX.bio;
    if (label !== COMMENT && !isBio) continue;
    text[leaf] = BOILERPLATE;
    (isBio ? bio : comments)[leaf] = CONTENT;
  }
  const { blocks } = yield* blockSteps(tree, text, built);
  const atEnd: Block[] = [];
  if (bio.includes(CONTENT)) atEnd.push(...bioBox((yield* blockSteps(tree, bio, built)).blocks));
  // Comments are a text of their own, with the names and the threads that posts of a forum have.
  if (comments.includes(CONTENT))
    atEnd.push(...commentsGap(yield* blockSteps(tree, comments, built)));
  return { metadata: built.metadata, blocks: [...blocks, ...atEnd] };
}

function metadataOf(
  tree: PageTree,
  labels: Uint8Array,
  { metadata, parts }: ArticleOptions,
): ArticleMetadata {
  const { title, url, language } = tree;
  const index = indexPage(tree);
  const stated = metadata ?? { ...EMPTY_METADATA, title, url, language };
  const known = parts === undefined ? stated : withToldLines(stated, metaLines(index, parts));
  return withContentLanguage(known, index, labels);
}

/** The blocks of what is labelled, and how many posts there are among them. */
function* blockSteps(
  tree: PageTree,
  labels: Uint8Array,
  options: ArticleOptions & { readonly metadata: ArticleMetadata },
): Steps<BuiltBlocks> {
  const { document = 0, purify = (markup) => markup, metadata } = options;
  const { language, direction } = metadata;
  const analysis = analyzePage(tree, labels, options);
  yield;
  let { blocks } = yield* pageBlocks(analysis, { document, language, direction, purify });
  for (const { apply } of ARTICLE_PASSES) {
    yield;
    blocks = apply(blocks);
  }
  return { blocks, posts: analysis.posts.levels.size };
}
