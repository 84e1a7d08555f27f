import { describe, expect, it } from 'vitest';
import { CONTENT } from '../core/labels.ts';
import { PageTreeWriter } from '../page/capture/page-tree-writer.ts';
import type { Article, Block, Inline, Table } from './article.ts';
import { buildArticle } from './build-article.ts';
import { nestedItems } from './elements/lists/nested-items.ts';
import { splitPictures } from './elements/pictures/split-pictures.ts';
import { tableGrid } from './elements/tables/table-grid.ts';
import { BlockList } from './flow/block-list.ts';
import { articleMarkdown } from './formats/markdown/article-markdown.ts';
import { findTargets } from './formats/prepare/article-targets.ts';
import { dissolveBlocks } from './formats/prepare/dissolve-blocks.ts';
import { prepareArticle } from './formats/prepare/prepare-article.ts';
import { articlePlainText } from './formats/text/article-plain-text.ts';
import { EMPTY_METADATA } from './metadata/empty-metadata.ts';
import { linkedNodes } from './metadata/linked-nodes.ts';

/** More than a call can have as arguments, which stand on the stack. */
const MANY = 150_000;
const source = { document: 0, firstLeaf: -1, lastLeaf: -1 };

function many<T>(part: T): T[] {
  return new Array<T>(MANY).fill(part);
}

function line(value: string): Block {
  return { type: 'paragraph', source, children: [{ type: 'text', value }] };
}

const cell = { isHeader: false, columns: 1, rows: 1, children: [line('0')] };
const table: Table = { type: 'table', source, caption: [], rows: many([cell]) };
const image: Inline = {
  type: 'image',
  url: 'https://example.org/a.png',
  alt: '',
  title: '',
  width: 1,
  height: 1,
};

function articleOf(block: Block): Article {
  return { metadata: EMPTY_METADATA, blocks: [block] };
}

/** The one block that formats would write. */
function prepared(block: Block): Block {
  const options = { cleansLinks: true, withImages: true, target: 'html' } as const;
  return prepareArticle(articleOf(block), options).blocks[0];
}

/** What a page says that is content as a whole. */
function textOf(writer: PageTreeWriter): string {
  const labels = new Uint8Array(writer.leafCount).fill(CONTENT);
  const tree = writer.finish({ url: '', title: '', language: 'en', truncated: false });
  return articlePlainText(buildArticle(tree, labels));
}

describe('an article of more parts than a call takes arguments', () => {
  it('has a table of so many rows', () => {
    expect(tableGrid(table.rows)).toHaveLength(MANY);
    expect((prepared(table) as Table).rows).toHaveLength(MANY);
    expect(dissolveBlocks([table])).toHaveLength(MANY + 1);
  });

  it('has a line of so many words in bold', () => {
    const children = many<Inline>({ type: 'keyboard', value: 'a' });
    const strong: Inline = { type: 'strong', children };
    const block = prepared({ type: 'paragraph', source, children: [strong] });
    expect(block).toMatchObject({ children: [{ children: { length: MANY } }] });
  });

  it('has a row of so many pictures in a link', () => {
    const children = many(image);
    const link: Inline = { type: 'link', url: 'https://example.org/', title: '', children };
    expect(splitPictures([link]).before).toHaveLength(MANY);
  });

  it('has a cell with so many lines of code', () => {
    const code: Block = { type: 'code', source, codeLanguage: '', text: 'a\n'.repeat(MANY) };
    const rows = [
      [cell, { ...cell, children: [code] }],
      [cell, cell],
    ];
    const markdown = articleMarkdown(articleOf({ ...table, rows }));
    expect(markdown.match(/<br>/g)).toHaveLength(MANY - 1);
  });

  it('has so many passages and notes in a row', () => {
    const list = new BlockList();
    list.gap([line('first')]);
    list.gap(many(line('more')));
    expect(list.finish()).toMatchObject([{ passages: MANY + 1 }]);
    const notes = new BlockList();
    const note = { id: '', children: [line('said')] };
    notes.push({ type: 'footnotes', source, notes: [note] });
    notes.push({ type: 'footnotes', source, notes: many(note) });
    expect(notes.finish()).toMatchObject([{ notes: { length: MANY + 1 } }]);
  });

  it('has so many blocks in one link', () => {
    const list = new BlockList();
    for (const block of many(line('linked'))) list.push(block);
    list.linkOnce(0, new Set());
    expect(list.finish()).toHaveLength(MANY);
  });

  it('has a list of so many items in an item', () => {
    const items = many({ children: [line('item')] });
    const inner: Block = { type: 'list', source, isOrdered: false, start: 1, items };
    expect(nestedItems([{ children: [inner] }], () => false)).toHaveLength(MANY);
  });

  // Each look at the end of a text that grows once copied all of it: these took many minutes.
  it.each(['pre', 'p'])('has a text in so many elements of its own: %s', (name) => {
    const writer = new PageTreeWriter();
    const box = writer.element(name, writer.element('body', writer.element('html', -1)));
    for (let i = 0; i < MANY; i++) {
      writer.leaf('word', writer.element('span', box), 0);
      writer.blank(' ', box);
    }
    const text = textOf(writer);
    expect(text.length).toBe(5 * MANY - 1);
    expect(text.slice(-9)).toBe('word word');
  });

  it('has a word of a million letters right before another', () => {
    const writer = new PageTreeWriter();
    const box = writer.element('p', writer.element('body', writer.element('html', -1)));
    writer.leaf('a'.repeat(1_000_000), box, 0);
    writer.leaf('Bcd', writer.element('span', box), 0);
    expect(textOf(writer)).toHaveLength(1_000_003);
  });

  it('has so many pairs of words without a space between them', () => {
    const writer = new PageTreeWriter();
    const box = writer.element('p', writer.element('body', writer.element('html', -1)));
    for (let i = 0; i < MANY / 2; i++) {
      writer.leaf('of this', writer.element('span', box), 0);
      writer.leaf(`Page${i.toString(36)} `, writer.element('span', box), 0);
    }
    expect(textOf(writer).slice(0, 26)).toBe('of this Page0 of this Page');
  });

  it('has code of so many empty lines', () => {
    const text = `first${'\n'.repeat(MANY)}last\n\n`;
    const code = prepared({ type: 'code', source, codeLanguage: '', text });
    expect(code).toMatchObject({ text: text.trimEnd() });
  });

  it('has anchors of so many names that no address takes', () => {
    const anchors = Array.from({ length: MANY }, (_, i) => `Über ${i}`);
    const { claimId } = findTargets(anchors.map((anchor) => ({ ...line('said'), anchor })));
    const ids = anchors.map((anchor) => claimId(0, anchor));
    expect([ids[0], ids[1], ids.at(-1)]).toEqual(['pith-part', 'pith-2-part', `pith-${MANY}-part`]);
  });

  it('is of a page whose data have so many fields', () => {
    const fields = Array.from({ length: MANY }, (_, i) => [`field${i}`, {}]);
    const json = JSON.stringify({ '@type': 'Article', ...Object.fromEntries(fields) });
    expect(linkedNodes(json)).toHaveLength(1);
  });
});
