import { BLOCK_ELEMENTS, CELL_ELEMENTS } from '../../page/block-elements.ts';
import type { PageIndex } from '../../page/page-index.ts';
import { leafText, TEXT_NAME } from '../../page/page-tree.ts';
import { hasWordsAlone } from '../analysis/added-words.ts';
import { isLineOfText, isPartOfLine } from '../analysis/shown-lines.ts';
import type { Inline } from '../article.ts';
import { type ChildItem, childItems } from '../elements/lists/child-items.ts';
import { writeFormula, writeFormulaScript, writeTyped } from '../elements/math/write-formula.ts';
import {
  isLinkToOwnHeading,
  isPermalink,
  writeReference,
  writeSideNote,
  writeTypedReferences,
} from '../elements/notes/write-reference.ts';
import { isWholeReference } from '../elements/quotes/whole-reference.ts';
import { isReading, rubyItems, rubyOf } from '../elements/ruby/ruby.ts';
import { type BlockContext, keeps, leaveOut, MAX_DEPTH } from './block-context.ts';
import { isDrawnCharacter } from './drawn-character.ts';
import { type InlinePiece, InlineWriter, type Wrap } from './inline-writer.ts';
import { isMarkName, marksOf } from './shown-marks.ts';

const VERBATIM: ReadonlyMap<string, 'code-span' | 'keyboard'> = new Map([
  ['code', 'code-span'],
  ['samp', 'code-span'],
  ['tt', 'code-span'],
  ['kbd', 'keyboard'],
]);
/** Inline elements that mean something more within another one of their kind. */
const CAN_REPEAT: ReadonlySet<string> = new Set(['span', 'ruby']);
const NOTE_CLASS = /(?:^|[\s_-])(?:citation|footnote|note-?ref|reference)(?:$|[\s_-])/i;
const NOTE_NUMBER = /^\s*\d{1,3}\s*$/;
/** Lines of text, in the inline elements that are around the block; two line breaks in a row divide them. */
export function writtenLines(
  context: BlockContext,
  write: (writer: InlineWriter) => void,
): InlinePiece[] {
  const writer = new InlineWriter(context.analysis.needsSpace);
  for (const wrap of context.wrappers) writer.open(wrap);
  write(writer);
  for (const _ of context.wrappers) writer.close();
  return writer.finish();
}

/** All that stands in an element as one line; blocks in it are divided by spaces. */
export function inlinesIn(context: BlockContext, node: number): Inline[] {
  const lines = writtenLines(context, (writer) => writeChildren(context, writer, node));
  return lines.flatMap(({ children }, i): Inline[] =>
    i === 0 ? children : [{ type: 'break' }, ...children],
  );
}

/** Writes a node, or what stands between nodes, into a line. */
export function writeItem(context: BlockContext, writer: InlineWriter, item: ChildItem): void {
  if (typeof item === 'number') writeNode(context, writer, item);
  else if (item.type === 'image') writer.atom(item.image);
  else if (item.type === 'words') writer.text(item.text, -1);
  else if (item.type === 'formula-source') writeFormulaScript(context, writer, item.object);
  else {
    const { title, url, isUnread } = item.embed;
    if (isUnread) return;
    const children: Inline[] = [{ type: 'text', value: title }];
    writer.atom({ type: 'link', url, title: '', children });
  }
}

/** Writes what stands in an element into a line. */
function writeChildren(context: BlockContext, writer: InlineWriter, node: number): void {
  const all = childItems(context.analysis.index, context.analysis.media, node);
  const items =
    context.analysis.index.name(node) === 'ruby' ? rubyItems(context.analysis.index, all) : all;
  for (const item of items) {
    if (typeof item !== 'number' || !context.skipped.has(item)) writeItem(context, writer, item);
    else writer.space();
  }
}

/** The frames of an inline element, the outermost first; none for those that leave no trace. */
export function wrapsOf(context: BlockContext, node: number): Wrap[] {
  const { index } = context.analysis;
  const marks = [...(isWholeReference(index, node) ? [] : marksOf(index, node))];
  // A question that opens its answer stands out in the page.
  if (context.analysis.foldTriggers.has(node)) marks.splice(0, marks.length, 'strong');
  if (marks.length === 0 && isNoteNumber(index, node)) marks.push('sup');
  const wraps = marks.map(
    (type): Wrap => ({ kind: type, make: (children) => [{ type, children }] }),
  );
  const isNamed = isMarkName(index.name(node)) || context.analysis.foldTriggers.has(node);
  const own = marks.length > 0 && isNamed ? undefined : ownWrap(context, node);
  return own === undefined ? wraps : [own, ...wraps];
}

