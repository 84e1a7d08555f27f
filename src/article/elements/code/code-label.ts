import { elementsNamed, type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafParent, leafText } from '../../../page/page-tree.ts';
import { headingLevel } from '../headings/heading-level.ts';
import { leavesBesideCode } from './beside-code.ts';
import { codeLanguage, languageNamed } from './code-language.ts';

/**
 * The label that a box of code has, as on MDN: `<div><p>js</p><button>Copy</button><pre>…</pre></div>`, or within the
 * `pre`, as chats have it.
 */
export interface CodeLabel {
  /** The leaf that names the language, and nothing else. */
  readonly leaf: number;
  readonly language: string;
}

/** Levels searched above the code for its box. */
const MAX_LEVELS = 3;
/** Leaves of the box beside the code: the label and some buttons. */
const MAX_OTHER_LEAVES = 4;

/**
 * The labels of code, by the `pre` that each stands over.
 * @param isTab a row of tabs names the languages of other code, too
 */
export function codeLabels(
  index: PageIndex,
  isTab: ReadonlySet<number>,
): ReadonlyMap<number, CodeLabel> {
  const labels = new Map<number, CodeLabel>();
  for (const pre of elementsNamed(index, 'pre')) {
    const label = labelWithin(index, pre) ?? labelAbove(index, pre, isTab);
    if (label !== undefined) labels.set(pre, label);
  }
  return labels;
}

function labelWithin(index: PageIndex, pre: number): CodeLabel | undefined {
  const own = codeLanguage(index, pre);
  for (const leaf of leavesBesideCode(index, pre)) {
    const language = languageNamed(leafText(index.tree, leaf), own);
    if (language !== '') return { leaf, language };
  }
  return undefined;
}

function labelAbove(
  index: PageIndex,
  pre: number,
  isTab: ReadonlySet<number>,
): CodeLabel | undefined {
  const { tree, firstLeaf, end } = index;
  const code = firstLeaf[end[pre]] - firstLeaf[pre];
  const own = codeLanguage(index, pre);
  let level = 0;
  for (const box of withAncestors(index, pre)) {
    const others = firstLeaf[end[box]] - firstLeaf[box] - code;
    if (others > MAX_OTHER_LEAVES || level++ > MAX_LEVELS) return undefined;
    for (let leaf = firstLeaf[box]; leaf < firstLeaf[pre]; leaf++) {
      const language = languageNamed(leafText(tree, leaf), own);
      if (language !== '' && !isInHeadingOrTab(index, leaf, isTab)) return { leaf, language };
    }
  }
  return undefined;
}

function isInHeadingOrTab(index: PageIndex, leaf: number, isTab: ReadonlySet<number>): boolean {
  for (const node of withAncestors(index, leafParent(index.tree, leaf))) {
    if (headingLevel(index, node) > 0 || isTab.has(node)) return true;
  }
  return false;
}
