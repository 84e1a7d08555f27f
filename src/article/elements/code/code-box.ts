import { filledChildren } from '../../../facts/markup.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import { hasGutterClass, holdsDigit, holdsNumbersOnly } from './code-gutter.ts';
import { countBefore } from './count-before.ts';
import { isShownAsCode } from './shown-as-code.ts';

/** Editors that show each line in an element of its own, without `pre`. */
const EDITOR_CLASS = /(?:^|\s)(?:CodeMirror-code|cm-content|view-lines|ace_text-layer)(?:\s|$)/;
/** Boxes whose text programs for diagrams read. */
const DIAGRAM_CLASS =
  /(?:^|\s)(?:(?:language-)?(?:mermaid|plantuml|graphviz|dot|nomnoml|wavedrom|flowchart|railroad|markmap|vega-lite|kroki|bytefield|svgbob))(?:\s|$)/i;
/** Boxes of highlighters that lay code out as a table. */
const CODE_TABLE_CLASS =
  /(?:^|[\s_-])(?:highlight\w*|syntaxhighlighter|rouge-table|rouge-line-table|crayon-table|lntable|hljs-ln|codehilite\w*|blob-code|diff-table|js-file-line-container|code-?table)(?:$|[\s_-])/i;
/** Lists of which each item is a line of code. */
const CODE_LIST_CLASS = /(?:^|\s)(?:dp-[a-z]{1,8}|linenums|hljs-ln|prettyprint)(?:\s|$)/;
/** Boxes that hold nothing but code. */
const BOX_CLASS =
  /(?:^|[\s_])(?:code-?(?:block|box|snippet|sample|example|listing|lines|content|wrapper|frame)|source-?code|program-?listing|mw-geshi|wp-block-code)(?:\s|$)/i;
const CODE_CLASS = /(?:^|\s)(?:code|highlight|snippet|listing|console|terminal)(?:\s|$)/i;
/** Classes of words of code in their colors. */
const COLORED_CLASS =
  /(?:^|\s)(?:hljs-[\w-]+|token|keyword|kwd|comment|string|[kn][a-z]?\d?|s[12]?|c1|kw\d|br0|sy\d|st\d|me\d|co\d|nu\d|re\d)(?:\s|$)/;
