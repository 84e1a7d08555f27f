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

/** A page with the labels that the user wants it to have. */
export interface ChosenPage {
  readonly tree: PageTree;
  /** Shape [L]: only CONTENT counts as kept. */
  readonly labels: Uint8Array;
}

/** Tags that say what an element is, so that a selector needs neither class nor id. */
const SPEAKING_TAGS: ReadonlySet<string> = new Set(
  `address aside blockquote dialog dl figcaption figure footer form menu nav pre
  search table time`.split(/\s+/),
);
/**
 * A selector has this many classes at most: further ones mostly describe a style and differ on the
 * next page.
 */
const MAX_CLASSES = 3;
/**
 * Matches names with counters in them: the next page has other numbers for posts, ads and versions.
 */
const COUNTED = /\d{3}|\d$/;
/**
 * Matches class names of frameworks such as Tailwind and Bootstrap, which describe looks, not
 * meaning.
 */
const LOOK =
  /^(flex|grid|block|inline|hidden|text|font|leading|tracking|whitespace|self|items|justify|gap|space|bg|border|rounded|shadow|relative|absolute|sticky|overflow|max|min|cols?|row|d|w|h|[mp][xytrbl]?|is|has|js)(-|$)/i;

/** A text leaf of one of the pages. */
export interface ChosenLeaf {
  readonly page: ChosenPage;
  readonly leaf: number;
}

/**
 * Finds rules that turn a page, and others like it, into what the user wants. Each rule names the
 * innermost element around a text for which one condition holds: all that the page shows in
 * elements of that name is wanted, or none of it is. A paragraph among paragraphs gets no rule,
 * since the rule would match all of them.
 * @param pages a document and its frames
 * @param choices the leaves of each of the user's choices
 * @param known rules of before; a new rule replaces a known one with the same selector
 */
export function learnRules(
  pages: readonly ChosenPage[],
  choices: readonly (readonly ChosenLeaf[])[],
  known: readonly PassageRule[],
) {
  const answers = new Map<string, boolean>();
  const isRight = (rule: PassageRule) => {
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
      .map((where) => ruleFor(where, isRight));
    if (found.includes(undefined)) missed++;
    // A rule that is learnt again moves to the end, because the oldest rules are dropped first.
    for (const rule of found) {
      if (rule === undefined) continue;
      learnt.delete(rule.selector);
      learnt.set(rule.selector, rule);
    }
  }
  return {
    rules: [...learnt.values()].slice(-MAX_RULES),
    /** The number of choices for which no rule was found. */
    missed,
  };
}

function ruleFor(
  { page: { tree, labels }, leaf }: ChosenLeaf,
  isRight: (rule: PassageRule) => boolean,
): PassageRule | undefined {
  const isContent = labels[leaf] === CONTENT;
  let node = leafParent(tree, leaf);
  // Users choose whole passages, so inline elements are passed over.
  while (tree.parents[node] > 0 && !BLOCK_ELEMENTS.has(nodeName(tree, node)))
    node = tree.parents[node];
  // The root and `body` are names for the page, not for a part of it, so the walk ends below them.
  for (; tree.parents[node] > 0; node = tree.parents[node]) {
    for (const selector of selectorsOf(tree, node)) {
      if (isRight({ selector, isContent })) return { selector, isContent };
    }
  }
  return undefined;
}

/** Whether the rule is right for all that the page shows in the elements that it matches. */
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

/** Selectors of an element that other pages of the site probably share. */
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