function ownWrap(context: BlockContext, node: number): Wrap | undefined {
  const name = context.analysis.index.name(node);
  if (name === 'ruby') return rubyWrap(languageWrap(context.analysis.index, node));
  if (name === 'a') {
    const href = context.analysis.index.attribute(node, 'href');
    if (href === undefined || isLinkToOwnHeading(context.analysis, node)) return undefined;
    return context.record.links.linkTo(href, context.analysis.index.attribute(node, 'title') ?? '');
  }
  return languageWrap(context.analysis.index, node);
}

function writeNode(context: BlockContext, writer: InlineWriter, node: number): void {
  const { index, formulas, notes } = context.analysis;
  if (index.tree.nodeNames[node] === TEXT_NAME) {
    writeText(context, writer, node);
    return;
  }
  const name = index.name(node);
  if (name === 'br') {
    if (!formulas.breaks.has(node)) writer.break();
  } else if (index.fieldValues.has(node)) writeField(context, writer, node);
  else if (formulas.isFormula[node] === 1) writeFormula(context, writer, node);
  else if (isPicture(context, node, name) && writePicture(context, writer, node)) return;
  else if (writer.isRightIn('ruby') && isReading(index, node)) writeReading(context, writer, node);
  else if (!keeps(context, node) && !hasWordsAlone(index, node)) passOver(index, writer, node);
  else if (notes.isDecoration.has(node)) {
    leaveOut(context, node, 'link-back');
    writer.space();
  } else if (isPermalink(context.analysis, node)) {
    leaveOut(context, node, 'permalink');
    writer.space();
  } else if (index.depth[node] > MAX_DEPTH) writeFlat(context, writer, node);
  else if (notes.notes.get(node)?.isInLine === true) writeSideNote(context, writer, node);
  else if (!writeReference(context, writer, node)) writeElement(context, writer, node, name);
}

function writeElement(
  context: BlockContext,
  writer: InlineWriter,
  node: number,
  name: string,
): void {
  const verbatim = VERBATIM.get(name);
  if (verbatim !== undefined && !writer.isVerbatim) {
    writer.setVerbatim(verbatim);
    writeChildren(context, writer, node);
    writer.setVerbatim(undefined);
    return;
  }
  const divide = dividerOf(context, writer, node, name);
  divide?.();
  if (name === 'q') writer.text('“', -1);
  if (name === 'rt' && !writer.isOpen('reading')) writeInBrackets(context, writer, node);
  else writeWrapped(context, writer, node);
  if (name === 'q') writer.text('”', -1);
  divide?.();
}

/** Writes the space on both sides of a block in a line; a custom element in a line of text is part of the line. */
function dividerOf(context: BlockContext, writer: InlineWriter, node: number, name: string) {
  const { index } = context.analysis;
  if (isLineOfText(index, node)) return () => writer.line();
  if (!isBlockName(name) || isPartOfLine(index, node)) return undefined;
  const isInLine = name.includes('-') && context.analysis.structure.isBlock[node] === 0;
  return isInLine ? () => writer.divide() : () => writer.space();
}

function writeWrapped(context: BlockContext, writer: InlineWriter, node: number): void {
  const isLink = context.analysis.index.name(node) === 'a';
  const wraps = wrapsOf(context, node).filter(
    ({ kind }) =>
      (!writer.isVerbatim || (isLink && kind === 'link')) &&
      (CAN_REPEAT.has(kind) || !writer.isOpen(kind)),
  );
  for (const wrap of wraps) writer.open(wrap);
  writeChildren(context, writer, node);
  for (const _ of wraps) writer.close();
}

function writeText(context: BlockContext, writer: InlineWriter, node: number): void {
  const { index, selection } = context.analysis;
  const { firstLeaf } = index;
  const leaf = firstLeaf[node];
  const isLeaf = leaf < firstLeaf[node + 1];
  const { whiteSpace = 'collapsed' } = index.style(index.tree.parents[node]);
  if (isLeaf && selection.labels[leaf] === context.label) {
    writer.whiteSpace = whiteSpace;
    const typed = writer.isVerbatim ? undefined : context.analysis.formulas.pieces.get(node);
    if (typed === undefined) writeTypedReferences(context, writer, node, leaf);
    else writeTyped(writer, typed, leaf);
    writer.whiteSpace = 'collapsed';
  } else if (isLeaf) writer.gap();
  else if (whiteSpace === 'collapsed') writer.space();
  else writer.blank(index.blanks.get(index.textOfNode[node]) ?? ' ');
}

/** Writes what a field holds, apart from the words beside it. */
function writeField({ analysis }: BlockContext, writer: InlineWriter, node: number): void {
  writer.space();
  writer.text(analysis.index.fieldValues.get(node) ?? '', -1);
  writer.divide();
}

