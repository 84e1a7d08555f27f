import { isLaidOut } from './is-laid-out.ts';
import { joinLines, wrapWidth } from './wrapped-lines.ts';

/** A block of a plain text. */
export type TextBlock =
  /** The lines that stay apart are divided by a line break. */
  | { readonly type: 'heading' | 'paragraph' | 'code' | 'quote'; readonly text: string }
  | { readonly type: 'rule' }
  | {
      readonly type: 'list';
      /** The number of the first item; undefined where the items have none. */
      readonly start: number | undefined;
      readonly items: readonly (readonly TextBlock[])[];
    };

type List = Extract<TextBlock, { type: 'list' }>;

const RULE = /^\s*(?:[-=*_~─━#]\s?){3,}$/;
const UNDERLINE = /^\s*([=\-~^*])\1{2,}\s*$/;
const ITEM = /^(\s*)(?:[-*•‣◦●·+]|(\d{1,3})[.)])[ \t]+(?=\S)/;
const QUOTE = /^\s{0,3}>/;
const MAX_HEADING = 100;
/** Escape sequences of terminals, and marks that no text shows. */
const CONTROLS = /(?![\t\n\f\r])\p{Cc}(?:\[[\d;]*[A-Za-z])?|\ufeff/gu;

/** Divides a plain text into blocks. */
export function textBlocks(source: string): TextBlock[] {
  const lines = source
    .replace(CONTROLS, '')
    .split(/\r\n|[\n\r\f]/)
    .map((line) => expandTabs(line.trimEnd()));
  const groups = groupsOf(lines);
  const width = wrapWidth(groups);
  const blocks = groups.flatMap((group, i) =>
    blocksOf(group, { width, isFirst: i === 0, next: groups[i + 1] }),
  );
  return mergeNeighbors(blocks);
}

interface Around {
  /** The width at which the text's lines were broken. */
  readonly width: number;
  readonly isFirst: boolean;
  readonly next: readonly string[] | undefined;
}

/** The lines between blank ones. */
function groupsOf(lines: readonly string[]): string[][] {
  const groups: string[][] = [[]];
  for (const line of lines) {
    if (line !== '') groups[groups.length - 1].push(line);
    else if (groups[groups.length - 1].length > 0) groups.push([]);
  }
  return groups.filter((group) => group.length > 0);
}

function blocksOf(lines: readonly string[], around: Around): TextBlock[] {
  const [first, second = ''] = lines;
  if (lines.length === 1 && RULE.test(first)) return [{ type: 'rule' }];
  if (lines.every((line) => QUOTE.test(line))) {
    const text = lines.map((line) => line.replace(/^\s*> ?/, '')).join('\n');
    return [{ type: 'quote', text }];
  }
  const isUnderlined = UNDERLINE.test(second) && !UNDERLINE.test(first) && !ITEM.test(first);
  if (isUnderlined && first.trim().length <= MAX_HEADING) {
    const rest = lines.slice(2);
    const heading: TextBlock = { type: 'heading', text: first.trim() };
    return rest.length === 0 ? [heading] : [heading, ...blocksOf(rest, around)];
  }
  if (isHeading(lines, around)) return [{ type: 'heading', text: first.trim() }];
  if (isLaidOut(lines.map((line) => line.replace(ITEM, ''))))
    return [{ type: 'code', text: dedent(lines).join('\n') }];
  const item = lines.findIndex((line) => ITEM.test(line));
  if (item < 0) return paragraphsOf(lines, around.width);
  const before = item === 0 ? [] : paragraphsOf(lines.slice(0, item), around.width);
  const list = listOf(lines.slice(item), around.width);
  // A dash in the middle of a paragraph, or a year at the start of its last line, begins no list.
  if (item > 0 && list.items.length < 2) return paragraphsOf(lines, around.width);
  return [...before, list];
}

function listOf(lines: readonly string[], width: number): List {
  const [, indent = '', number] = ITEM.exec(lines[0]) ?? [];
  const starts = lines.flatMap((line, i) => {
    const found = ITEM.exec(line);
    return found !== null && found[1].length <= indent.length ? [i] : [];
  });
  const items = starts.map((start, i) => {
    const [line, ...rest] = lines.slice(start, starts[i + 1]);
    const nested = rest.findIndex((each) => ITEM.test(each));
    const own = nested < 0 ? rest : rest.slice(0, nested);
    const text = joinLines(
      [line.replace(ITEM, ''), ...own.map((each) => each.trim())],
      width,
      true,
    );
    const paragraph: TextBlock = { type: 'paragraph', text };
    return nested < 0 ? [paragraph] : [paragraph, listOf(rest.slice(nested), width)];
  });
  return { type: 'list', start: number === undefined ? undefined : Number(number), items };
}

/** Paragraphs that only an indented first line divides are apart, too. */
function paragraphsOf(lines: readonly string[], width: number): TextBlock[] {
  const dedented = dedent(lines);
  const isIndented = (line: string) => /^ {2}/.test(line);
  const marks = dedented.filter(isIndented).length;
  const starts =
    marks * 2 <= lines.length
      ? dedented.flatMap((line, i) => (i === 0 || isIndented(line) ? [i] : []))
      : [0];
  return starts.map((start, i) => {
    const own = dedented.slice(start, starts[i + 1]).map((line) => line.trim());
    return { type: 'paragraph', text: joinLines(own, width) };
  });
}

/** A line alone, in capitals, or with a number before text that stands further in, or above all else. */
function isHeading(lines: readonly string[], { isFirst, next }: Around): boolean {
  const [line] = lines;
  const text = line.trim();
  if (lines.length !== 1 || next === undefined || text.length > MAX_HEADING) return false;
  if (ITEM.test(line) && !/^\d/.test(line)) return false;
  const hasCapitals = /\p{Lu}.*\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  if (hasCapitals && !/[,;]$/.test(text)) return true;
  const isNumbered = /^\d+(?:\.\d+)*\.?\s+\p{L}/u.test(line) && /^\s/.test(next[0]);
  if (isNumbered && !/[.,;:]$/.test(text)) return true;
  return isFirst && /^[\p{L}\p{N}«“"(¿¡「『]/u.test(text) && !/[.,;:。]$| {2}/.test(text);
}

/** Lists and code that only blank lines divide are one. */
function mergeNeighbors(blocks: readonly TextBlock[]): TextBlock[] {
  const merged: TextBlock[] = [];
  for (const block of blocks) {
    const last = merged[merged.length - 1];
    if (block.type === 'code' && last?.type === 'code') {
      merged[merged.length - 1] = { type: 'code', text: `${last.text}\n\n${block.text}` };
    } else if (block.type === 'list' && last?.type === 'list' && isContinued(last, block)) {
      merged[merged.length - 1] = { ...last, items: [...last.items, ...block.items] };
    } else merged.push(block);
  }
  return merged;
}

function isContinued(list: List, next: List): boolean {
  if (list.start === undefined || next.start === undefined) return list.start === next.start;
  return next.start === list.start + list.items.length;
}

/** The lines without the indentation that all of them have. */
function dedent(lines: readonly string[]): string[] {
  const indents = lines.map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const shared = indents.reduce((least, indent) => Math.min(least, indent));
  return lines.map((line) => line.slice(shared));
}

function expandTabs(line: string): string {
  let text = '';
  for (const [i, part] of line.split('\t').entries()) {
    text += i === 0 ? part : ' '.repeat(8 - (text.length % 8)) + part;
  }
  return text;
}
