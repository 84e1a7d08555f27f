import { countWords } from '../../../core/text/count-words.ts';
import { findOnce } from '../../../facts/find-once.ts';
import { nodesByValue } from '../../../page/attributes.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { isLeafShown, leafParent, leafText, TEXT_NAME } from '../../../page/page-tree.ts';

/** What a reader presses, such as a question, and what it opens right below. */
export interface Fold {
  readonly trigger: number;
  /** The nodes `[from, to)` that it opens; they are siblings. */
  readonly from: number;
  readonly to: number;
}

/** A question is a sentence or two; a longer text is not there to be pressed. */
const MAX_WORDS = 45;
/** Boxes around a trigger that hold nothing else, such as a heading and the head of a card. */
const MAX_LEVELS = 4;
const TRIGGER_ROLE = /^(?:button|tab)$/;
const TRIGGER_TOGGLE = /^(?:collapse|accordion|toggle)$/;
/** Names of what is pressed, where neither the element nor its role says so. */
const TRIGGER_CLASS =
  /(?:^|[\s_-])(?:accordions?|faqs?|collapsible|toggle|expand(?:er|able)?)[\s_-]*(?:title|head(?:er|ing)?|question|trigger|button|btn|label|link|summary)(?:[\s_-]|$)/i;
/** Names of what is opened. */
const PANEL_CLASS =
  /(?:^|[\s_-])(?:collaps\w*|(?:accordions?|faqs?|toggle|expander|collapsible)[\s_-]*(?:body|content|panel|inner|text|answer)|answers?|panel)(?:[\s_-]|$)/i;
const IDS = ['aria-controls', 'data-target', 'data-bs-target', 'href'];

/** The folds of a page in document order: each has its panel right below what opens it. */
export function findFolds(index: PageIndex): readonly Fold[] {
  return findOnce(index, searchFolds);
}

function searchFolds(index: PageIndex): Fold[] {
  const { tree, end, firstLeaf } = index;
  const folds: Fold[] = [];
  for (let node = 1; node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] === TEXT_NAME || firstLeaf[node] === firstLeaf[end[node]]) continue;
    if (!isTrigger(index, node) || !isShort(index, node)) continue;
    const panel = panelBelow(index, node);
    if (panel === undefined) continue;
    folds.push({ trigger: node, ...panel });
    node = end[node] - 1;
  }
  return folds;
}

function isTrigger(index: PageIndex, node: number): boolean {
  const { name, attribute, className } = index;
  return (
    name(node) === 'button' ||
    isLabelOfBox(index, node) ||
    name(node) === 'summary' ||
    TRIGGER_ROLE.test(attribute(node, 'role') ?? '') ||
    attribute(node, 'aria-expanded') !== undefined ||
    TRIGGER_TOGGLE.test(
      attribute(node, 'data-toggle') ?? attribute(node, 'data-bs-toggle') ?? '',
    ) ||
    TRIGGER_CLASS.test(className(node))
  );
}

/** Whether a label is of a box to check in the same element: styles alone show what stands behind it. */
function isLabelOfBox({ tree, name, attribute, end }: PageIndex, node: number): boolean {
  const id = name(node) === 'label' ? attribute(node, 'for') : undefined;
  const [box] = id === undefined ? [] : (nodesByValue(tree, 'id').get(id) ?? []);
  return (
    box !== undefined &&
    attribute(box, 'type') === 'checkbox' &&
    tree.parents[box] === tree.parents[node] &&
    end[box] <= node
  );
}

function isShort({ tree, firstLeaf, end }: PageIndex, node: number): boolean {
  let words = 0;
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    words += countWords(leafText(tree, leaf));
    if (words > MAX_WORDS) return false;
  }
  return words > 0;
}

/** The panel of a trigger: what its parent has behind it, or behind the boxes that hold the trigger alone. */
function panelBelow(index: PageIndex, trigger: number): Pick<Fold, 'from' | 'to'> | undefined {
  const { tree, end, firstLeaf, name } = index;
  let box = trigger;
  for (let level = 0; level <= MAX_LEVELS && tree.parents[box] >= 0; level++) {
    const parent = tree.parents[box];
    const before = firstLeaf[box] - 1;
    const isInText = before >= 0 && leafParent(tree, before) === parent;
    if (isInText) return undefined;
    const next = nextWithText(index, box);
    if (next < end[parent]) {
      if (name(box) === 'summary') return { from: next, to: end[parent] };
      const isOwn = isPanel(index, { trigger, box }, next);
      return isOwn ? { from: next, to: end[next] } : undefined;
    }
    if (firstLeaf[parent] !== firstLeaf[box]) return undefined;
    box = parent;
  }
  return undefined;
}

/** The sibling behind a node that has text; the end of the parent where none has. */
function nextWithText({ tree, end, firstLeaf }: PageIndex, node: number): number {
  const last = end[tree.parents[node]];
  let next = end[node];
  while (next < last && firstLeaf[next] === firstLeaf[end[next]]) next = end[next];
  return next;
}

/** Whether a box is named by what opens it, or is closed, or is called by a name of such boxes. */
function isPanel(
  index: PageIndex,
  { trigger, box }: { readonly trigger: number; readonly box: number },
  panel: number,
): boolean {
  const { tree, attribute, className, name } = index;
  if (tree.nodeNames[panel] === TEXT_NAME || isTrigger(index, panel)) return false;
  const holders = [trigger, box];
  const named = holders.flatMap((node) => IDS.map((id) => attribute(node, id)?.replace(/^#/, '')));
  const isNamed = named.some((id) => id !== undefined && isWithin(index, panel, id));
  if (isNamed || PANEL_CLASS.test(className(panel))) return true;
  const ids = holders.map((node) => attribute(node, 'id'));
  const labelledBy = attribute(panel, 'aria-labelledby');
  if (labelledBy !== undefined && ids.includes(labelledBy)) return true;
  if (isLabelOfBox(index, trigger)) return name(panel) === 'div';
  const isHidden = attribute(panel, 'aria-hidden') === 'true' || isClosed(index, panel);
  return isHidden && name(panel) !== 'ul';
}

/** Whether an id is that of a box, or of one that it holds. */
function isWithin({ tree, end }: PageIndex, box: number, id: string): boolean {
  const nodes = nodesByValue(tree, 'id').get(id) ?? [];
  return nodes.some((node) => node >= box && node < end[box]);
}

function isClosed({ tree, firstLeaf, end }: PageIndex, node: number): boolean {
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    if (isLeafShown(tree, leaf)) return false;
  }
  return true;
}