/** Elements that show that a box holds more than code. */
const FOREIGN = new Set([
  ...['pre', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table', 'ul', 'dl', 'img', 'form', 'input'],
  ...['blockquote', 'figure', 'article', 'section', 'textarea', 'iframe', 'video'],
]);
/** Elements of code in a line of text. */
export const CODE_IN_LINE: ReadonlySet<string> = new Set(['code', 'tt', 'samp']);
/** Names of a `pre` whose lines are verse. */
const VERSE_CLASS =
  /(?:^|[\s_-])(?:verse|poe(?:m|try|sie)|poema|lyrics?|stanza|gedicht)(?:$|[\s_-])/i;
const LINES = new Set(['div', 'p', 'ol', 'li', 'code', 'span']);
const NUMBER = /^\s*(\d{1,5})[.:]?\s*$/;

/** Whether an element is code though no `pre`. */
export function isCodeBox(index: PageIndex, node: number): boolean {
  if (isShownAsCode(index, node)) return true;
  switch (index.name(node)) {
    case 'div':
      if (isDiagram(index, node)) return true;
      return EDITOR_CLASS.test(index.className(node)) || isBoxOfLines(index, node);
    case 'table':
      return isCodeTable(index, node);
    case 'ol':
      return CODE_LIST_CLASS.test(index.className(node)) && isBoxOfLines(index, node, true);
    case 'code':
    case 'tt':
    case 'samp':
      return isCodeOfLines(index, node);
    default:
      return false;
  }
}

/** Whether a `pre` keeps the lines of a poem or a song, and no code. */
export function isVerse({ name, className }: PageIndex, node: number): boolean {
  return name(node) === 'pre' && VERSE_CLASS.test(className(node));
}

/** Whether a box holds the source of a diagram, which a script has not drawn yet: text of several lines. */
function isDiagram({ tree, className, firstLeaf, end }: PageIndex, node: number): boolean {
  if (!DIAGRAM_CLASS.test(className(node)) || firstLeaf[end[node]] - firstLeaf[node] !== 1)
    return false;
  return leafText(tree, firstLeaf[node]).trim().includes('\n');
}

/** Whether code in a line of text is all that stands in its box, and has line breaks of its own. */
export function isCodeOfLines(index: PageIndex, node: number): boolean {
  const { tree, end, name, firstLeaf } = index;
  const parent = tree.parents[node];
  if (!CODE_IN_LINE.has(name(node)) || parent < 0 || end[node] === node + 2) return false;
  if (firstLeaf[parent] !== firstLeaf[node] || firstLeaf[end[parent]] !== firstLeaf[end[node]])
    return false;
  for (let at = node + 1; at < end[node]; at++) {
    const isBreak = tree.nodeNames[at] !== TEXT_NAME && name(at) === 'br';
    if (isBreak && firstLeaf[at] > firstLeaf[node] && firstLeaf[at] < firstLeaf[end[node]])
      return !isInPre(index, node);
  }
  return false;
}

/** Whether a box has nothing but lines of code: each in `code`, or all in a box whose class says so. */
function isBoxOfLines(index: PageIndex, node: number, isMarked = false): boolean {
  const { className } = index;
  const classes = className(node);
  const isNamed = isMarked || BOX_CLASS.test(classes);
  if (!isNamed && !CODE_CLASS.test(classes)) return isBoxOfCodes(index, node);
  const lines = linesOf(index, node);
  if (lines === undefined || lines.length < 2) return false;
  return isNamed || lines.every((line) => isCodeLine(index, line));
}

/** The elements that are the lines of a box; undefined where it holds other things, too. */
function linesOf(index: PageIndex, box: number): readonly number[] | undefined {
  const { tree, end, name, firstLeaf } = index;
  const foreign = foreignBefore(index);
  if (foreign[end[box]] > foreign[box + 1]) return undefined;
  let children = [box];
  // A box in a box says nothing.
  do {
    const [around] = children;
    children = [];
    for (let at = around + 1; at < end[around]; at = end[at]) {
      if (firstLeaf[at] === firstLeaf[end[at]]) continue;
      if (tree.nodeNames[at] === TEXT_NAME || !LINES.has(name(at))) return undefined;
      children.push(at);
    }
  } while (children.length === 1 && name(children[0]) !== 'li');
  return children.every((at) => name(at) !== 'span' || isCodeLine(index, at))
    ? children
    : undefined;
}

/** Whether all words of a line are in `code`, or some of them in the colors of code. */
function isCodeLine(index: PageIndex, line: number): boolean {
  const { tree, end, name, firstLeaf, className } = index;
  for (let at = line; at < end[line]; at++) {
    if (tree.nodeNames[at] === TEXT_NAME) continue;
    if (COLORED_CLASS.test(className(at))) return true;
    const isAll = firstLeaf[at] === firstLeaf[line] && firstLeaf[end[at]] === firstLeaf[end[line]];
    if (name(at) === 'code' && isAll) return true;
  }
  return false;
}

/** Whether a box has several in it that hold words in `code` alone: the lines of a highlighter, which has no `pre`. */
function isBoxOfCodes(index: PageIndex, box: number): boolean {
  const lines = filledChildren(index, box);
  const isCode = (node: number) => CODE_IN_LINE.has(index.name(node));
  return (
    lines.length > 1 &&
    lines.every((line) => index.name(line) === 'div' && filledChildren(index, line).every(isCode))
  );
}

function isInPre({ tree, name }: PageIndex, node: number): boolean {
  for (let at = tree.parents[node]; at >= 0; at = tree.parents[at]) {
    if (name(at) === 'pre') return true;
  }
  return false;
}

/** Whether a table lays out code: a gutter beside lines. */
function isCodeTable(index: PageIndex, table: number): boolean {
  const { tree, end, name, className, attribute } = index;
  let at = table;
  let isMarked = false;
  for (let level = 0; level < 3 && at >= 0; level++) {
    isMarked ||= CODE_TABLE_CLASS.test(className(at));
    at = tree.parents[at];
  }
  // The gutter stands in the first row, if anywhere.
  for (let node = table + 1, rows = 0; node < end[table] && rows < 2; node++) {
    if (name(node) === 'tr') rows++;
    if (attribute(node, 'data-line-number') !== undefined) return true;
    if ((name(node) !== 'td' && name(node) !== 'th') || !hasGutterClass(index, node)) continue;
    return holdsNumbersOnly(index, node) && (isMarked || holdsDigit(index, node));
  }
  const pres = presBefore(index);
  return (isMarked && pres[end[table]] > pres[table]) || isTableOfLines(index, table);
}

/** Whether each row of a table is the number of a line, and the line. */
function isTableOfLines(index: PageIndex, table: number): boolean {
  const { end, name } = index;
  let rows = 0;
  let first = 0;
  for (let node = table + 1; node < end[table]; node++) {
    if (name(node) !== 'tr') continue;
    const cells: number[] = [];
    for (let cell = node + 1; cell < end[node]; cell = end[cell]) {
      if (name(cell) === 'td' || name(cell) === 'th') cells.push(cell);
    }
    if (cells.length !== 2) return false;
    const number = numberIn(index, cells[0]);
    if (rows === 0) first = number;
    if (number !== first + rows || !isWholeCode(index, cells[1])) return false;
    rows++;
    node = end[node] - 1;
  }
  return rows > 1;
}

/**
 * Whether all that stands in a cell is one piece of code, or nothing. What is not around its first words is no such
 * piece, and a table within is asked by itself.
 */
function isWholeCode({ tree, end, name, firstLeaf }: PageIndex, cell: number): boolean {
  if (firstLeaf[cell] === firstLeaf[end[cell]]) return true;
  for (let at = cell + 1; at < end[cell] && firstLeaf[at] === firstLeaf[cell]; at++) {
    if (tree.nodeNames[at] === TEXT_NAME) continue;
    if (name(at) === 'table') return false;
    if (name(at) !== 'pre' && name(at) !== 'code') continue;
    return firstLeaf[end[at]] === firstLeaf[end[cell]];
  }
  return false;
}

/** The number of a line, which stands in one piece. */
function numberIn({ tree, firstLeaf, end }: PageIndex, cell: number): number {
  const isOne = firstLeaf[end[cell]] - firstLeaf[cell] === 1;
  const text = isOne ? leafText(tree, firstLeaf[cell]) : '';
  return Number(NUMBER.exec(text)?.[1] ?? Number.NaN);
}

const foreignBefore = countBefore((index, node) => FOREIGN.has(index.name(node)));
const presBefore = countBefore((index, node) => index.name(node) === 'pre');
