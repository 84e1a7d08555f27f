import type { Nodes, Paragraph, Root, RootContent } from 'mdast';
import type { Article, Block } from '../../article.ts';
import { EMPTY_METADATA } from '../../metadata/empty-metadata.ts';
import { articleToMdast } from '../markdown/article-to-mdast.ts';
import { frontMatter } from '../markdown/front-matter.ts';
import { writeMdast } from '../markdown/write-mdast.ts';
import { prepareArticle } from '../prepare/prepare-article.ts';
import { countTokens, writeTokens } from './count-tokens.ts';
import { framePageText } from './frame-page-text.ts';

/** How often a length is counted that holds its own digits; it is the same from the second time on, but for chance. */
const COUNTS = 3;

/** Writes what stands above the text, which says how long all of it is. */
export type WriteHeader = (length: string) => string;

interface BodyOptions {
  readonly cleansLinks: boolean;
  /** The lines of ours among the paragraphs, which are written without the backslashes that keep a text from being more than text. */
  readonly notes?: ReadonlySet<string>;
}

/** What stands above an article. */
export function aiHeader({ metadata }: Article, cleansLinks: boolean): WriteHeader {
  const prepared = prepareArticle({ metadata, blocks: [] }, preparationFor(cleansLinks));
  return (length) => frontMatter(prepared.metadata, { length });
}

/** Blocks as Markdown, with a line break at the end, or empty. */
export function aiBody(
  blocks: readonly Block[],
  { cleansLinks, notes = new Set() }: BodyOptions,
): string {
  const article = { metadata: EMPTY_METADATA, blocks };
  const prepared = prepareArticle(article, preparationFor(cleansLinks));
  const tree: Root = articleToMdast(prepared);
  const children = tree.children.map((node) => (isNote(node, notes) ? asWritten(node) : node));
  return writeMdast({ ...tree, children });
}

/**
 * Header and body with the length of both, and with lines that say where the text of the page begins and ends.
 * @param tokensOfAll the length that it would have with all passages, where some are left out
 */
export function withLength(header: WriteHeader, body: string, tokensOfAll?: number): string {
  const of = tokensOfAll === undefined ? '' : ` of ${tokensOfAll.toLocaleString('en')}`;
  const { notice, begin, end } = framePageText(header('') + body);
  const framed = [begin, body.trimEnd(), end].filter((part) => part !== '').join('\n\n');
  let text = body;
  for (let count = 0; count < COUNTS; count++) {
    const fields = header(`${writeTokens(countTokens(text))}${of} tokens`);
    // It comes first, so that it is read before all that the page says.
    text = `---\nnotice: ${JSON.stringify(notice)}\n${fields.slice('---\n'.length)}${framed}\n`;
  }
  return text;
}

function preparationFor(cleansLinks: boolean) {
  return { target: 'markdown', cleansLinks, withImages: false } as const;
}

function isNote(node: RootContent, notes: ReadonlySet<string>): node is Paragraph {
  return node.type === 'paragraph' && notes.has(wordsOf(node));
}

function asWritten(node: Paragraph): RootContent {
  return { type: 'html', value: wordsOf(node) };
}

function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return node.type === 'text' ? node.value : '';
}
