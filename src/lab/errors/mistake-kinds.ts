import { countWords } from '../../core/text/count-words.ts';
import { linkWordsOf, pageStructure, wordsOf } from '../../engines/pith/page-structure.ts';
import { attributeValues } from '../../page/attributes.ts';
import { leafText, type PageTree } from '../../page/page-tree.ts';
import type { Verdict } from './mark-page.ts';

/** The kinds of element around a leaf, for both kinds of mistakes. */
const SHAPES = ['heading', 'table', 'list item', 'other'] as const;
/** Kinds of leaves that were wrongly kept. A leaf has the first kind that fits. */
const KEPT_KINDS = ['duplicate', 'nav, footer, aside', 'link-heavy', ...SHAPES] as const;
/** All kinds of mistakes, those of wrongly kept leaves first. */
export const MISTAKE_KINDS = [
  ...KEPT_KINDS.map((kind) => `kept: ${kind}` as const),
  ...SHAPES.map((kind) => `missed: ${kind}` as const),
];
export type MistakeKind = (typeof MISTAKE_KINDS)[number];

/** Shorter texts do not count as duplicates, since pages repeat them on purpose. */
const MIN_DUPLICATE_WORDS = 4;
/** Share of a block's words inside links from which the block is link-heavy. */
const LINK_HEAVY = 0.5;

const MARGINS = new Set(['nav', 'footer', 'aside']);
/** ARIA roles with the same meaning as MARGINS. */
const MARGIN_ROLES = new Set(['navigation', 'contentinfo', 'complementary']);
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const CELLS = new Set(['td', 'th', 'caption']);
const ITEMS = new Set(['li', 'dt', 'dd']);

/** The kind of mistake of each wrongly labelled leaf, by leaf index. */
export function mistakeKinds(
  tree: PageTree,
  verdicts: readonly Verdict[],
): ReadonlyMap<number, MistakeKind> {
  const page = pageStructure(tree);
  const isInside = insideTest(tree);
  const isRepeated = repeatTest(tree, verdicts);
  const shapeOf = (leaf: number): (typeof SHAPES)[number] => {
    const parent = page.leafParent[leaf];
    if (isInside(parent, HEADINGS)) return 'heading';
    if (isInside(parent, CELLS)) return 'table';
    return isInside(parent, ITEMS) ? 'list item' : 'other';
  };
  const keptKind = (leaf: number): (typeof KEPT_KINDS)[number] => {
    const block = page.leafBlock[leaf];
    if (isRepeated(leaf)) return 'duplicate';
    if (isInside(page.leafParent[leaf], MARGINS, MARGIN_ROLES)) return 'nav, footer, aside';
    return linkWordsOf(page, block) >= LINK_HEAVY * Math.max(1, wordsOf(page, block))
      ? 'link-heavy'
      : shapeOf(leaf);
  };
  const kinds = new Map<number, MistakeKind>();
  verdicts.forEach((verdict, leaf) => {
    if (verdict === 'wrongly-kept') kinds.set(leaf, `kept: ${keptKind(leaf)}`);
    else if (verdict === 'wrongly-dropped') kinds.set(leaf, `missed: ${shapeOf(leaf)}`);
  });
  return kinds;
}

/** A test whether a node or one of its ancestors has one of the names or roles. */
function insideTest(tree: PageTree) {
  const roles = attributeValues(tree, 'role');
  return (from: number, names: ReadonlySet<string>, meant?: ReadonlySet<string>): boolean => {
    for (let node = from; node >= 0; node = tree.parents[node]) {
      if (names.has(tree.names[tree.nodeNames[node]])) return true;
      if (meant?.has(roles.get(node)?.trim().toLowerCase() ?? '')) return true;
    }
    return false;
  };
}

/**
 * A test whether a leaf repeats the text of a rightly kept leaf, or of a wrongly kept one before
 * it.
 */
function repeatTest(tree: PageTree, verdicts: readonly Verdict[]): (leaf: number) => boolean {
  const textOf = (leaf: number): string =>
    leafText(tree, leaf).replace(/\s+/g, ' ').trim().toLowerCase();
  const firstLeafOf = new Map<string, number>();
  for (const wanted of ['kept', 'wrongly-kept'] as const) {
    verdicts.forEach((verdict, leaf) => {
      if (verdict !== wanted) return;
      const text = textOf(leaf);
      if (!firstLeafOf.has(text)) firstLeafOf.set(text, wanted === 'kept' ? -1 : leaf);
    });
  }
  return (leaf) => {
    const first = firstLeafOf.get(textOf(leaf));
    if (first === undefined || first === leaf) return false;
    return countWords(leafText(tree, leaf)) >= MIN_DUPLICATE_WORDS;
  };
}
