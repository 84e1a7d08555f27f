import { CONTENT, UNCERTAIN } from '../../../core/labels.ts';
import { BLOCK_ELEMENTS } from '../../../page/block-elements.ts';
import { FORMULA_SOURCES } from '../../../page/capture/formula-names.ts';
import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { leafText, type PageTree, TEXT_NAME } from '../../../page/page-tree.ts';
import { texOfAttribute } from './attribute-tex.ts';
import { isDisplayPicture, texOfPicture } from './picture-tex.ts';
import { DELIMITED, UNMARKED_CLASS } from './tex-marks.ts';
import { findTypedFormulas, type TypedFormulas } from './typed-tex.ts';

/** Classes of KaTeX, MathJax and MediaWiki around what they have drawn. */
const DRAWN_CLASS =
  /(?:^|\s)(?:katex|katex-display|katex-block|katex--inline|katex--display|MathJax|MathJax_Display|MathJax_SVG|MathJax_SVG_Display|MathJax_CHTML|MathJax_Preview|mjpage|mjx-chtml|mwe-math-element)(?:\s|$)/;
/** Classes around a formula in its source, by who writes it: Pandoc, Sphinx, Stack Exchange, CKEditor, GitLab and others. */
const SOURCE_CLASS =
  /(?:^|\s)(?:math inline|math display|math notranslate nohighlight|math-container|math-inline|math-display|math-block|math-tex|arithmatex|language-math|js-render-math|code math|mathjax(?:-\w+)?|latex|tex|math)(?:\s|$)/i;
/** Classes of code in the language of formulas. */
const CODE_CLASS = /(?:^|\s)(?:language-math|js-render-math|code math)(?:\s|$)/;
const DISPLAY_CLASS =
  /(?:^|\s)(?:katex-display|katex-block|katex--display|MathJax_Display|MathJax_SVG_Display|MJXc-display|mjpage__block|mwe-math-element-block|math display|math-display|math-block|js-display-math)(?:\s|$)/;
const FORMULA_ELEMENTS = new Set([
  'math',
  'mjx-container',
  'math-renderer',
  'math-field',
  'd-math',
]);
/** Elements that hold the source of a formula, and nothing else. */
const SOURCE_ELEMENTS = new Set(['span', 'div', 'p', 'code', 'pre', 'figure']);
const TEX = /\\[a-zA-Z]+|[\^_]|^\s*[a-zA-Z]\s*$/;

/** Formulas of a page, outermost elements only. */
export interface Formulas extends TypedFormulas {
  /** Shape [N]: 1 for the outermost element of a formula. */
  readonly isFormula: Uint8Array;
  /** Shape [N]: 1 in and below a formula. */
  readonly isWithin: Uint8Array;
}

export function findFormulas(index: PageIndex): Formulas {
  const { tree, end } = index;
  const nodes = tree.nodeNames.length;
  const isFormula = new Uint8Array(nodes);
  const isWithin = new Uint8Array(nodes);
  const isFormulaName = tree.names.map((known) => FORMULA_ELEMENTS.has(known));
  const isImage = tree.names.map((known) => known === 'img' || known === 'amp-img');
  const hasSource = nodesWithSource(tree);
  const mayBeOne = new Map<string, boolean>();
  let isDrawnSomewhere = false;
  for (let node = 0; node < nodes; node++) {
    if (tree.nodeNames[node] === TEXT_NAME) continue;
    let isOne = isFormulaName[tree.nodeNames[node]];
    const words = classesOf(index, node);
    if (!isOne && words !== '') {
      const known = mayBeOne.get(words) ?? (DRAWN_CLASS.test(words) || SOURCE_CLASS.test(words));
      mayBeOne.set(words, known);
      isOne = known && isFormulaBox(index, node);
    }
    isOne ||= hasSource.has(node) && texOfAttribute(index, node) !== undefined;
    isOne ||= isImage[tree.nodeNames[node]] && texOfPicture(index, node) !== undefined;
    if (!isOne) continue;
    isDrawnSomewhere ||= DRAWN_CLASS.test(words);
    isFormula[node] = 1;
    isWithin.fill(1, node, end[node]);
    node = end[node] - 1;
  }
  const typedTex = tree.extras?.typedTex ?? 'none';
  const marks = typedTex === 'none' && isDrawnSomewhere ? 'unknown' : typedTex;
  return { isFormula, isWithin, ...findTypedFormulas(index, isWithin, marks) };
}

/** The elements with the source of a formula in an attribute. */
function nodesWithSource({ extras }: PageTree): ReadonlySet<number> {
  const nodes = extras?.attributeNodes.filter((_, i) =>
    FORMULA_SOURCES.has(extras.attributeNames[i]),
  );
  return new Set(nodes);
}

/** The classes of an element; of code in lines of its own, also those that only its `code` has. */
function classesOf({ name, className, end }: PageIndex, node: number): string {
  const own = className(node);
  const isCode = name(node) === 'pre' && end[node] > node + 1 && name(node + 1) === 'code';
  return isCode && end[node + 1] === end[node] ? `${own} ${className(node + 1)}`.trim() : own;
}

/** Whether an element with a class of formulas is one: it is drawn, or has its source in it. */
function isFormulaBox(index: PageIndex, node: number): boolean {
  const words = classesOf(index, node);
  if (DRAWN_CLASS.test(words)) return isInlineName(index.name(node));
  if (!SOURCE_ELEMENTS.has(index.name(node))) return false;
  const text = sourceText(index, node);
  if (text === undefined) return false;
  if (DELIMITED.test(text) || CODE_CLASS.test(words)) return true;
  return UNMARKED_CLASS.test(words) && TEX.test(text);
}

/**
 * The text of an element in which nothing else stands, but for a box in a box. A variable in slanted letters, or with
 * a power as HTML has it, is text like any other.
 */
function sourceText(index: PageIndex, node: number): string | undefined {
  const { tree, firstLeaf, end, name } = index;
  if (firstLeaf[end[node]] - firstLeaf[node] !== 1) return undefined;
  for (let at = node + 1; at < end[node]; at++) {
    if (tree.nodeNames[at] !== TEXT_NAME && !SOURCE_ELEMENTS.has(name(at))) return undefined;
  }
  return leafText(tree, firstLeaf[node]).trim();
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
      if (label === UNCERTAIN) formula[leaf] = CONTENT;
    });
  });
  return result;
}

/** Whether a formula stands on a line of its own. */
export function isDisplayFormula(index: PageIndex, node: number): boolean {
  const { name, attribute, className } = index;
  if (name(node) === 'img') return isDisplayPicture(index, node);
  if (DISPLAY_CLASS.test(className(node)) || attribute(node, 'display') === 'true') return true;
  if (/^(?:\$\$|\\\[|\\begin)/.test(sourceText(index, node) ?? '')) return true;
  for (const at of nodesWithin(index, node)) {
    if (index.tree.nodeNames[at] === TEXT_NAME) continue;
    if (name(at) === 'math') return attribute(at, 'display') === 'block';
    if (DISPLAY_CLASS.test(className(at))) return true;
  }
  return BLOCK_ELEMENTS.has(name(node));
}

function isInlineName(name: string): boolean {
  return name === 'span' || name === 'div' || name === 'p' || name.includes('-');
}
