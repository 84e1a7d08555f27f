import type { AnnotationColor } from '../../core/annotations/annotation.ts';
import type { Article, Block, Footnotes, Image, Inline } from '../article.ts';
import { mapBlock } from '../blocks/map-block.ts';
import type { LeafSpan } from './leaf-span.ts';
import { markInlines, plainText } from './mark-inlines.ts';
import { spansInBlock, type TextOfLeaf } from './spans-in-block.ts';

/** A highlight of the user, and where it stands in the page. */
export interface PlacedHighlight {
  readonly span: LeafSpan;
  readonly color: AnnotationColor;
  /** Empty where there is none. */
  readonly note: string;
}

/** The page's own notes have other ids. */
const NOTE_ID = 'highlight-';

/**
 * An article with the user's highlights as marks, and their notes as footnotes. What stands in code, in a formula, or not
 * in the article at all is not marked.
 */
export function withHighlights(
  article: Article,
  highlights: readonly PlacedHighlight[],
  textOf: TextOfLeaf,
): Article {
  if (highlights.length === 0) return article;
  const spans = highlights.map(({ span }) => span);
  /** Highlights whose note has been referred to, in that order. */
  const noted: number[] = [];

  function marked(line: readonly Inline[], { source }: Block): readonly Inline[] {
    const places = spansInBlock({ text: plainText(line), source }, spans, textOf);
    const marks = places.flatMap((place, i) => {
      if (place === undefined) return [];
      const isLast = spans[i].lastLeaf <= source.lastLeaf;
      const hasNote = highlights[i].note !== '' && isLast && !noted.includes(i);
      if (hasNote) noted.push(i);
      return [{ ...place, color: highlights[i].color, noteId: hasNote ? noteIdOf(i) : undefined }];
    });
    return marks.length === 0 ? line : markInlines(line, marks);
  }

  function inBlock(block: Block): Block {
    // What was left out only just is part of no copy.
    if (block.type === 'gap') return block;
    return mapBlock(block, {
      inlines: (line) => marked(line, block),
      blocks: (blocks) => blocks.map(inBlock),
      figure: (children) =>
        children.map((child): Block | Image => (child.type === 'image' ? child : inBlock(child))),
    });
  }

  const blocks = article.blocks.map(inBlock);
  const notes = noted.map((i) => ({ id: noteIdOf(i), children: paragraphsOf(highlights[i].note) }));
  return { ...article, blocks: notes.length === 0 ? blocks : [...blocks, footnotesOf(notes)] };
}

function noteIdOf(index: number): string {
  return `${NOTE_ID}${index + 1}`;
}

const NO_SOURCE = { document: 0, firstLeaf: -1, lastLeaf: -1 } as const;

function footnotesOf(notes: Footnotes['notes']): Footnotes {
  return { type: 'footnotes', source: NO_SOURCE, notes };
}

function paragraphsOf(note: string): Block[] {
  return note
    .split(/\n{2,}/)
    .filter((text) => text.trim() !== '')
    .map((text) => ({
      type: 'paragraph',
      source: NO_SOURCE,
      children: text
        .trim()
        .split('\n')
        .flatMap((value, i): Inline[] => [
          ...(i === 0 ? [] : [{ type: 'break' } as const]),
          { type: 'text', value },
        ]),
    }));
}
