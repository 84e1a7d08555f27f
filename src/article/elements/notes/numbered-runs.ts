import { BLOCK_ELEMENTS, CELL_ELEMENTS } from '../../../page/block-elements.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { leafParent, leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import { isWordless, textOfLeaves } from './node-text.ts';
import { noteMark, startMark } from './note-mark.ts';
import { beforeNotes, isUnderNotes } from './notes-heading.ts';

/** A passage that begins with a mark: a block, or a line of one. */
export interface NumberedPassage {
  readonly mark: string;
  readonly from: number;
  readonly to: number;
}

/** Passages one below the other whose marks go up by one; or an ordered list. */
export interface NumberedRun {
  readonly passages: readonly NumberedPassage[];
  /** A heading, a line, a class or the kind of their marks says that they are notes, not items of a list. */
  isOfNotes(): boolean;
}

interface Marked extends NumberedPassage {
  readonly isOfNotes: boolean;
}

/** An address, behind a mark or not. */
const ADDRESS = /^[[(]?\d{0,3}[\]).:]*\s*(?:https?:\/\/|www\.)\S+$/iu;
const SIGNS = /^[*†‡§]+$/;

/** The runs of passages of a page that may be notes. */
export function numberedRuns(index: PageIndex): NumberedRun[] {
  const { tree, end } = index;
  const runs: NumberedRun[] = [];
  for (let parent = 0; parent < tree.nodeNames.length; parent++) {
    if (tree.nodeNames[parent] === TEXT_NAME || end[parent] <= parent + 1) continue;
    if (index.name(parent) === 'ol') {
      const run = listRun(index, parent);
      if (run !== undefined) runs.push(run);
    } else runs.push(...runsIn(index, passagesIn(index, parent)));
  }
  return withoutOuterRuns(index, runs);
}

/** In the order of the page: of runs that begin with the same word the longest, or the one that is furthest inside. */
function withoutOuterRuns(index: PageIndex, runs: readonly NumberedRun[]): NumberedRun[] {
  const byLeaf = new Map<number, NumberedRun>();
  for (const run of runs) {
    const leaf = index.firstLeaf[run.passages[0].from];
    const other = byLeaf.get(leaf);
    if (other === undefined || run.passages.length >= other.passages.length) byLeaf.set(leaf, run);
  }
  return [...byLeaf].sort(([a], [b]) => a - b).map(([, run]) => run);
}

/** A list that the page numbers; where its items begin with marks of their own, these count. */
function listRun(index: PageIndex, list: number): NumberedRun | undefined {
  const { end, name, attribute } = index;
  const passages: NumberedPassage[] = [];
  let number = Number(attribute(list, 'start') ?? 1) || 1;
  for (let item = list + 1; item < end[list]; item = end[item]) {
    if (name(item) !== 'li') continue;
    const own = markAtStart(index, item, end[item]);
    const mark = own?.isOfNotes === true ? own.mark : String(number);
    passages.push({ mark, from: item, to: end[item] });
    number++;
  }
  if (passages.length === 0) return undefined;
  return { passages, isOfNotes: () => isUnderNotes(index, list) || areAddresses(index, passages) };
}

/** The children of a box, or its lines, that begin with marks; `undefined` for those that do not. */
function passagesIn(index: PageIndex, parent: number): (Marked | undefined)[] {
  const { tree, end, firstLeaf, name } = index;
  const passages: (Marked | undefined)[] = [];
  let line = -1;
  const endLine = (to: number) => {
    if (line >= 0) passages.push(passage(index, line, to));
    line = -1;
  };
  for (let at = parent + 1; at < end[parent]; at = end[at]) {
    const isBlank = firstLeaf[at] === firstLeaf[end[at]];
    if (name(at) === 'br') endLine(at);
    else if (isBlank) {
      if (name(at) === 'hr') endLine(at);
    } else if (tree.nodeNames[at] !== TEXT_NAME && isBlock(index, at)) {
      endLine(at);
      passages.push(passage(index, at, end[at]));
    } else if (line < 0) line = at;
  }
  // What is one line as a whole is looked at from outside.
  if (passages.length > 0) endLine(end[parent]);
  return passages;
}

function isBlock({ name }: PageIndex, node: number): boolean {
  return BLOCK_ELEMENTS.has(name(node)) || CELL_ELEMENTS.has(name(node));
}

