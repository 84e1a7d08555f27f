import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { type PassageRule, selectorParts } from '../../core/passage-rule.ts';
import { nodesByValue } from '../attributes.ts';
import { isLeafShown, leafParent, leafText, type PageTree } from '../page-tree.ts';

/**
 * The elements of a page that a selector matches, as node indices. A selector that is not
 * understood matches none.
 */
export function selectedNodes(tree: PageTree, selector: string): readonly number[] {
  const parts = selectorParts(selector);
  const name = parts === undefined ? -1 : tree.names.indexOf(parts.tag);
  if (parts === undefined || name < 0) return [];
  const { id, classes } = parts;
  const isTag = (node: number) => tree.nodeNames[node] === name;
  if (id !== undefined) return (nodesByValue(tree, 'id').get(id) ?? []).filter(isTag);
  if (classes.length === 0) return [...tree.nodeNames.keys()].filter(isTag);
  return [...nodesByValue(tree, 'class')]
    .filter(([value]) => {
      const own = value.split(/\s+/);
      return classes.every((one) => own.includes(one));
    })
    .flatMap(([, nodes]) => nodes.filter(isTag));
}

/** A rule that would remove a larger share of the kept text was made for pages of another kind. */
const MAX_SHARE = 0.8;

/**
 * The labels after a site's rules. For each leaf, the innermost element that a rule matches
 * decides. A leaf that the page hides is never brought back, and a rule that would remove almost
 * all of the page is ignored.
 * @param labels shape [L]
 * @returns shape [L]; `labels` itself where no rule matches anything
 */
export function applyRules(
  tree: PageTree,
  rules: readonly PassageRule[],
  labels: Uint8Array,
): Uint8Array {
  const ruleOf = new Map<number, PassageRule>();
  for (const rule of rules) {
    for (const node of selectedNodes(tree, rule.selector)) ruleOf.set(node, rule);
  }
  if (ruleOf.size === 0) return labels;
  const deciding = Array.from(labels, (_, leaf) => ruleAround(tree, leaf, ruleOf));
  const unfit = rulesForOthers(tree, labels, deciding);
  return labels.map((label, leaf) => {
    const rule = deciding[leaf];
    if (rule === undefined || unfit.has(rule)) return label;
    if (!rule.isContent) return BOILERPLATE;
    return isLeafShown(tree, leaf) ? CONTENT : label;
  });
}

function ruleAround(
  tree: PageTree,
  leaf: number,
  ruleOf: ReadonlyMap<number, PassageRule>,
): PassageRule | undefined {
  for (let node = leafParent(tree, leaf); node >= 0; node = tree.parents[node]) {
    const rule = ruleOf.get(node);
    if (rule !== undefined) return rule;
  }
  return undefined;
}

/**
 * The rules that would remove almost everything that is kept, so they were made for other pages.
 */
function rulesForOthers(
  tree: PageTree,
  labels: Uint8Array,
  deciding: readonly (PassageRule | undefined)[],
): ReadonlySet<PassageRule> {
  const taken = new Map<PassageRule, number>();
  let kept = 0;
  for (let leaf = 0; leaf < labels.length; leaf++) {
    if (labels[leaf] !== CONTENT) continue;
    const { length } = leafText(tree, leaf).trim();
    const rule = deciding[leaf];
    kept += length;
    if (rule?.isContent === false) taken.set(rule, (taken.get(rule) ?? 0) + length);
  }
  const isMost = ([, length]: [PassageRule, number]) => length > MAX_SHARE * kept;
  return new Set([...taken].filter(isMost).map(([rule]) => rule));
}
