import { type Random, seededRandom } from '../../../core/random.ts';
import { shuffled } from '../random.ts';
import { type ContentRoot, contentRoot, type LabelledTree, spliceTrees } from './splice-trees.ts';

/** A labelled page with its page type. */
export interface TypedPage extends LabelledTree {
  readonly type: string;
}

interface AugmentationOptions {
  /** Number of augmented pages per real page: spliced ones, then hollow ones. */
  readonly spliced: number;
  readonly hollow: number;
  readonly seed: number;
}

/**
 * No page type counts for more than this share of the pages when augmented pages are distributed.
 */
const MAX_SHARE_OF_TYPE = 0.5;

/**
 * Makes augmented training pages. A spliced page has the content of one page in the chrome of
 * another of the same type. A hollow page is chrome without its content. The network so sees more
 * combinations, and pages without content.
 */
export function* augmentPages(
  pages: readonly TypedPage[],
  { spliced, hollow, seed }: AugmentationOptions,
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
