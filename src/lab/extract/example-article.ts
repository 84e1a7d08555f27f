import type { Article, Block, Inline } from '../../core/article/article.ts';

const source = { document: 0, firstLeaf: -1, lastLeaf: -1 };

/** An article of a few blocks, for tests that say what becomes of each. */
export function exampleArticle(
  blocks: readonly Block[],
  metadata: Partial<Article['metadata']> = {},
): Article {
  const empty = { title: '', author: '', published: '', siteName: '', description: '' };
  return { metadata: { ...empty, url: '', language: '', direction: '', ...metadata }, blocks };
}

export function text(value: string): Inline {
  return { type: 'text', value };
}

export function paragraph(...children: readonly (Inline | string)[]): Block {
  return { type: 'paragraph', source, children: children.map(inline) };
}

export function heading(level: 1 | 2 | 3, value: string, anchor?: string): Block {
  return {
    type: 'heading',
    source,
    level,
    children: [text(value)],
    ...(anchor !== undefined && { anchor }),
  };
}

export function list(isOrdered: boolean, ...items: readonly (readonly Block[])[]): Block {
  return {
    type: 'list',
    source,
    isOrdered,
    start: 1,
    items: items.map((children) => ({ children })),
  };
}

/** Cells that begin with `!` are headers. */
export function table(...rows: readonly (readonly (string | readonly Block[])[])[]): Block {
  const cell = (content: string | readonly Block[]) => ({
    isHeader: typeof content === 'string' && content.startsWith('!'),
    columns: 1,
    rows: 1,
    children: typeof content === 'string' ? [paragraph(content.replace(/^!/, ''))] : content,
  });
  return { type: 'table', source, caption: [], rows: rows.map((row) => row.map(cell)) };
}

export function code(value: string, codeLanguage = ''): Block {
  return { type: 'code', source, codeLanguage, text: value };
}

export function footnotes(...notes: readonly (readonly [string, string])[]): Block {
  return {
    type: 'footnotes',
    source,
    notes: notes.map(([id, value]) => ({ id, children: [paragraph(value)] })),
  };
}

/** A block whose facts do not matter. */
export function block<T extends Block['type']>(
  type: T,
  facts: Omit<Extract<Block, { type: T }>, 'type' | 'source'>,
): Block {
  return { type, source, ...facts } as unknown as Block;
}

function inline(child: Inline | string): Inline {
  return typeof child === 'string' ? text(child) : child;
}
