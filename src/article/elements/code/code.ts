import { PREFORMATTED_ELEMENTS } from '../../../page/block-elements.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../../page/page-tree.ts';
import type { PageAnalysis } from '../../analysis/page-analysis.ts';
import type { Code } from '../../article.ts';
import { atomicMeta, type BlockContext, leaveOut } from '../../flow/block-context.ts';
import { isBlockName } from '../../flow/inline-content.ts';
import { countedLines } from '../lists/counted-lines.ts';
import { codeLanguage, languageNamed } from './code-language.ts';

/** Editors that show each line in an element of its own, without `pre`. */
const CODE_BOX_CLASS = /(?:^|\s)(?:CodeMirror-code|cm-content|view-lines|ace_text-layer)(?:\s|$)/;
/** Elements that hold one line of code. */
const LINE_CLASS =
  /(?:^|[\s_])(?:line|token-line|view-line|cm-line|CodeMirror-line|ace_line|(?:[\w-]+-)?code-?line|blob-code-inner|hljs-ln-line)(?:\s|$)/;
/** Classes of the numbers of lines that highlighters add. */
const GUTTER_CLASS =
  /(?:^|[\s_-])(?:gutter|gl|linenos?|linenodiv|linenumber|line-?numbers?(?:-rows)?|lineno|ln|lnt|blob-num|hljs-ln-n(?:umbers)?|crayon-nums?|crayon-num)(?:$|[\s_-])/i;
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
const NUMBERS_ONLY = /^[\s\d.:|]*$/;
/** Boxes of highlighters that lay code out as a table. */
const CODE_TABLE_CLASS =
  /(?:^|[\s_-])(?:highlight\w*|syntaxhighlighter|rouge-table|rouge-line-table|crayon-table|lntable|hljs-ln|codehilite\w*|blob-code|diff-table|js-file-line-container|code-?table)(?:$|[\s_-])/i;

/** Whether an element is code though no `pre`. */
export function isCodeBox(index: PageIndex, node: number): boolean {
  const { name, className } = index;
  if (name(node) === 'div') return CODE_BOX_CLASS.test(className(node));
  return name(node) === 'table' && isCodeTable(index, node);
}

/** Code with its line breaks, empty when nothing but line numbers is left; undefined for pictures. */
export function codeBlock(context: BlockContext, node: number): Code | undefined {
  const meta = atomicMeta(context, node);
  const text = codeText(context, node);
  if (text.trim() === '' && context.analysis.media.count(node) > 0) return undefined;
  const language =
    codeLanguage(context.analysis.index, node) ||
    (context.analysis.codeLabels.get(node)?.language ?? languageOfTab(context.analysis, node));
  return { type: 'code', ...meta, codeLanguage: language, text };
}

/** The language that names the tab of the code. */
function languageOfTab({ index, tabNames }: PageAnalysis, code: number): string {
  if (tabNames.size === 0) return '';
  for (const node of withAncestors(index, code)) {
    const name = tabNames.get(node);
    if (name !== undefined) return languageNamed(name, '');
  }
  return '';
}

/** Whether a table lays out code: a gutter beside lines. */
function isCodeTable(index: PageIndex, table: number): boolean {
  const { tree, end, name, className, attribute, firstLeaf } = index;
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
    if ((name(node) !== 'td' && name(node) !== 'th') || !GUTTER_CLASS.test(className(node)))
      continue;
    let text = '';
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++)
      text += leafText(tree, leaf);
    return NUMBERS_ONLY.test(text) && (isMarked || /\d/.test(text));
  }
  return isMarked && holdsPre(index, table);
}

function holdsPre({ end, name }: PageIndex, node: number): boolean {
  for (let at = node; at < end[node]; at++) if (name(at) === 'pre') return true;
  return false;
}

