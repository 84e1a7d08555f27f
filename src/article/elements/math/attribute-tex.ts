import { FORMULA_SOURCES } from '../../../page/capture/formula-names.ts';
import { nodesWithin, type PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';

/** Names that say that a value is TeX. The others may be anything: a rule of a form, the formula of a cell. */
const SURE = /tex|katex/;
/** Classes of what is a formula, which make sure of the rest. */
const FORMULA_CLASS = /(?:^|[\s_-])(?:math|tex|katex|formula|equation|mjx|mathjax|latex)/i;
/** What TeX has and other values do not. */
const TEX = /\\[a-zA-Z]+|[\^_]/;
const NO_TEX = /^(?:true|false|on|off|null|-?[\d.]+|https?:.*|[[{]\s*".*)$/is;
/** Elements that a formula is written in. */
const ELEMENTS = new Set(['span', 'div', 'p', 'figure', 'code', 'pre', 'i', 'em', 'img', 'var']);
/** Elements that no formula holds. */
const FOREIGN = new Set([
  ...['p', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'input', 'textarea', 'button'],
  ...['form', 'select', 'article', 'section', 'blockquote', 'pre', 'iframe'],
]);
const MAX_LENGTH = 20_000;
/** A formula is drawn in not many more characters than it is typed in: with its MathML, and once more for listeners. */
const MAX_DRAWN_SHARE = 12;
const MIN_DRAWN_LENGTH = 200;

/** The TeX that an attribute of a formula holds; undefined where it holds none, or the element is no formula. */
export function texOfAttribute(index: PageIndex, node: number): string | undefined {
  const { name, attribute, className } = index;
  if (!ELEMENTS.has(name(node)) && !name(node).includes('-')) return undefined;
  for (const key of FORMULA_SOURCES) {
    if (key === 'data-mathml') continue;
    const value = decoded(attribute(node, key)?.trim() ?? '');
    if (value === '' || value.length > MAX_LENGTH || NO_TEX.test(value)) continue;
    // Fields and ratings have values, too.
    const mayBeTex = key !== 'data-value' && (SURE.test(key) || TEX.test(value));
    const isSure = mayBeTex || FORMULA_CLASS.test(className(node));
    if (isSure && mayDraw(index, node, value)) return value;
  }
  return undefined;
}

/** Whether an element may be the drawing of a source, and no part of the page with the source beside it. */
function mayDraw(index: PageIndex, node: number, source: string): boolean {
  const { tree, firstLeaf, end, name } = index;
  let length = 0;
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    length += leafText(tree, leaf).trim().length;
  }
  if (length > Math.max(MIN_DRAWN_LENGTH, source.length * MAX_DRAWN_SHARE)) return false;
  for (const at of nodesWithin(index, node)) {
    if (at !== node && tree.nodeNames[at] !== TEXT_NAME && FOREIGN.has(name(at))) return false;
  }
  return true;
}

/** A value that was written as an address is. */
function decoded(value: string): string {
  if (!/%(?:5C|5E|7B|20)/i.test(value) || /[\\\s]/.test(value)) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // A percent sign of TeX begins a comment.
  }
}
