import { childElements } from '../../../facts/markup.ts';
import { PREFORMATTED_ELEMENTS } from '../../../page/block-elements.ts';
import { type PageIndex, withAncestors } from '../../../page/page-index.ts';
import { TEXT_NAME } from '../../../page/page-tree.ts';
import type { PageAnalysis } from '../../analysis/page-analysis.ts';
import type { Code } from '../../article.ts';
import { atomicMeta, type BlockContext, leaveOut } from '../../flow/block-context.ts';
import { isBlockName } from '../../flow/inline-content.ts';
import { countedLines } from '../lists/counted-lines.ts';
import { isCodeOfLines } from './code-box.ts';
import { isGutter } from './code-gutter.ts';
import { codeLanguage, languageNamed } from './code-language.ts';
import { CodeWriter } from './code-writer.ts';

/** Elements that hold one line of code. */
const LINE_CLASS =
  /(?:(?:^|[\s_])(?:line|token-line|view-line|cm-line|CodeMirror-line|ace_line|blob-code-inner|hljs-ln-line)|(?:^|[\s_]|[\w-]-)code-?line)(?:\s|$)/;
const TABLE_PARTS = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr']);
/** Code with its line breaks, empty when nothing but line numbers is left; undefined for pictures. */
export function codeBlock(context: BlockContext, node: number): Code | undefined {
  const meta = atomicMeta(context, node);
  // What the user has typed into a field of the page is not in its markup.
  const text = context.analysis.index.fieldValues.get(node) ?? codeText(context, node);
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

/** The text of code: kept leaves and white space, a line for each element that holds one. */
function codeText(context: BlockContext, root: number): string {
  const { tree, end, name, textOfNode, firstLeaf } = context.analysis.index;
  const writer = new CodeWriter();
  const numbers = countedLines(context.analysis.index, root);
  const isCollapsed = isCodeOfLines(context.analysis.index, root);
  const open: number[] = [];
  for (const [from, to] of linesByTop(context.analysis.index, root)) writeNodes(from, to);
  return writer.finish();

  function writeNodes(from: number, to: number): void {
    for (let node = from; node < to; node++) {
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
        if (isKept && isCollapsed) writer.write(collapsed(text, writer.isAtStart));
        else if (isKept) writer.write(blank(context.analysis.index, node) ?? text);
        else if (isLeaf && !writer.isAtStart) writer.write(' '); // What is left out still parts words.
        continue;
      }
      if (name(node) === 'br') writer.write('\n');
      else if (numbers.has(node) || isGutter(context.analysis.index, node)) {
        leaveOut(context, node, 'line-number');
        node = end[node] - 1;
      } else if (isLine(context.analysis.index, node)) {
        writer.startLine();
        open.push(node);
      }
    }
  }
}

/** The lines `[from, to)` of an editor that makes them as they come into sight, and puts each in its place; else one range. */
function linesByTop(index: PageIndex, root: number): (readonly [from: number, to: number])[] {
  const { end, attribute } = index;
  let children = childElements(index, root);
  while (children.length === 1) children = childElements(index, children[0]);
  const lines = children.map((line) => {
    const top = /(?:^|;)\s*top:\s*(-?[\d.]+)px/i.exec(attribute(line, 'style') ?? '')?.[1];
    return { line, top: Number(top) };
  });
  const isPlaced = lines.length > 1 && lines.every(({ top }) => !Number.isNaN(top));
  if (!isPlaced) return [[root + 1, end[root]]];
  lines.sort((a, b) => a.top - b.top);
  return lines.map(({ line }) => [line, end[line]]);
}

/** White space as it is shown in a line of text: only line breaks of the markup break lines. */
function collapsed(text: string, isAtStart: boolean): string {
  const shown = text.replace(/[ \t\r\n]+/g, ' ');
  return isAtStart ? shown.replace(/^ /, '') : shown;
}

/** White space outside `pre` that says where the markup breaks, not the code. */
function isMarkup(index: PageIndex, node: number, isAtStart: boolean): boolean {
  if (isPreformatted(index, node) || blank(index, node) !== undefined) return false;
  const parent = index.tree.parents[node];
  if (isAtStart || TABLE_PARTS.has(index.name(parent))) return true;
  // A highlighter may have an element for the space between two words.
  const isAlone = parent + 1 === node && index.name(parent) === 'span';
  return index.end[parent] === node + 1 && !isAlone;
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

function isLine({ name, className, attribute }: PageIndex, node: number): boolean {
  // Cells of a table of code stand side by side, and so do pieces of a line.
  const element = name(node);
  if (element === 'td' || element === 'th' || element === 'code') return false;
  if (element === 'span' && attribute(node, 'data-line') !== undefined) return true;
  return isBlockName(element) || LINE_CLASS.test(className(node));
}
