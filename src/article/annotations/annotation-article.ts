import { type Annotation, quotedText } from '../../core/annotations/annotation.ts';
import type { Article, Block, Inline } from '../article.ts';
import { EMPTY_METADATA } from '../metadata/empty-metadata.ts';
import { textFragmentLink } from './text-fragment.ts';

/** A page with highlights that are written. */
export interface HighlightedPage extends Pick<Annotation, 'title' | 'url'> {
  readonly annotations: readonly Annotation[];
}

const NOWHERE = { document: 0, firstLeaf: -1, lastLeaf: -1 };
/** What a link to the place of a highlight is called, in all languages. */
const TO_PLACE = '↗';

/**
 * The highlights and notes of a page as an article, which all formats can write: below the page's title each text as a
 * quotation with a link to its place, and its note below that.
 */
export function annotationArticle(page: HighlightedPage): Article {
  const { url } = page;
  return { metadata: { ...EMPTY_METADATA, title: nameOf(page), url }, blocks: blocksOf(page, 1) };
}

/** Those of several pages, each below its title; of a single page as if they were alone. */
export function annotationsArticle(pages: readonly HighlightedPage[], title: string): Article {
  const [first, ...others] = pages;
  if (first !== undefined && others.length === 0) return annotationArticle(first);
  const blocks = pages.flatMap((page) => blocksOf(page, 2));
  return { metadata: { ...EMPTY_METADATA, title }, blocks };
}

function nameOf({ title, url }: HighlightedPage): string {
  return title.trim() === '' ? url : title;
}

function blocksOf(page: HighlightedPage, level: 1 | 2): Block[] {
  const children = [link(page.url, nameOf(page))];
  const heading: Block = { type: 'heading', level, source: NOWHERE, children };
  const blocks = inPageOrder(page.annotations).flatMap(({ target, note, url }): Block[] => {
    const place = link(textFragmentLink(url, target), TO_PLACE);
    const quoted = paragraph([words(`${quotedText(target)} `), place]);
    return [{ type: 'quote', source: NOWHERE, children: [quoted] }, ...paragraphsOf(note)];
  });
  return [heading, ...blocks];
}

/** Highlights of one page, in its order as far as that was known. */
export function inPageOrder(annotations: readonly Annotation[]): Annotation[] {
  return annotations.toSorted(
    ({ target: a }, { target: b }) => a.document - b.document || a.start - b.start,
  );
}

/** The lines that the user has parted stay parted. */
function paragraphsOf(note: string): Block[] {
  const parts = note.split(/\n\s*\n/).filter((part) => part.trim() !== '');
  return parts.map((part) =>
    paragraph(
      part
        .trim()
        .split('\n')
        .flatMap((line, i): Inline[] =>
          i === 0 ? [words(line)] : [{ type: 'break' }, words(line)],
        ),
    ),
  );
}

function paragraph(children: readonly Inline[]): Block {
  return { type: 'paragraph', source: NOWHERE, children };
}

function link(url: string, name: string): Inline {
  return { type: 'link', url, title: '', children: [words(name)] };
}

function words(value: string): Inline {
  return { type: 'text', value };
}
