import type { Engine } from '../core/engine.ts';
import { logOddsOf, type Mask, type OccludablePage, type Pauses } from '../core/occlusion.ts';
import { leafText, nodeName, type PageTree } from '../core/page/page-tree.ts';

/** For engines whose inputs cannot be masked: each time, the whole page without the part. */
export async function occludePage(
  engine: Engine,
  { tree, leaf }: { readonly tree: PageTree; readonly leaf: number },
  { signal, breathe }: Pauses,
): Promise<OccludablePage> {
  const { probabilities, threshold } = await engine.predict(tree, signal, breathe);
  const probability = probabilities[leaf];
  return {
    ...{ probability, logOdds: logOddsOf(probability), threshold },
    factors: [],
    async without(mask, pauses) {
      const page = maskedPage(tree, leaf, mask);
      if (page === undefined) return undefined;
      const without = await engine.predict(page, pauses.signal, pauses.breathe);
      return logOddsOf(without.probabilities[leaf]);
    },
  };
}

/** Stands where text was: it is not blank, so the leaf stays a leaf, and no word to any engine. */
const BLANK = '…';

/** The page without a part. The leaves stay as many and in their places. */
export function maskedPage(tree: PageTree, leaf: number, mask: Mask): PageTree | undefined {
  switch (mask.kind) {
    case 'words': {
      const text = leafText(tree, leaf);
      return withText(tree, leaf, text.slice(0, mask.start) + BLANK + text.slice(mask.end));
    }
    case 'tag': {
      const isInline = INLINE.has(nodeName(tree, mask.node));
      return withName(tree, mask.node, isInline ? PLAIN_INLINE : PLAIN_BLOCK);
    }
    case 'class':
      return withoutNames(tree, mask.node);
    case 'neighbour':
      return withText(tree, mask.leaf, BLANK);
    case 'factor':
      return undefined;
  }
}

/** What an element becomes when its tag is left out: one that says nothing of its text. */
const PLAIN_INLINE = 'span';
const PLAIN_BLOCK = 'div';
const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'button', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'font'],
  ...['i', 'ins', 'kbd', 'label', 'mark', 'q', 's', 'samp', 'small', 'strong', 'sub', 'sup'],
  ...['time', 'tt', 'u', 'var'],
]);
function withText(tree: PageTree, leaf: number, text: string): PageTree {
  return { ...tree, texts: tree.texts.with(tree.leaves[leaf], text) };
}

function withName(tree: PageTree, node: number, name: string): PageTree {
  const known = tree.names.indexOf(name);
  const names = known < 0 ? [...tree.names, name] : tree.names;
  const nodeNames = tree.nodeNames.with(node, known < 0 ? tree.names.length : known);
  return { ...tree, names, nodeNames };
}

function withoutNames(tree: PageTree, node: number): PageTree {
  const names = new Set([tree.names.indexOf('class'), tree.names.indexOf('id')]);
  const attributeValues = tree.attributeValues.map((value, i) =>
    tree.attributeNodes[i] === node && names.has(tree.attributeNames[i]) ? '' : value,
  );
  return { ...tree, attributeValues };
}
