import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import { PART_INDEX } from '../../../core/parts.ts';
import { type Random, seededRandom } from '../../../core/random.ts';
import { countWords } from '../../../core/text/count-words.ts';
import { shuffled } from '../random.ts';
import type { LabelledTree } from './pith-pages.ts';
import { appendTree, type ContentRoot, contentRoot, spliceTrees } from './splice-trees.ts';

/** A labelled page with its page type. */
export interface TypedPage extends LabelledTree {
  readonly type: string;
}

interface AugmentationOptions {
  /** Number of augmented pages per real page: spliced ones, hollow ones, and those with a feed. */
  readonly spliced: number;
  readonly hollow: number;
  readonly appended: number;
  readonly seed: number;
}

/**
 * No page type counts for more than this share of the pages when augmented pages are distributed.
 */
const MAX_SHARE_OF_TYPE = 0.5;
/** Words of a feed or a thread of comments that is worth appending. */
const MIN_FEED_WORDS = 60;

/**
 * Makes augmented training pages. A spliced page has the content of one page in the chrome of
 * another of the same type. A hollow page is chrome without its content. An appended page has the
 * feed or the comments of another page behind its own content. The network so sees more
 * combinations, pages without content, and short articles above much else.
 */
export function* augmentPages(
  pages: readonly TypedPage[],
  { spliced, hollow, appended, seed }: AugmentationOptions,
): Generator<LabelledTree> {
  const random = seededRandom(seed);
  const byType = new Map<string, ContentRoot[]>();
  for (const page of pages) {
    const root = contentRoot(page);
    if (root === undefined) continue;
    const known = byType.get(page.type);
    if (known === undefined) byType.set(page.type, [{ ...page, root }]);
    else known.push({ ...page, root });
  }
  const types = [...byType.values()].filter(({ length }) => length > 1);
  const total = types.reduce((sum, { length }) => sum + length, 0);
  for (const same of types) {
    const share = Math.min(MAX_SHARE_OF_TYPE, same.length / total);
    yield* pairs(same, Math.round(spliced * pages.length * evenly(share, types.length)), random);
  }
  const all = shuffled(types.flat(), random);
  for (const chrome of all.slice(0, Math.round(hollow * pages.length))) {
    yield spliceTrees(chrome, undefined);
  }
  const articles = byType.get('article') ?? [];
  yield* withFeeds(articles, pages.flatMap(feedsOf), {
    count: Math.round(appended * pages.length),
    random,
  });
}

/**
 * A type's share of the augmented pages: the mean of its share of pages and an equal share, so that
 * rare types get more.
 */
function evenly(share: number, types: number): number {
  return (share + 1 / types) / 2;
}

function* pairs(
  pages: readonly ContentRoot[],
  count: number,
  random: Random,
): Generator<LabelledTree> {
  const pick = () => pages[Math.floor(random() * pages.length)];
  for (let made = 0; made < count; made++) {
    const [chrome, content] = [pick(), pick()];
    if (chrome !== content) yield spliceTrees(chrome, content);
  }
}

function* withFeeds(
  articles: readonly ContentRoot[],
  feeds: readonly ContentRoot[],
  { count, random }: { readonly count: number; readonly random: Random },
): Generator<LabelledTree> {
  if (articles.length === 0 || feeds.length === 0) return;
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)];
  for (let made = 0; made < count; made++) yield appendTree(pick(articles), pick(feeds));
}

/** The subtrees with a page's feed and with its comments, where these are large and nothing else is in them. */
function feedsOf(page: TypedPage): ContentRoot[] {
  const { tree, parts } = page;
  if (parts === undefined) return [];
  return [PART_INDEX.related, PART_INDEX.comments].flatMap((wanted) => {
    const labels = parts.map((part) => (part === wanted ? CONTENT : BOILERPLATE));
    const root = contentRoot({ tree, labels });
    return root !== undefined && isFeed(page, { root, wanted }) ? [{ ...page, root }] : [];
  });
}

function isFeed(
  { tree, parts = new Uint8Array() }: TypedPage,
  { root, wanted }: { readonly root: number; readonly wanted: number },
): boolean {
  let words = 0;
  for (const [leaf, text] of tree.leaves.entries()) {
    let node = tree.textNodes[text];
    while (node > root) node = tree.parents[node];
    if (node !== root) continue;
    if (parts[leaf] === PART_INDEX.main) return false;
    if (parts[leaf] === wanted) words += countWords(tree.texts[text]);
  }
  return words >= MIN_FEED_WORDS;
}