function passage(index: PageIndex, from: number, to: number): Marked | undefined {
  const mark = markAtStart(index, from, to);
  return mark === undefined ? undefined : { ...mark, from, to };
}

/** Whether a leaf goes on with what a raised number begins: 1⁄2. */
export function isFraction({ tree, name }: PageIndex, leaf: number): boolean {
  if (leaf >= tree.leaves.length) return false;
  return /^\s*[⁄∕/]/u.test(leafText(tree, leaf)) || name(leafParent(tree, leaf)) === 'sub';
}

/** The mark that nodes begin with; one in a `sup` or a link of its own is that of a note. */
function markAtStart(
  index: PageIndex,
  from: number,
  to: number,
): { mark: string; isOfNotes: boolean } | undefined {
  const { firstLeaf, tree } = index;
  const [first, last] = [firstLeaf[from], firstLeaf[to]];
  if (last <= first) return undefined;
  for (let count = 1; count <= 3 && first + count < last; count++) {
    const mark = noteMark(textOfLeaves(index, first, first + count));
    if (mark === undefined || !/^\d|^[*†‡§]/.test(mark)) continue;
    if (isWordless(index, first + count, last) || isFraction(index, first + count))
      return undefined;
    let node = tree.parents[tree.textNodes[tree.leaves[first + count - 1]]];
    while (node > from && index.name(node) !== 'sup') node = tree.parents[node];
    if (index.name(node) === 'sup') return { mark, isOfNotes: true };
  }
  return startMark(textOfLeaves(index, first, last));
}

/** Neighbors whose marks follow one another; a passage without a mark belongs to the one before it. */
function runsIn(index: PageIndex, passages: readonly (Marked | undefined)[]): NumberedRun[] {
  const runs: Marked[][] = [];
  let gap = 0;
  for (const next of passages) {
    const run = runs[runs.length - 1];
    const last = run?.[run.length - 1];
    if (next === undefined) gap++;
    else {
      if (last !== undefined && gap <= 1 && follows(last, next)) run.push(next);
      else runs.push([next]);
      gap = 0;
    }
  }
  return (
    runs
      // A lone line is looked at with all of its paragraph.
      .filter(
        ([first, second]) =>
          second !== undefined || (isBlock(index, first.from) && !holdsParts(index, first)),
      )
      .filter((run, i) => !isBullet(run, runs[i - 1]) && !isBullet(run, runs[i + 1]))
      .map((run) => ({ passages: run, isOfNotes: () => isRunOfNotes(index, run) }))
  );
}

/** What makes a box that begins with a mark one of several parts, of which the mark belongs to the first. */
const PARTS: ReadonlySet<string> = new Set([
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table'],
]);

function holdsParts({ name, firstLeaf, end }: PageIndex, { from, to }: NumberedPassage): boolean {
  for (let node = from + 1; node < to; node++) {
    if (PARTS.has(name(node)) && firstLeaf[node] < firstLeaf[end[node]]) return true;
  }
  return false;
}

/** Whether passages in a row begin with the same mark: that is a list, or each has a fraction. */
function isBullet(run: readonly Marked[], beside: readonly Marked[] | undefined): boolean {
  if (beside === undefined) return false;
  const [{ mark }] = run;
  const areAlone = (run.length === 1 && beside.length === 1) || SIGNS.test(mark);
  return areAlone && beside.some((other) => other.mark === mark);
}

function follows(last: Marked, next: Marked): boolean {
  if (SIGNS.test(last.mark)) return SIGNS.test(next.mark) && next.mark !== last.mark;
  return Number(next.mark) === Number(last.mark) + 1;
}

/** Whether passages are nothing but addresses, as pages for printing list those of their links. */
function areAddresses(
  { firstLeaf, tree }: PageIndex,
  passages: readonly NumberedPassage[],
): boolean {
  return passages.every(({ from, to }) => {
    let text = '';
    for (let leaf = firstLeaf[from]; leaf < firstLeaf[to]; leaf++) text += leafText(tree, leaf);
    return ADDRESS.test(text.trim());
  });
}

function isRunOfNotes(index: PageIndex, run: readonly Marked[]): boolean {
  if (run.every(({ isOfNotes }) => isOfNotes) || areAddresses(index, run)) return true;
  return isUnderNotes(index, run[0].from) || beforeNotes(index, run[0].from).hasLine;
}
