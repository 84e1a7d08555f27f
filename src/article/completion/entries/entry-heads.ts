import { CONTENT } from '../../../core/labels.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { leafParent, leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import { STARTS_WITH_TIME } from '../../elements/transcripts/cue-lines.ts';
import type { CompletionContext } from '../completion-context.ts';

/** The fewest entries in a row of which each begins in the same way. */
const MIN_ENTRIES = 3;
/** A time, a name and a role; a head of more is a text. */
const MAX_LEAVES = 3;
const MAX_WORDS = 6;
/** The fewest words of an entry below its head. */
const MIN_WORDS_OF_ENTRY = 4;
const NAMED_CLASS =
  /(?:^|[\s_-])(?:speaker|interviewer|interviewee|cue|time(?:code|stamp)?|clock|who|said-?by)(?:[\s_-]|$)/i;

/**
 * Labels with the times and speakers that the entries of a live blog, a transcript or an interview begin with: who says
 * something, and when, looks like the byline of a text.
 * @param labels shape [L]
 */
export function withEntryHeads(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const heads = headLeaves(context, labels);
  if (heads.every((leaf) => labels[leaf] === CONTENT)) return labels;
  const result = labels.slice();
  for (const leaf of heads) result[leaf] = CONTENT;
  return result;
}

/** @returns shape [L]: 1 for a leaf of a kept head, which is of the text, else 0 */
export function leavesOfEntryHeads(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const marked = new Uint8Array(labels.length);
  for (const leaf of headLeaves(context, labels)) marked[leaf] = 1;
  return marked;
}

/** The leaves of the heads of kept entries. */
function headLeaves(context: CompletionContext, labels: Uint8Array): number[] {
  const { index, leaves } = context;
  const found: number[] = [];
  for (const entries of rowsOfEntries(index)) {
    const headed = entries.map((entry) => ({ entry, head: headOf(context, entry) }));
    if (headed.filter(({ head }) => head.length > 0).length < MIN_ENTRIES) continue;
    for (const { entry, head } of headed) {
      if (head.length === 0) continue;
      let words = 0;
      const to = index.firstLeaf[index.end[entry]];
      for (let leaf = head[head.length - 1] + 1; leaf < to; leaf++)
        if (labels[leaf] === CONTENT) words += leaves.words[leaf];
      if (words >= MIN_WORDS_OF_ENTRY) found.push(...head);
    }
  }
  return found;
}

/** Elements of one kind in one box. */
function rowsOfEntries({ tree, end, firstLeaf, name, className }: PageIndex): number[][] {
  const rows: number[][] = [];
  for (let parent = 0; parent < tree.nodeNames.length; parent++) {
    const byKind = new Map<string, number[]>();
    for (let child = parent + 1; child < end[parent]; child = end[child]) {
      if (tree.nodeNames[child] === TEXT_NAME) continue;
      if (firstLeaf[end[child]] - firstLeaf[child] < 2) continue;
      const kind = `${name(child)} ${className(child)}`;
      const row = byKind.get(kind) ?? [];
      byKind.set(kind, row);
      row.push(child);
    }
    for (const row of byKind.values()) if (row.length >= MIN_ENTRIES) rows.push(row);
  }
  return rows;
}

/** The leaves that an entry begins with, of which each is a time, or called one or a speaker. */
function headOf({ index, leaves }: CompletionContext, entry: number): number[] {
  const { tree, firstLeaf, end } = index;
  const head: number[] = [];
  const from = firstLeaf[entry];
  const to = Math.min(firstLeaf[end[entry]] - 1, from + MAX_LEAVES);
  for (let leaf = from; leaf < to; leaf++) {
    if (leaves.words[leaf] > MAX_WORDS || leaves.isShown[leaf] === 0) break;
    if (!STARTS_WITH_TIME.test(leafText(tree, leaf)) && !isNamed(index, leaf, entry)) break;
    head.push(leaf);
  }
  return head;
}

function isNamed({ tree, name, className }: PageIndex, leaf: number, entry: number): boolean {
  for (let node = leafParent(tree, leaf); node > entry; node = tree.parents[node]) {
    if (name(node) === 'time' || NAMED_CLASS.test(className(node))) return true;
  }
  return false;
}
