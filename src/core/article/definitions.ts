import type { Block, Definitions, Inline } from './article.ts';
import type { BlockBuilder } from './block-builder.ts';
import type { PageIndex } from './page-index.ts';

/** Terms and what is said of them; undefined for a `dl` without both, which is a mere box. */
export function definitions(b: BlockBuilder, node: number): Definitions | undefined {
  const entries = entriesOf(b.index, node);
  const isWhole = ['dt', 'dd'].every((name) =>
    entries.some((entry) => b.index.name(entry) === name && b.keeps(entry)),
  );
  // Text that stands in neither would be lost.
  const isClean = entries.every((entry) => ['dt', 'dd'].includes(b.index.name(entry)));
  if (!isWhole || !isClean) return undefined;
  const facts = b.facts(node);
  return b.within(node, () => {
    const groups: { terms: Inline[][]; details: Block[][] }[] = [];
    for (const entry of entries) {
      const isTerm = b.index.name(entry) === 'dt';
      const last = groups[groups.length - 1];
      const group =
        last === undefined || (isTerm && last.details.length > 0)
          ? { terms: [], details: [] }
          : last;
      if (isTerm) {
        b.putAside(entry);
        const term = b.keeps(entry) ? b.inline(entry) : [];
        if (term.length > 0) group.terms.push(term);
      } else {
        const detail = b.blocks(entry);
        if (detail.length > 0) group.details.push(detail);
      }
      const isNew = group !== last && group.terms.length + group.details.length > 0;
      if (isNew) groups.push(group);
    }
    return { type: 'definitions', ...facts, groups };
  });
}

/** The `dt`, `dd` and others of a list; `div` may group them. Boxes without text are left out. */
function entriesOf({ end, name, firstLeaf }: PageIndex, list: number): number[] {
  const entries: number[] = [];
  for (let node = list + 1; node < end[list]; node = name(node) === 'div' ? node + 1 : end[node]) {
    if (name(node) !== 'div' && firstLeaf[node] < firstLeaf[end[node]]) entries.push(node);
  }
  return entries;
}
