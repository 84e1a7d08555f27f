import { type Random, seededRandom } from '../../../core/random.ts';
import { shuffled } from '../random.ts';
import { type ContentRoot, contentRoot, type LabelledTree, spliceTrees } from './splice-trees.ts';

/** A labelled page and what kind of page it is. */
export interface TypedPage extends LabelledTree {
  readonly type: string;
}

interface AugmentationOptions {
  /** Pages to make, for each page that is there. */
  readonly spliced: number;
  readonly hollow: number;
  readonly seed: number;
}

/** Half of the joints come from the kinds of pages that most pages are; the rest is shared evenly. */
const MAX_SHARE_OF_TYPE = 0.5;

/**
 * Pages that could have been: the content of one page in the chrome of another of the same type, and
 * chrome from which the content is gone. The network sees more ways to combine what it knows, and
 * pages that have none.
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

/** Rare types get more than their share: half by number, half evenly. */
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
