import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import type { PageAnalysis } from '../../analysis/page-analysis.ts';

/** A label and a line of text may stand around the checkbox of a task. */
const MAX_NODES_TO_BOX = 6;
/** Names of a checkbox that styles draw, of lists of tasks, and of what is done in them. */
const BOX_CLASS = /(?:^|[\s_-])check-?box(?:$|[\s_-])/i;
const TASKS_CLASS = /(?:^|[\s_-])(?:tasks?|to-?dos?|check-?list)(?:$|[\s_-])/i;
const DONE_CLASS = /(?:^|[\s_-])(?:on|checked|done|completed?)(?:$|[\s_-])/i;

/** Whether an item of a list is done; undefined for one that is no task. */
export function isCheckedTask(analysis: PageAnalysis, item: number): boolean | undefined {
  const { attribute, className } = analysis.index;
  const box = checkboxOf(analysis, item);
  if (box === undefined) return isDoneByClass(analysis.index, item);
  const states = ['checked', 'aria-checked'].map((name) => attribute(box, name));
  if (states.every((state) => state === undefined)) return DONE_CLASS.test(className(box));
  return states.some((state) => !/^(?:false|mixed)$/.test(state ?? 'false'));
}

/** The state of an item that has it in its class, as others of a list of tasks have. */
function isDoneByClass({ tree, end, className }: PageIndex, item: number): boolean | undefined {
  const list = tree.parents[item];
  if (!TASKS_CLASS.test(className(list))) return undefined;
  for (let at = list + 1; at < end[list]; at = end[at])
    if (DONE_CLASS.test(className(at))) return DONE_CLASS.test(className(item));
  return undefined;
}

/** The checkbox that an item of a task list begins with, and what it says in the same line. */
function checkboxOf({ index, structure }: PageAnalysis, item: number): number | undefined {
  const { firstLeaf, tree } = index;
  let box: number | undefined;
  for (const node of nodesWithin(index, item)) {
    if (firstLeaf[node] > firstLeaf[item]) return box;
    if (box !== undefined) {
      // Below it stands what it folds or chooses, and not what is to be done, but for an item that is all the block says.
      const isAll =
        index.name(tree.parents[box]) === 'label' && index.end[node] === index.end[item];
      if (structure.isBlock[node] === 1 && !isAll) return undefined;
    } else if (node > item + MAX_NODES_TO_BOX) return undefined;
    else if (isCheckbox(index, node)) box = node;
  }
  return box;
}

/** Editors that draw a checkbox say by its role or its class that it is one. */
function isCheckbox(
  { name, attribute, className, firstLeaf, end }: PageIndex,
  node: number,
): boolean {
  const isInput = name(node) === 'input' && attribute(node, 'type') === 'checkbox';
  if (isInput || attribute(node, 'role') === 'checkbox') return true;
  if (name(node) === 'label') return false;
  return firstLeaf[node] === firstLeaf[end[node]] && BOX_CLASS.test(className(node));
}
