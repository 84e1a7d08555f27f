import { CONTENT } from '../../core/labels.ts';
import {
  isPlainName,
  MAX_RULES,
  MAX_SELECTOR_CHARS,
  type PassageRule,
} from '../../core/passage-rule.ts';
import { attributeValues } from '../attributes.ts';
import { BLOCK_ELEMENTS } from '../block-elements.ts';
import { isLeafShown, leafParent, nodeName, type PageTree } from '../page-tree.ts';
import { selectedNodes } from './apply-rules.ts';

/** A page as the user wants it. */
export interface ChosenPage {
  readonly tree: PageTree;
  /** Shape [L]: only CONTENT counts as kept. */
  readonly labels: Uint8Array;
}

/** Tags that say by themselves what an element is. */
const SPEAKING_TAGS: ReadonlySet<string> = new Set([
  ...['address', 'aside', 'blockquote', 'dialog', 'dl', 'figcaption', 'figure', 'footer', 'form'],
  ...['menu', 'nav', 'pre', 'search', 'table', 'time'],
]);
/** An element with more classes has those of a style, which differ on the next page. */
const MAX_CLASSES = 3;
/** Numbers in names count posts, ads and versions: the next page has others. */
const COUNTED = /\d{3}|\d$/;
/** Classes of style sheets such as Tailwind and Bootstrap, which say how something looks and not what it is. */
const LOOK =
  /^(flex|grid|block|inline|hidden|text|font|leading|tracking|whitespace|self|items|justify|gap|space|bg|border|rounded|shadow|relative|absolute|sticky|overflow|max|min|cols?|row|d|w|h|[mp][xytrbl]?|is|has|js)(-|$)/i;

/** A text of one of the pages. */
export interface ChosenLeaf {
  readonly page: ChosenPage;
  readonly leaf: number;
}

export interface Learnt {
  readonly rules: readonly PassageRule[];
  /** Choices for which there is no rule. */
  readonly missed: number;
}

/**
 * Rules that make of a page, and of others made like it, what the user wants it to be. Each names the innermost element
 * around a text with a name such that all that the page shows in elements of this name is wanted the same
 * way. A paragraph among paragraphs has none, as a rule for it would take all of them.
 * @param pages a document and its frames
 * @param choices the texts of each choice
 * @param known rules that hold already; a new one takes the place of one with the same selector
 */
export function learnRules(
  pages: readonly ChosenPage[],
  choices: readonly (readonly ChosenLeaf[])[],
  known: readonly PassageRule[],
): Learnt {
  const answers = new Map<string, boolean>();
  const isAlike = (rule: PassageRule) => {
    const key = `${rule.isContent} ${rule.selector}`;
    const answer = answers.get(key) ?? pages.every((page) => agrees(page, rule));
    answers.set(key, answer);
    return answer;
  };
  const learnt = new Map(known.map((rule) => [rule.selector, rule]));
  let missed = 0;
  for (const choice of choices) {
    const found = choice
      .filter(({ page, leaf }) => isLeafShown(page.tree, leaf))
      .map((where) => ruleFor(where, isAlike));
    if (found.includes(undefined)) missed++;
    // Said last, it is kept longest.
    for (const rule of found) {
      if (rule === undefined) continue;
      learnt.delete(rule.selector);
      learnt.set(rule.selector, rule);
    }
  }
  return { rules: [...learnt.values()].slice(-MAX_RULES), missed };
}

function ruleFor(
  { page: { tree, labels }, leaf }: ChosenLeaf,
  isAlike: (rule: PassageRule) => boolean,
): PassageRule | undefined {
  const isContent = labels[leaf] === CONTENT;
  let node = leafParent(tree, leaf);
  // What is chosen are passages, and no words within them.
  while (tree.parents[node] > 0 && !BLOCK_ELEMENTS.has(nodeName(tree, node)))
    node = tree.parents[node];
  // Names of the root and of body speak of the page, not of a part of it.
  for (; tree.parents[node] > 0; node = tree.parents[node]) {
    for (const selector of selectorsOf(tree, node)) {
      if (isAlike({ selector, isContent })) return { selector, isContent };
    }
  }
  return undefined;
}

/** Whether all that a page shows in these elements is kept, or none of it. */
function agrees({ tree, labels }: ChosenPage, { selector, isContent }: PassageRule): boolean {
  const selected = new Set(selectedNodes(tree, selector));
  if (selected.size === 0) return true;
  return labels.every((label, leaf) => {
    if ((label === CONTENT) === isContent || !isLeafShown(tree, leaf)) return true;
    let node = leafParent(tree, leaf);
    while (node >= 0 && !selected.has(node)) node = tree.parents[node];
    return node < 0;
  });
}

/** Ways to name an element that other pages of a site are likely to share. */
function selectorsOf(tree: PageTree, node: number): readonly string[] {
  const tag = nodeName(tree, node);
  const selectors: string[] = [];
  const classes = (attributeValues(tree, 'class').get(node) ?? '').split(/\s+/).filter(isLasting);
  if (classes.length > 0) selectors.push([tag, ...classes.slice(0, MAX_CLASSES)].join('.'));
  const id = attributeValues(tree, 'id').get(node) ?? '';
  if (isLasting(id)) selectors.push(`${tag}#${id}`);
  if (SPEAKING_TAGS.has(tag)) selectors.push(tag);
  return selectors.filter(({ length }) => length <= MAX_SELECTOR_CHARS);
}

function isLasting(name: string): boolean {
  return isPlainName(name) && !COUNTED.test(name) && !LOOK.test(name);
}
