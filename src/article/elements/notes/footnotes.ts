import { CONTENT } from '../../../core/labels.ts';
import type { PageAnalysis } from '../../analysis/page-analysis.ts';
import type { Block, Footnotes } from '../../article.ts';
import {
  type BlockContext,
  blockMeta,
  blocksIn,
  blocksOf,
  leavesOf,
  within,
} from '../../flow/block-context.ts';
import type { ChildItem } from '../lists/child-items.ts';
import type { PageNote } from './page-notes.ts';
import { withoutMark } from './without-mark.ts';

type Note = { id: string; children: Block[] };

/** Whether the items of a list, or the rows of a table, are notes that the text refers to. */
export function isNoteList({ index, notes }: PageAnalysis, list: number): boolean {
  if (notes.notes.size === 0) return false;
  for (let item = list + 1; item < index.end[list]; item = index.end[item]) {
    if (notes.notes.has(item)) return true;
  }
  return false;
}

/** Whether the rows of a table are notes that the text refers to. */
export function isNoteTable({ index, notes }: PageAnalysis, table: number): boolean {
  for (const node of notes.notes.keys()) {
    if (node > table && node < index.end[table] && index.name(node) === 'tr') return true;
  }
  return false;
}

/** A list of notes; items that nothing refers to are notes as well. */
export function footnotes(context: BlockContext, list: number): Footnotes {
  const { index, notes } = context.analysis;
  const meta = blockMeta(context, list);
  const made: Note[] = [];
  const inner = within(context, list);
  for (let item = list + 1; item < index.end[list]; item = index.end[item]) {
    if (index.name(item) === '#text') continue;
    const children = notes.isDecoration.has(item) ? [] : blocksIn(inner, item);
    const last = made[made.length - 1];
    // `<dt>[1]</dt><dd>The note.</dd>`: the term has the id, and its number is left out.
    if (index.name(item) === 'dd' && last !== undefined) {
      for (const child of children) last.children.push(child);
    } else {
      const note = notes.notes.get(item);
      const id = note?.id ?? index.attribute(item, 'id') ?? `note-${item}`;
      made.push({ id, children: withoutMark(children, note?.mark ?? '') });
    }
  }
  return { type: 'footnotes', ...meta, notes: made.filter(({ children }) => children.length > 0) };
}

/** A table whose rows are notes, with the number in a cell of its own. */
export function tableOfNotes(context: BlockContext, table: number): Footnotes {
  const { index, notes } = context.analysis;
  const meta = blockMeta(context, table);
  const inner = within(context, table);
  const made: Note[] = [];
  for (let row = table + 1; row < index.end[table]; row++) {
    if (index.name(row) !== 'tr') continue;
    const note = notes.notes.get(row);
    const id = note?.id ?? index.attribute(row, 'id') ?? `note-${row}`;
    const children = withoutMark(blocksIn(inner, row), note?.mark ?? '');
    if (children.length > 0) made.push({ id, children });
    row = index.end[row] - 1;
  }
  return { type: 'footnotes', ...meta, notes: made };
}

/** The note that a node begins, unless it stands in a line of the text, or is what the blocks are made of. */
export function noteFrom(
  { analysis, label, note }: BlockContext,
  item: ChildItem,
): PageNote | undefined {
  if (typeof item !== 'number' || label !== CONTENT) return undefined;
  const found = analysis.notes.notes.get(item);
  return found === undefined || found.isInLine || found === note ? undefined : found;
}

/** A note that stands by itself; those beside it join it. */
export function singleNote(context: BlockContext, note: PageNote): Footnotes {
  const { index } = context.analysis;
  const { from, to, id, mark } = note;
  const parent = index.tree.parents[from];
  const isOne = index.end[from] === to;
  const meta = blockMeta(context, isOne ? from : parent, leavesOf(context, from, to));
  const items: ChildItem[] = [];
  for (let node = from; node < to; node = index.end[node]) items.push(node);
  const inner = { ...within(context, isOne ? from : parent), note };
  const isBox = isOne && index.name(from) !== '#text';
  const children = isBox ? blocksIn(inner, from) : blocksOf(inner, parent, items);
  return { type: 'footnotes', ...meta, notes: [{ id, children: withoutMark(children, mark) }] };
}
