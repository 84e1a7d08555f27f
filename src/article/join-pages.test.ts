import { expect, it } from 'vitest';
import type { Block } from './article.ts';
import { exampleArticle, heading, paragraph } from './formats/fixtures/example-article.ts';
import { joinPages } from './join-pages.ts';

const SOURCE = { document: 0, firstLeaf: -1, lastLeaf: -1 };
const notes = (...ids: string[]): Block => ({
  type: 'footnotes',
  source: SOURCE,
  notes: ids.map((id) => ({ id, children: [paragraph(`Note ${id}.`)] })),
});
const withNote = (words: string, id: string): Block => ({
  type: 'paragraph',
  source: SOURCE,
  children: [
    { type: 'text', value: words },
    { type: 'footnote-reference', id },
    { type: 'link', url: '#top', title: '', children: [] },
  ],
});
const pages = { page: 1, count: 2, next: 'https://mill.example/weir/2/', whole: '' };

it('joins pages in their order, and says once what each begins and ends with', () => {
  const head = [heading(1, 'The weir'), paragraph('A standfirst.')];
  const foot = paragraph('Ann Miller writes on water.');
  const { metadata, blocks } = joinPages([
    exampleArticle([...head, paragraph('One.'), paragraph('Two.'), foot], { title: 'Weir', pages }),
    exampleArticle([...head, paragraph('Three.'), paragraph('Four.'), paragraph('Five.'), foot]),
  ]);
  expect(metadata.title).toBe('Weir');
  expect(metadata.pages).toBeUndefined();
  expect(blocks).toEqual([
    ...head,
    ...['One.', 'Two.', 'Three.', 'Four.', 'Five.'].map((words) => paragraph(words)),
    foot,
  ]);
});

it('keeps words that the text itself says again', () => {
  const lines = ['Row, row.', 'The weir.', 'Row, row.'].map((words) => paragraph(words));
  const more = ['a', 'b', 'c', 'd', 'Row, row.'].map((words) => paragraph(words));
  expect(joinPages([exampleArticle(lines), exampleArticle(more)]).blocks).toEqual([
    ...lines.slice(0, 2),
    ...more,
  ]);
});

it('does not mix up notes and targets of the same name', () => {
  const page = (words: string): Block[] => [
    { ...heading(2, words), anchor: 'top' },
    withNote(words, 'n1'),
    notes('n1'),
  ];
  const { blocks } = joinPages([exampleArticle(page('One')), exampleArticle(page('Two'))]);
  expect(blocks.slice(0, 3)).toEqual(page('One'));
  const renamed = JSON.stringify(page('Two'))
    .replaceAll('"top"', '"page2-top"')
    .replaceAll('"#top"', '"#page2-top"')
    .replaceAll('"n1"', '"page2-n1"');
  expect(blocks.slice(3)).toEqual(JSON.parse(renamed));
});
