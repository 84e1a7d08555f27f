import { safeLink } from '../../../core/text/safe-url.ts';
import type { Article, ArticleMetadata, Block, Inline } from '../../article.ts';
import {
  type NoteProperty,
  type NoteTemplate,
  notePropertiesOf,
} from '../../templates/note-template.ts';
import { plainText } from '../../templates/template-value.ts';
import type { TemplateInput } from '../../templates/variables.ts';
import { beginsWithTitle } from '../file-header.ts';
import { articleToMdast } from './article-to-mdast.ts';
import { yamlBlock } from './front-matter.ts';
import { withoutMarksInUrl } from './note-program-marks.ts';
import { writeMdast } from './write-mdast.ts';

/** Properties above the text of a note, and when and in whose language it is written. */
export interface NoteHeaderOptions extends NoteTemplate, Pick<TemplateInput, 'now' | 'locale'> {}

export interface NoteHeader {
  /** What stands at the very top, with an empty line at its end; empty where there is none. */
  readonly text: string;
  /** The text, with what stands above it as part of it. */
  readonly blocks: readonly Block[];
}

const NOWHERE = { document: 0, firstLeaf: -1, lastLeaf: -1 };
/** Signs that end an address where Logseq looks for one, or begin a reference to a block. */
const NOT_IN_ADDRESS = /[()[\]`*_{}#]/g;

/** The properties of a note about a prepared article, in the style that the note's program reads. */
export function noteHeader(
  article: Article,
  { style, properties, ...rest }: NoteHeaderOptions,
): NoteHeader {
  const all = notePropertiesOf(properties, { ...rest, metadata: article.metadata });
  if (style === 'yaml') {
    const entries = all.map(({ name, value }) => [name, value] as const);
    return { text: yamlBlock(entries), blocks: article.blocks };
  }
  if (style === 'lines') return { text: '', blocks: withLines(article, all) };
  let text = '';
  for (const { name, value } of all) text += `${name}:: ${logseqValue(value)}\n`;
  return { text: text === '' ? '' : `${text}\n`, blocks: article.blocks };
}

/** Title, and a line for each property below it, as in a note that a person writes. */
function withLines(article: Article, all: readonly NoteProperty[]): Block[] {
  const { title } = article.metadata;
  const hasTitle = beginsWithTitle(article);
  const heading: Block[] =
    hasTitle || title === ''
      ? []
      : [{ type: 'heading', level: 1, source: NOWHERE, children: [words(title)] }];
  const top = hasTitle ? article.blocks.slice(0, 1) : heading;
  const rest = article.blocks.slice(hasTitle ? 1 : 0);
  if (all.length === 0) return [...top, ...rest];
  const items = all.map((property) => ({ children: [paragraph(lineOf(property))] }));
  const list: Block = { type: 'list', source: NOWHERE, isOrdered: false, start: 1, items };
  return [...top, list, ...rest];
}

function lineOf({ name, value }: NoteProperty): Inline[] {
  const text = plainText(value);
  const url = value.kind === 'address' ? safeLink(text) : '';
  const shown: Inline =
    url === '' ? words(text) : { type: 'link', url, title: '', children: [words(url)] };
  return [{ type: 'strong', children: [words(`${name}:`)] }, words(' '), shown];
}

function logseqValue({ items, kind }: NoteProperty['value']): string {
  const written: string[] = [];
  for (const item of items) {
    if (kind === 'link') written.push(`[[${item}]]`);
    else if (kind === 'address') written.push(addressInLine(item));
    else written.push(kind === 'fixed' ? item : escapedLine(item));
  }
  return written.join(', ');
}

function addressInLine(url: string): string {
  return withoutMarksInUrl(safeLink(url)).replace(
    NOT_IN_ADDRESS,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A text as one line of Markdown, in which nothing means anything. */
function escapedLine(text: string): string {
  const metadata = {} as ArticleMetadata;
  const line = text.replace(/\s+/g, ' ').trim();
  const markdown = writeMdast(articleToMdast({ metadata, blocks: [paragraph([words(line)])] }));
  return markdown.trim().replaceAll('\n', ' ');
}

function paragraph(children: readonly Inline[]): Block {
  return { type: 'paragraph', source: NOWHERE, children };
}

function words(value: string): Inline {
  return { type: 'text', value };
}
