import type {
  Block,
  Code,
  Definitions,
  Embed,
  Figure,
  Footnotes,
  Image,
  Inline,
  List,
  Paragraph,
  Table,
} from '../../article.ts';
import { inlineText } from '../../blocks/blocks-text.ts';
import { figureWords } from '../../blocks/figure-words.ts';
import { foldBlock } from '../../blocks/fold-block.ts';
import { mapBlock } from '../../blocks/map-block.ts';
import { withoutEmptyColumns, withoutEmptyRows } from '../../elements/tables/empty-lines.ts';
import { cleanLine, cleanText } from '../text/clean-text.ts';
import type { InlinePreparation } from './prepare-inlines.ts';
import { prepareMath } from './prepare-math.ts';

/** HTML's limit of `colspan`; no table of data needs a longer `rowspan` either. */
const MAX_SPAN = 1_000;
/** A language as fences and classes can name it. */
const CODE_LANGUAGE = /^[\w+#.-]{1,32}$/;

/** Prepares what stands in a block. */
export interface Insides extends InlinePreparation {
  readonly inlines: (children: readonly Inline[]) => Inline[];
  readonly blocks: (children: readonly Block[]) => Block[];
}

/** A block as formats can write it, but for its language and anchor; undefined where nothing is left. */
export function prepareBlock(block: Block, insides: Insides): Block | undefined {
  switch (block.type) {
    case 'list':
      return prepareList(block, insides);
    case 'code':
      return prepareCode(block);
    case 'table':
      return prepareTable(block, insides);
    case 'figure':
      return prepareFigure(block, insides);
    case 'math-block':
      return prepareMath(block);
    case 'definitions':
      return prepareDefinitions(block, insides);
    case 'footnotes':
      return prepareNotes(block, insides);
    case 'embed':
      return prepareEmbed(block, insides);
    case 'rule':
      return block;
    case 'gap':
      return undefined;
    default: {
      const prepared = mapBlock(block, insides);
      return isEmpty(prepared) ? undefined : prepared;
    }
  }
}

function isEmpty(block: Block): boolean {
  const lengthOf = ({ length }: readonly unknown[]) => length;
  return foldBlock(block, { inlines: lengthOf, blocks: lengthOf }).every((length) => length === 0);
}

function prepareList(list: List, { blocks }: Insides): List | undefined {
  const prepared = list.items.map(({ number, ...item }) => ({
    ...item,
    ...(Number.isSafeInteger(number) && { number }),
    children: blocks(item.children),
  }));
  const items = prepared.filter(({ children }) => children.length > 0);
  const start = Number.isSafeInteger(list.start) ? list.start : 1;
  return items.length > 0 ? { ...list, start, items } : undefined;
}

function prepareCode(code: Code): Code | undefined {
  const text = withoutBreaksAtEnd(cleanText(code.text));
  const codeLanguage = CODE_LANGUAGE.test(code.codeLanguage) ? code.codeLanguage : '';
  return text.trim() === '' ? undefined : { ...code, codeLanguage, text };
}

/** An expression would begin anew at each of many breaks in the midst of a text. */
function withoutBreaksAtEnd(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

function prepareTable(table: Table, { inlines, blocks }: Insides): Block | undefined {
  const caption = inlines(table.caption);
  const prepared = table.rows.map((row) =>
    row.map((cell) => ({
      ...(cell.alignment !== undefined && { alignment: cell.alignment }),
      isHeader: cell.isHeader,
      columns: span(cell.columns),
      rows: span(cell.rows),
      children: blocks(cell.children),
    })),
  );
  const rows = withoutEmptyRows(withoutEmptyColumns(prepared));
  const isEmpty = rows.flat().every(({ children }) => children.length === 0);
  return isEmpty ? captionAlone(table, caption) : { ...table, caption, rows };
}

/** The rest of a table without anything in it. */
function captionAlone({ source }: Block, caption: readonly Inline[]): Block | undefined {
  return caption.length > 0 ? { type: 'paragraph', source, children: caption } : undefined;
}

function span(count: number): number {
  return Number.isSafeInteger(count) ? Math.min(Math.max(count, 1), MAX_SPAN) : 1;
}

/** A figure whose pictures are left out still has its caption. */
function prepareFigure(figure: Figure, insides: Insides): Block | undefined {
  const caption = insides.inlines(figure.caption);
  const credit = insides.inlines(figure.credit ?? []);
  const words = figureWords({ caption, credit });
  const children = figure.children.flatMap<Block | Image>((child) => {
    if (child.type !== 'image') return insides.blocks([child]);
    return insides.preparePicture(child) ?? wordsInPlace(figure, child, insides);
  });
  const [only, ...others] = children;
  const isPicture = figure.children.every(({ type }) => type === 'image');
  if (isPicture && only?.type === 'paragraph' && others.length + words.length === 0) return only;
  if (children.length + words.length === 0) return undefined;
  const { credit: _, ...rest } = figure;
  return { ...rest, caption, children, ...(credit.length > 0 && { credit }) };
}

/** The words of a picture that is left out, unless the caption has them. */
function wordsInPlace(figure: Figure, image: Image, insides: Insides): Block[] {
  const value = insides.wordsOfPicture(image);
  if (value === '' || inlineText(figureWords(figure)).includes(value)) return [];
  return [{ type: 'paragraph', source: figure.source, children: [{ type: 'text', value }] }];
}

function prepareDefinitions(
  list: Definitions,
  { inlines, blocks }: Insides,
): Definitions | undefined {
  const groups = list.groups
    .map(({ terms, details }) => ({
      terms: terms.map(inlines).filter(({ length }) => length > 0),
      details: details.map(blocks).filter(({ length }) => length > 0),
    }))
    .filter(({ terms, details }) => terms.length + details.length > 0);
  return groups.length > 0 ? { ...list, groups } : undefined;
}

function prepareNotes(footnotes: Footnotes, { blocks, claimNote }: Insides): Footnotes | undefined {
  const notes = footnotes.notes.map(({ id, children }) => ({
    id: claimNote(id),
    children: blocks(children),
  }));
  return notes.length > 0 ? { ...footnotes, notes } : undefined;
}

function prepareEmbed(
  embed: Embed,
  { resolveLink, namesMissing }: Insides,
): Embed | Paragraph | undefined {
  const url = resolveLink(embed.url);
  const title = cleanLine(embed.title) || url;
  if (!embed.isUnread) return url === '' ? undefined : { ...embed, url, title };
  if (!namesMissing || title === '') return undefined;
  const words: Inline = { type: 'text', value: `[${title}]` };
  const link: Inline = { type: 'link', url, title: '', children: [words] };
  return { type: 'paragraph', source: embed.source, children: [url === '' ? words : link] };
}
