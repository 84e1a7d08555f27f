import type { PhrasingContent } from 'mdast';
import type { Block, Code, Definitions, Figure, Inline, List, TableCell } from '../../article.ts';
import { figureWords } from '../../blocks/figure-words.ts';
import { listNumbers, writeNumber } from '../../elements/lists/list-numbers.ts';
import { withoutWrapper } from '../prepare/prepare-inlines.ts';
import { codeToMdast } from './code-to-mdast.ts';
import { formulaToMdast, inlinesToMdast, pictureToMdast } from './inlines-to-mdast.ts';

type Line = readonly PhrasingContent[];

/** Bullets by depth, as browsers draw them: in a row, lines cannot stand further in. */
const BULLETS = ['•', '◦', '▪'];
const BREAK: PhrasingContent = { type: 'html', value: '<br>' };

/**
 * A prepared cell as one line of Markdown, with `<br>` between its lines.
 * @returns undefined where that would say something else: code that is told by its indentation, a table in a table
 */
export function cellToMdast({ children }: TableCell): PhrasingContent[] | undefined {
  return linesOf(children, 0)?.flatMap((line, i) => (i === 0 ? line : [BREAK, ...line]));
}

/** @param depth of lists around the blocks */
function linesOf(blocks: readonly Block[], depth: number): Line[] | undefined {
  return together(blocks.map((block) => linesOfBlock(block, depth)));
}

/** All lines of several parts; undefined where any part is. */
function together(parts: readonly (readonly Line[] | undefined)[]): Line[] | undefined {
  const lines: Line[] = [];
  for (const part of parts) {
    if (part === undefined) return undefined;
    for (const line of part) lines.push(line);
  }
  return lines;
}

function linesOfBlock(block: Block, depth: number): readonly Line[] | undefined {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [inlinesToMdast(block.children, 'cell')];
    case 'code':
      return linesOfCode(block);
    case 'math-block':
      return [[formulaToMdast(block, 'cell')]];
    case 'embed': {
      const children = [{ type: 'text' as const, value: block.title }];
      return [[{ type: 'link', url: block.url, title: null, children }]];
    }
    case 'figure':
      return linesOfFigure(block, depth);
    case 'list':
      return linesOfList(block, depth);
    case 'quote':
      return linesOf(block.children, depth);
    case 'details': {
      const summary = block.summary.length > 0 ? [bold(block.summary)] : [];
      return together([summary, linesOf(block.children, depth)]);
    }
    case 'definitions':
      return linesOfTerms(block, depth);
    case 'rule':
      return [];
    default:
      return undefined;
  }
}

/** A span for each line: in these, indentation would not be seen. */
function linesOfCode({ text }: Code): Line[] | undefined {
  const lines = text.split('\n');
  if (lines.length > 1 && lines.some((line) => !/^\S/.test(line))) return undefined;
  return lines.map((line) => codeToMdast(line, 'cell'));
}

function linesOfFigure(figure: Figure, depth: number): Line[] | undefined {
  const words = figureWords(figure);
  const pictures: PhrasingContent[] = [];
  const blocks: Block[] = [];
  for (const child of figure.children) {
    if (child.type === 'image') pictures.push(pictureToMdast(child));
    else blocks.push(child);
  }
  return together([
    pictures.length > 0 ? [pictures] : [],
    linesOf(blocks, depth),
    words.length > 0 ? [inlinesToMdast(words, 'cell')] : [],
  ]);
}

function linesOfList(list: List, depth: number): Line[] | undefined {
  const numbers = listNumbers(list);
  const bullet = BULLETS[Math.min(depth, BULLETS.length - 1)];
  return together(
    list.items.map(({ children, isChecked }, i) => {
      const mark = list.isOrdered ? `${writeNumber(numbers[i], list.numbering)}.` : bullet;
      const box = isChecked === undefined ? mark : isChecked ? '☑' : '☐';
      const lines = linesOf(children, depth + 1);
      return lines && [marked(box, lines[0] ?? []), ...lines.slice(1)];
    }),
  );
}

/** A line behind a mark; one text with it, if that is what it begins with. */
function marked(mark: string, [first, ...rest]: Line): Line {
  if (first?.type === 'text') return [{ type: 'text', value: `${mark} ${first.value}` }, ...rest];
  return [{ type: 'text', value: `${mark} ` }, ...(first === undefined ? [] : [first]), ...rest];
}

function linesOfTerms({ groups }: Definitions, depth: number): Line[] | undefined {
  return together(
    groups.flatMap(({ terms, details }) => [
      terms.map(bold),
      ...details.map((detail) => linesOf(detail, depth)),
    ]),
  );
}

/** Bold as a whole: bold within bold cannot be written. */
function bold(inlines: readonly Inline[]): Line {
  return [{ type: 'strong', children: inlinesToMdast(withoutWrapper(inlines, 'strong'), 'cell') }];
}