function isPicture({ analysis }: BlockContext, node: number, name: string): boolean {
  return name === 'img' || name === 'svg' || analysis.media.ofNode.get(node)?.type === 'image';
}

/** Characters that are drawn as pictures; true when it was one, or is shown. */
function writePicture(context: BlockContext, writer: InlineWriter, node: number): boolean {
  const { index, media } = context.analysis;
  const item = media.ofNode.get(node);
  const alt = index.attribute(node, 'alt')?.trim() ?? '';
  if (isDrawnCharacter(index, node, alt)) {
    writer.text(alt, -1);
    return true;
  }
  if (item === undefined || !keeps(context, node)) return false;
  writeItem(context, writer, item);
  return true;
}

/** The number of a note that styles alone raise; as plain text it would be part of the word before it. */
function isNoteNumber({ tree, name, className, firstLeaf, end }: PageIndex, node: number): boolean {
  if (name(node) === 'a' || firstLeaf[end[node]] - firstLeaf[node] !== 1) return false;
  return NOTE_CLASS.test(className(node)) && NOTE_NUMBER.test(leafText(tree, firstLeaf[node]));
}

/**
 * Writes what a left-out element leaves behind: it divides words as it does in the page, and may hold a line break.
 * White space in an element of its own is a space, also before a stop: French sites write so.
 */
function passOver(index: PageIndex, writer: InlineWriter, node: number): void {
  const { tree, end, name, firstLeaf } = index;
  for (let at = node; at < end[node]; at++) {
    const isText = tree.nodeNames[at] === TEXT_NAME;
    if (isText && firstLeaf[at] < firstLeaf[at + 1]) writer.gap();
    else if (isText) writer.space();
    else if (name(at) === 'br') writer.break();
    else if (isBlockName(name(at))) writer.space();
  }
}

/** All leaves below a node in a row, for trees too deep to walk. */
function writeFlat(context: BlockContext, writer: InlineWriter, node: number): void {
  const { tree, end, name } = context.analysis.index;
  for (let at = node; at < end[node]; at++) {
    if (tree.nodeNames[at] === TEXT_NAME) writeText(context, writer, at);
    else if (name(at) === 'br' || isBlockName(name(at))) writer.space();
  }
}

/**
 * Writes the reading of a word; the brackets around it are for browsers without ruby. Where the reading is left out,
 * the word goes on.
 */
function writeReading(context: BlockContext, writer: InlineWriter, node: number): void {
  if (context.analysis.index.name(node) === 'rp') leaveOut(context, node, 'ruby-bracket');
  if (context.analysis.index.name(node) === 'rp' || !keeps(context, node)) return;
  writer.tighten();
  const language = languageWrap(context.analysis.index, node);
  const inner = (children: Inline[]) => language?.make(children) ?? children;
  writer.open({
    kind: 'reading',
    make: (children) => [{ type: 'reading', children: inner(children) }],
  });
  writeChildren(context, writer, node);
  writer.close();
  writer.tighten();
}

/** The reading of what is no ruby, as where an editor has taken that away, and left it standing in the line. */
function writeInBrackets(context: BlockContext, writer: InlineWriter, node: number): void {
  const { index } = context.analysis;
  const parent = index.tree.parents[node];
  const hasBrackets = childItems(index, context.analysis.media, parent).some(
    (item) => typeof item === 'number' && index.name(item) === 'rp' && keeps(context, item),
  );
  if (!hasBrackets) writer.text('(', -1);
  writeChildren(context, writer, node);
  if (!hasBrackets) writer.text(')', -1);
}

function rubyWrap(language: Wrap | undefined): Wrap {
  const around = (ruby: readonly Inline[]) => language?.make([...ruby]) ?? ruby;
  return { kind: 'ruby', make: (children) => around(rubyOf(children)) };
}

function languageWrap(index: PageIndex, node: number): Wrap | undefined {
  const parent = index.tree.parents[node];
  const hasLanguage = index.attribute(node, 'lang') !== undefined;
  const hasDirection = index.attribute(node, 'dir') !== undefined;
  if (parent < 0 || (!hasLanguage && !hasDirection)) return undefined;
  const language = index.language(node);
  const direction = index.direction(node);
  const meta = {
    ...(language !== index.language(parent) && { language }),
    ...(direction !== '' && direction !== index.direction(parent) && { direction }),
  };
  if (Object.keys(meta).length === 0) return undefined;
  return { kind: 'span', make: (children) => [{ type: 'span', ...meta, children }] };
}

/** Words on both sides of these are never one word. */
export function isBlockName(name: string): boolean {
  return BLOCK_ELEMENTS.has(name) || CELL_ELEMENTS.has(name) || name.includes('-');
}