/** The text of code: kept leaves and white space, a line for each element that holds one. */
function codeText(context: BlockContext, root: number): string {
  const { tree, end, name, className, textOfNode, firstLeaf } = context.analysis.index;
  const writer = new CodeWriter();
  const numbers = countedLines(context.analysis.index, root);
  const open: number[] = [];
  for (let node = root + 1; node < end[root]; node++) {
    while (open.length > 0 && node >= end[open[open.length - 1]]) {
      open.pop();
      writer.endLine();
    }
    if (tree.nodeNames[node] === TEXT_NAME) {
      const leaf = firstLeaf[node];
      const isLeaf = leaf < firstLeaf[node + 1];
      const text = tree.texts[textOfNode[node]];
      const isKept = isLeaf
        ? context.analysis.selection.labels[leaf] === context.label
        : !isMarkup(context.analysis.index, node, writer.isAtStart);
      if (isKept) writer.write(blank(context.analysis.index, node) ?? text);
      else if (isLeaf && !writer.isAtStart) writer.write(' '); // What is left out still parts words.
      continue;
    }
    if (name(node) === 'br') writer.write('\n');
    else if (numbers.has(node) || isGutter(context.analysis.index, node)) {
      leaveOut(context, node, 'line-number');
      node = end[node] - 1;
    } else if (isLine(name(node), className(node))) {
      writer.startLine();
      open.push(node);
    }
  }
  return writer.finish();
}

/** White space outside `pre` that says where the markup breaks, not the code. */
function isMarkup(index: PageIndex, node: number, isAtStart: boolean): boolean {
  if (isPreformatted(index, node) || blank(index, node) !== undefined) return false;
  const parent = index.tree.parents[node];
  return isAtStart || TABLE_PARTS.has(index.name(parent)) || index.end[parent] === node + 1;
}

/** Indentation of which the tree keeps a single space. */
function blank({ textOfNode, blanks }: PageIndex, node: number): string | undefined {
  return blanks.get(textOfNode[node]);
}

function isPreformatted(index: PageIndex, node: number): boolean {
  for (const at of withAncestors(index, node)) {
    if (PREFORMATTED_ELEMENTS.has(index.name(at))) return true;
  }
  return false;
}

function isGutter(index: PageIndex, node: number): boolean {
  const { tree, className, attribute, firstLeaf, end } = index;
  if (!GUTTER_CLASS.test(className(node)) && attribute(node, 'data-line-number') === undefined)
    return false;
  for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
    if (!NUMBERS_ONLY.test(leafText(tree, leaf))) return false;
  }
  return true;
}

function isLine(name: string, className: string): boolean {
  // Cells of a table of code stand side by side.
  if (name === 'td' || name === 'th' || name === 'code') return false;
  return isBlockName(name) || LINE_CLASS.test(className);
}

/** Joins pieces of code, and begins a line where an element begins one. */
class CodeWriter {
  private readonly parts: string[] = [];
  /** Kept beside the parts: to look at the end of a string that grows is to copy all of it. */
  private endsInBreak = true;
  private hasLineText = false;
  /** A line has ended by its element; the line break itself may still stand in the text. */
  private isLineOver = false;

  /** Whether nothing of the present line is written yet. */
  get isAtStart(): boolean {
    return this.isLineOver || this.endsInBreak;
  }

  write(text: string): void {
    if (text === '') return;
    if (this.isLineOver && !/^[ \t\r]*\n/.test(text)) this.add('\n');
    this.isLineOver = false;
    this.hasLineText = true;
    this.add(text);
  }

  startLine(): void {
    if (this.isLineOver || !this.isAtStart) this.add('\n');
    this.isLineOver = false;
    this.hasLineText = false;
  }

  /** An element without a line break of its own at its end gets one; so does an empty one. */
  endLine(): void {
    this.isLineOver = !(this.hasLineText && this.endsInBreak);
  }

  private add(text: string): void {
    this.parts.push(text);
    this.endsInBreak = text.endsWith('\n');
  }

  finish(): string {
    return this.parts
      .join('')
      .replace(/\r\n?/g, '\n')
      .replaceAll('\u00a0', ' ') // For pages; no compiler takes it, nor where a line may be broken.
      .replaceAll('\u200b', '')
      .replace(/^(?:[ \t]*\n)+/, '')
      .trimEnd();
  }
}
