import type { Block, List, ListItem } from '../../article.ts';

/** An item that lists of other items may join. */
type Growing = Omit<ListItem, 'children'> & { readonly children: Block[] };

/**
 * The items of a list without numbers, in which a list that an item of its own holds, and nothing else, stands in
 * the item before it: so word processors write a list within an item. Where nothing stands before, or where what
 * stands over it is left out, its items are items of the outer list. Empty ones are left out.
 * @param hasOwnText whether the page's item says something beside its list
 */
export function nestedItems(
  items: readonly ListItem[],
  hasOwnText: (item: number) => boolean,
): ListItem[] {
  const nested: Growing[] = [];
  items.forEach((item, i) => {
    if (item.children.length === 0) return;
    const inner = loneList(item);
    const head = nested.at(-1);
    if (inner !== undefined && head !== undefined && !hasOwnText(i)) head.children.push(inner);
    else {
      const own = inner !== undefined && isPlain(inner) ? inner.items : [item];
      for (const each of own) nested.push({ ...each, children: [...each.children] });
    }
  });
  return nested;
}

function loneList({ children, isChecked }: ListItem): List | undefined {
  const [only, ...others] = children;
  return only?.type === 'list' && others.length === 0 && isChecked === undefined ? only : undefined;
}

/** Whether nothing is lost with a list but the place of its items. */
function isPlain({ isOrdered, anchor, language, direction }: List): boolean {
  return !isOrdered && (anchor ?? language ?? direction) === undefined;
}
