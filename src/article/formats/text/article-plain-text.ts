import type {
  Article,
  Block,
  Definitions,
  Footnotes,
  Image,
  Inline,
  List,
  MathSource,
  Table,
} from '../../article.ts';
import { figureWords } from '../../blocks/figure-words.ts';
import { foldBlock } from '../../blocks/fold-block.ts';
import { listNumbers, writeNumber } from '../../elements/lists/list-numbers.ts';
import { tableGrid } from '../../elements/tables/table-grid.ts';
import { DEFAULT_FORMAT_OPTIONS, type FormatOptions } from '../format-options.ts';
import { prepareArticle } from '../prepare/prepare-article.ts';
import { sourceLineText } from '../source-line.ts';

type TextOptions = Partial<Pick<FormatOptions, 'cleansLinks' | 'namesMissing' | 'sourceLabel'>>;

const INDENT = '  ';
/** Characters that plain text has raised and lowered, and so that 10⁶ does not become 106. */
const SMALL = [...'0123456789+-−()'];
const RAISED = new Map(SMALL.map((character, i) => [character, [...'⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁽⁾'][i]]));
const LOWERED = new Map(SMALL.map((character, i) => [character, [...'₀₁₂₃₄₅₆₇₈₉₊₋₋₍₎'][i]]));

/**
 * The article as text for people: a blank line between blocks, bullets and numbers before items, table
 * cells divided by tabs, code as it stands, notes at the end. Its words are those of `articleText`, but
 * that boxes side by side are parted, and numbers of items and raised ones, and readings of ruby in brackets: no
 * alternative texts, no addresses, no gaps.
 * @returns without a line break at the end; may be empty
 */
export function articlePlainText(article: Article, options: TextOptions = {}): string {
  const { sourceLabel = '', ...chosen } = options;
  const preparation = { ...DEFAULT_FORMAT_OPTIONS, ...chosen, target: 'text' } as const;
  const { metadata, blocks } = prepareArticle(article, preparation);
  const notes: string[] = [];
  const texts: string[] = [];
  for (const block of blocks) {
    texts.push(blockText(block, notes));
  }
  const source = sourceLineText(metadata, sourceLabel);
  return [...texts, ...notes, source].filter((part) => part !== '').join('\n\n');
}

/** The same as a file, which ends with a line break. */
export function plainTextFile(article: Article, options: TextOptions = {}): string {
  return `${articlePlainText(article, options)}\n`;
}

function blocksText(blocks: readonly Block[], notes: string[]): string {
  return blocks
    .map((block) => blockText(block, notes))
    .filter((text) => text !== '')
    .join('\n\n');
}

function blockText(block: Block, notes: string[]): string {
  switch (block.type) {
    case 'list':
      return listText(block, notes);
    case 'code':
      return block.text;
    case 'math-block':
      return formulaText(block);
    case 'table':
      return tableText(block, notes);
    case 'figure': {
      const parts = blocksText(block.children.filter(isBlock), notes);
      const caption = inlinesText(figureWords(block));
      // Nothing else tells it from the text.
      return joined([parts, caption === '' ? '' : `[${caption}]`]);
    }
    case 'definitions':
      return definitionsText(block, notes);
    case 'footnotes':
      collectNotes(block, notes);
      return '';
    case 'rule':
      return '* * *';
    case 'gap':
      return '';
    default:
      return joined(
        foldBlock(block, {
          inlines: inlinesText,
          blocks: (children) => blocksText(children.filter(isBlock), notes),
        }),
      );
  }
}

function isBlock(child: Block | Image): child is Block {
  return child.type !== 'image';
}

function inlinesText(inlines: readonly Inline[]): string {
  return inlines.map(inlineText).join('').trim();
}

function inlineText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
    case 'code-span':
    case 'keyboard':
      return inline.value;
    case 'break':
      return '\n';
    case 'math':
      return formulaText(inline);
    case 'footnote-reference':
      return `[${inline.id}]`;
    case 'image':
      return '';
    case 'sup':
      return inSmall(inline.children.map(inlineText).join(''), RAISED);
    case 'sub':
      return inSmall(inline.children.map(inlineText).join(''), LOWERED);
    default:
      return inline.children.map(inlineText).join('');
  }
}

/** The text of a formula, in TeX where its letters in a row would mean something else: x^2 is not x2. */
function formulaText({ tex, text }: MathSource): string {
  return /[\\^_]/.test(tex) ? tex : text;
}

/** A number of which all can be raised, or lowered, is; all else stands in the line, as in 1st. */
function inSmall(text: string, small: ReadonlyMap<string, string | undefined>): string {
  const characters = [...text].map((character) => small.get(character));
  const isNumber = /\d/.test(text) && !characters.includes(undefined);
  return isNumber ? characters.join('') : text;
}

function listText(list: List, notes: string[]): string {
  const { isOrdered, numbering, items } = list;
  const numbers = listNumbers(list);
  const isLoose = items.some(({ children }) =>
    children.slice(1).some(({ type }) => type !== 'list'),
  );
  const lines = items.map(({ children, isChecked }, i) => {
    const bullet = isChecked === undefined ? '•' : isChecked ? '☑' : '☐';
    const marker = `${isOrdered ? `${writeNumber(numbers[i], numbering)}.` : bullet} `;
    const blocks = children.map((child) => blockText(child, notes)).filter((text) => text !== '');
    return marker + indented(blocks.join(isLoose ? '\n\n' : '\n'), ' '.repeat(marker.length));
  });
  return lines.join(isLoose ? '\n\n' : '\n');
}

function tableText({ caption, rows }: Table, notes: string[]): string {
  const lines = tableGrid(rows).map((row) =>
    row
      .map((cell) => blocksText(cell?.children ?? [], notes).replace(/\s+/g, ' '))
      .join('\t')
      .replace(/(?<!\t)\t+$/, ''),
  );
  return [inlinesText(caption), ...lines].filter((line) => line !== '').join('\n');
}

function definitionsText({ groups }: Definitions, notes: string[]): string {
  const texts = groups.map(({ terms, details }) =>
    [
      ...terms.map(inlinesText),
      ...details.map((detail) => INDENT + indented(blocksText(detail, notes), INDENT)),
    ].join('\n'),
  );
  return texts.join('\n\n');
}

function collectNotes(footnotes: Footnotes, notes: string[]): void {
  for (const { id, children } of footnotes.notes) {
    const marker = `[${id}] `;
    const text = blocksText(children, notes);
    if (text !== '') notes.push(marker + indented(text, ' '.repeat(marker.length)));
  }
}

/** Text whose lines but the first stand further in; blank lines stay empty. */
function indented(text: string, indent: string): string {
  return text.replace(/\n(?!\n|$)/g, `\n${indent}`);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join('\n\n');
}
