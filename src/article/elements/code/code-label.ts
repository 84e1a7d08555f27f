import { elementsNamed, type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafParent, leafText } from '../../../page/page-tree.ts';
import { headingLevel } from '../headings/heading-level.ts';
import { leavesBesideCode } from './beside-code.ts';
import { isCodeBox } from './code-box.ts';
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

/** Classes of the bar over code, and of what it says of the code. */
const BAR_CLASS =
  /(?:^|[\s_-])(?:header|head|toolbar|bar|topbar|lang(?:uage)?(?:-?(?:label|name|tag))?|code-?(?:title|header|head|info|label|lang))(?:$|[\s_-])/i;
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
  const boxes = [...elementsNamed(index, 'div'), ...elementsNamed(index, 'table')];
  const codes = boxes.filter((box) => isCodeBox(index, box));
  for (const pre of [...elementsNamed(index, 'pre'), ...codes]) {
    const label = labelWithin(index, pre) ?? labelAbove(index, pre, isTab);
    if (label !== undefined) labels.set(pre, label);
  }
  return labels;
}

function labelWithin(index: PageIndex, pre: number): CodeLabel | undefined {
  const own = codeLanguage(index, pre);
  const first = index.firstLeaf[pre];
  if (first < index.firstLeaf[index.end[pre]] && isInBar(index, { leaf: first, within: pre })) {
    const text = leafText(index.tree, first);
    const language = languageNamed(text, own) || languageNamed(text, '');
    if (language !== '') return { leaf: first, language: own || language };
  }
  for (const leaf of leavesBesideCode(index, pre)) {
    const language = languageNamed(leafText(index.tree, leaf), own);
    if (language !== '') return { leaf, language };
  }
  return undefined;
}

/** Whether a leaf stands in a bar over code that has been put into the element of the code. */
function isInBar(
  index: PageIndex,
  { leaf, within }: { readonly leaf: number; readonly within: number },
): boolean {
  for (const node of withAncestors(index, leafParent(index.tree, leaf))) {
    if (node === within) return false;
    if (BAR_CLASS.test(index.className(node))) return true;
  }
  return false;
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
