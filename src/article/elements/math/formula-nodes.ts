import { CONTENT, DOUBTFUL } from '../../../core/labels.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { nodesWithin } from '../../../page/page-index.ts';
import { leafText } from '../../../page/page-tree.ts';
import { DELIMITED } from './math-source.ts';

/** Classes of KaTeX, MathJax 2, MediaWiki and Pandoc around a formula. */
const FORMULA_CLASS =
  /(?:^|\s)(?:katex|katex-display|katex-block|MathJax|MathJax_Display|MathJax_SVG|MathJax_SVG_Display|MathJax_CHTML|MathJax_Preview|mwe-math-element|math inline|math display|math notranslate nohighlight)(?:\s|$)/;
const DISPLAY_CLASS =
  /(?:^|\s)(?:katex-display|katex-block|MathJax_Display|MathJax_SVG_Display|mwe-math-element-block|math display)(?:\s|$)/;
/** The box in which Stack Exchange lets MathJax draw; the formula stands there as it was typed until it is drawn. */
const CONTAINER_CLASS = /(?:^|\s)math-container(?:\s|$)/;
const FORMULA_ELEMENTS = new Set(['math', 'mjx-container']);

/** Formulas of a page, outermost elements only. */
export interface Formulas {
  /** Shape [N]: 1 for the outermost element of a formula. */
  readonly isFormula: Uint8Array;
  /** Shape [N]: 1 in and below a formula. */
  readonly isWithin: Uint8Array;
}

export function findFormulas(index: PageIndex): Formulas {
  const { tree, end, name, className } = index;
  const nodes = tree.nodeNames.length;
  const isFormula = new Uint8Array(nodes);
  const isWithin = new Uint8Array(nodes);
  const isFormulaName = tree.names.map((known) => FORMULA_ELEMENTS.has(known));
  const isKnownClass = new Map<string, boolean>();
  for (let node = 0; node < nodes; node++) {
    let isOne = isFormulaName[tree.nodeNames[node]];
    const words = className(node);
    if (!isOne && words !== '') {
      const known = isKnownClass.get(words) ?? FORMULA_CLASS.test(words);
      isKnownClass.set(words, known);
      isOne = (known && isInlineName(name(node))) || typedFormula(index, node) !== undefined;
    }
    if (!isOne) continue;
    isFormula[node] = 1;
    isWithin.fill(1, node, end[node]);
    node = end[node] - 1;
  }
  return { isFormula, isWithin };
}

/**
 * Labels by which a formula beside content is not in doubt: it is written as a whole, and would stand there
 * twice, once in a gap.
 * @param labels shape [L]
 * @returns shape [L]
 */
export function withWholeFormulas(
  { tree, firstLeaf, end }: PageIndex,
  { isFormula }: Formulas,
  labels: Uint8Array,
): Uint8Array {
  const result = labels.slice();
  const below = (node: number) => result.subarray(firstLeaf[node], firstLeaf[end[node]]);
  isFormula.forEach((is, node) => {
    if (is === 0 || !below(Math.max(0, tree.parents[node])).includes(CONTENT)) return;
    const formula = below(node);
    formula.forEach((label, leaf) => {
      if (label === DOUBTFUL) formula[leaf] = CONTENT;
    });
  });
  return result;
}

/** The TeX between its delimiters of a formula that is not drawn yet. */
function typedFormula(index: PageIndex, node: number): string | undefined {
  const { tree, firstLeaf, end, className } = index;
  if (!CONTAINER_CLASS.test(className(node)) || end[node] !== node + 2) return undefined;
  if (firstLeaf[end[node]] - firstLeaf[node] !== 1) return undefined;
  const text = leafText(tree, firstLeaf[node]).trim();
  return DELIMITED.test(text) ? text : undefined;
}

/** Whether a formula stands on a line of its own. */
export function isDisplayFormula(index: PageIndex, node: number): boolean {
  if (/^(?:\$\$|\\\[)/.test(typedFormula(index, node) ?? '')) return true;
  if (DISPLAY_CLASS.test(index.className(node))) return true;
  if (index.attribute(node, 'display') === 'true') return true;
  for (const at of nodesWithin(index, node)) {
    if (index.name(at) === 'math') return index.attribute(at, 'display') === 'block';
  }
  return false;
}

function isInlineName(name: string): boolean {
  return name === 'span' || name === 'div' || name === 'p' || name.includes('-');
}
