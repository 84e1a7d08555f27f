import { BOILERPLATE, COMMENT, CONTENT } from '../core/labels.ts';
import { PART_INDEX } from '../core/parts.ts';
import { indexPage } from '../page/page-index.ts';
import type { PageTree } from '../page/page-tree.ts';
import { withContentLanguage } from './analysis/content-language.ts';
import { metaLines } from './analysis/meta-lines.ts';
import { analyzePage } from './analysis/page-analysis.ts';
import type { Article, ArticleMetadata, Block } from './article.ts';
import type { LivePictures } from './elements/pictures/live-pictures.ts';
import { bioBox } from './flow/bio-box.ts';
import { commentsGap } from './flow/comments-gap.ts';
import { pageBlocks } from './flow/page-blocks.ts';
import { EMPTY_METADATA } from './metadata/empty-metadata.ts';
import { applyRoleMetadata } from './metadata/metadata-from-roles.ts';
import { ARTICLE_PASSES } from './passes/all.ts';

export interface ArticleOptions {
  readonly document?: number;
  readonly metadata?: ArticleMetadata;
  readonly parts?: Uint8Array;
  readonly pictures?: LivePictures;
}

interface BuiltBlocks {
  readonly blocks: readonly Block[];
  readonly posts: number;
}

/**
 * The content of a page as a document. Passages labeled UNCERTAIN stand in it as gaps, where they
 * stand in the page. The box about the author stands at the end, and comments as one gap behind it. What says once more
 * what stands right before it is left out. Markup of formulas stands in it as it is in the page: whoever shows it
 * purifies it.
 * @param labels shape [L]: BOILERPLATE, CONTENT, UNCERTAIN or COMMENT
 * @param options.document index of the document in its tab: 0 for the page, more for its frames
 * @param options.parts shape [L]: what each leaf is, an index into `PARTS`, where somebody has told
 * @param options.pictures as the page shows them, where it is a live one
 * @throws RangeError when there is not one label for each leaf
 */
export function buildArticle(
  tree: PageTree,
  labels: Uint8Array,
  options: ArticleOptions = {},
): Article {
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
  const { blocks } = blocksOf(tree, text, built);
  const atEnd: Block[] = [];
  if (bio.includes(CONTENT)) atEnd.push(...bioBox(blocksOf(tree, bio, built).blocks));
  // Comments are a text of their own, with the names and the threads that posts of a forum have.
  if (comments.includes(CONTENT)) atEnd.push(...commentsGap(blocksOf(tree, comments, built)));
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
  const known = parts === undefined ? stated : applyRoleMetadata(stated, metaLines(index, parts));
  return withContentLanguage(known, index, labels);
}

/** The blocks of what is labeled, and how many posts there are among them. */
function blocksOf(
  tree: PageTree,
  labels: Uint8Array,
  options: ArticleOptions & { readonly metadata: ArticleMetadata },
): BuiltBlocks {
  const { document = 0, metadata } = options;
  const { language, direction } = metadata;
  const analysis = analyzePage(tree, labels, options.pictures);
  let { blocks } = pageBlocks(analysis, { document, language, direction });
  for (const { apply } of ARTICLE_PASSES) blocks = apply(blocks, analysis);
  return { blocks, posts: analysis.posts.levels.size };
}
