import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';

/** A shorter row of numbers may be part of the code. */
const MIN_LINES = 3;
/** The same in a table that is known to lay out code. */
const MIN_ROWS = 2;
const NUMBER = /^\s*\d{1,5}\s*$/;

/**
 * The numbers of lines of code that no class tells of: each the first element of one that holds a line, with nothing
 * else in it, and counted up by one from line to line.
 * @returns their elements; none where lines are nothing but numbers
 */
export function countedLines(index: PageIndex, code: number): ReadonlySet<number> {
  const found = new Set<number>();
  const min = index.name(code) === 'table' ? MIN_ROWS : MIN_LINES;
  for (const box of nodesWithin(index, code)) {
    const numbers = numbersOfLines(index, box);
    if (numbers.length >= min) for (const number of numbers) found.add(number);
  }
  return found;
}

/** Empty unless all that stands in the box are elements that begin with the next number. */
function numbersOfLines(index: PageIndex, box: number): number[] {
  const { tree, firstLeaf, end } = index;
  const numbers: number[] = [];
  let next: number | undefined;
  let others = 0;
  for (let line = box + 1; line < end[box]; line = end[line]) {
    const leaves = firstLeaf[end[line]] - firstLeaf[line];
    if (leaves === 0) continue;
    const number = tree.nodeNames[line] === TEXT_NAME ? undefined : line + 1;
    if (number === undefined || !isNumber(index, number)) return [];
    const value = Number(leafText(tree, firstLeaf[number]));
    if (next !== undefined && value !== next) return [];
    next = value + 1;
    others += leaves - 1;
    numbers.push(number);
  }
  return others > 0 ? numbers : [];
}

function isNumber({ tree, firstLeaf, end }: PageIndex, node: number): boolean {
  if (tree.nodeNames[node] === TEXT_NAME) return false;
  return (
    firstLeaf[end[node]] - firstLeaf[node] === 1 && NUMBER.test(leafText(tree, firstLeaf[node]))
  );
}
