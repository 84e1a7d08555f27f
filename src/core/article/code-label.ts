import { leafParent, leafText } from '../page/page-tree.ts';
import { codeLanguage, languageNamed } from './code-language.ts';
import { headingLevel } from './heading-level.ts';
import { type PageIndex, withAncestors } from './page-index.ts';

/** What a box of code says of itself, as on MDN: `<div><p>js</p><button>Copy</button><pre>…</pre></div>`. */
export interface CodeLabel {
  /** The leaf that names the language, and nothing else. */
  readonly leaf: number;
  readonly language: string;
}

/** How many elements above the code its box may be. */
const MAX_LEVELS = 3;
/** Leaves of the box beside the code: the label and some buttons. */
const MAX_OTHER_LEAVES = 4;

/** By the `pre` that each stands over. */
export function codeLabels(index: PageIndex): ReadonlyMap<number, CodeLabel> {
  const labels = new Map<number, CodeLabel>();
  const { names, nodeNames } = index.tree;
  const pre = names.indexOf('pre');
  for (let node = 0; pre >= 0 && node < nodeNames.length; node++) {
    if (nodeNames[node] !== pre) continue;
    const label = labelOf(index, node);
    if (label !== undefined) labels.set(node, label);
  }
  return labels;
}

function labelOf(index: PageIndex, pre: number): CodeLabel | undefined {
  const { tree, firstLeaf, end } = index;
  const code = firstLeaf[end[pre]] - firstLeaf[pre];
  const own = codeLanguage(index, pre);
  let level = 0;
  for (const box of withAncestors(index, pre)) {
    const others = firstLeaf[end[box]] - firstLeaf[box] - code;
    if (others > MAX_OTHER_LEAVES || level++ > MAX_LEVELS) return undefined;
    for (let leaf = firstLeaf[box]; leaf < firstLeaf[pre]; leaf++) {
      const language = languageNamed(leafText(tree, leaf), own);
      if (language !== '' && !isInHeading(index, leaf)) return { leaf, language };
    }
  }
  return undefined;
}

function isInHeading(index: PageIndex, leaf: number): boolean {
  for (const node of withAncestors(index, leafParent(index.tree, leaf))) {
    if (headingLevel(index, node) > 0) return true;
  }
  return false;
}
