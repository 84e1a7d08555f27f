import type { PageIndex } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import type { Inline } from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import type { ChildItem } from '../lists/child-items.ts';

type Reading = Extract<Inline, { type: 'reading' }>;

/**
 * Elements that stand small above or beside a word, and the brackets around them where a browser has no room there.
 */
const READINGS: ReadonlySet<string> = new Set(['rt', 'rtc', 'rp']);

export function isReading(index: PageIndex, node: number): boolean {
  return READINGS.has(index.name(node));
}

/** The items of a ruby, less the white space that browsers do not show: at its ends and before a reading. */
export function rubyItems(index: PageIndex, items: readonly ChildItem[]): ChildItem[] {
  const { tree, firstLeaf } = index;
  const isSpace = (item: ChildItem) =>
    typeof item === 'number' &&
    tree.nodeNames[item] === TEXT_NAME &&
    firstLeaf[item] === firstLeaf[item + 1];
  return items.filter((item, i) => {
    const next = items[i + 1];
    const isAtEnd = i === 0 || next === undefined;
    const isBeforeReading = typeof next === 'number' && isReading(index, next);
    return !(isSpace(item) && (isAtEnd || isBeforeReading));
  });
}

/**
 * Words with their readings. Of readings in a row, which belong to as many parts of the words, one is made; where there
 * is nothing to read or no reading, there is no ruby.
 */
export function rubyOf(children: readonly Inline[]): readonly Inline[] {
  const base = children.filter(({ type }) => type !== 'reading');
  if (base.length === children.length) return base;
  if (base.every(isBlank)) {
    return children.flatMap((child) => (child.type === 'reading' ? child.children : []));
  }
  const joined: Inline[] = [];
  for (const child of children) {
    const last = joined[joined.length - 1];
    if (child.type !== 'reading' || last === undefined) joined.push(child);
    else if (last.type === 'reading') joined[joined.length - 1] = joinReadings(last, child);
    else joined.push(...joined.splice(-1).map(withoutSpaceAfter), child);
  }
  return [{ type: 'ruby', children: joined }];
}

function joinReadings(a: Reading, b: Reading): Reading {
  return { type: 'reading', children: [...a.children, ...b.children] };
}

function withoutSpaceAfter(inline: Inline): Inline {
  return inline.type === 'text' ? { ...inline, value: inline.value.trimEnd() } : inline;
}

function isBlank(inline: Inline): boolean {
  return inline.type === 'break' || ('value' in inline && inlineText([inline]).trim() === '');
}
