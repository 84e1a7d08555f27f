import { expect, test } from 'vitest';
import type { Block, ListItem } from '../../../../article/article.ts';
import { isCatalogue } from './is-catalogue.ts';

const SOURCE = { document: 0, firstLeaf: 0, lastLeaf: 0 };
const IMAGE = {
  type: 'image',
  url: 'https://a.test/1',
  alt: '',
  title: '',
  width: 0,
  height: 0,
} as const;
const PICTURE: Block = { type: 'figure', source: SOURCE, children: [IMAGE], caption: [] };

function words(value: string): Block {
  return { type: 'paragraph', source: SOURCE, children: [{ type: 'text', value }] };
}

function listOf(count: number, ...children: Block[]): { isOrdered: boolean; items: ListItem[] } {
  return { isOrdered: false, items: Array.from({ length: count }, () => ({ children })) };
}

test('items with a picture and a few words each are a catalogue', () => {
  expect(isCatalogue(listOf(4, PICTURE, words('Elder'), words('€ 19')))).toBe(true);
});

test('a few items, ordered steps, texts below pictures and items without a picture are no catalogue', () => {
  expect(isCatalogue(listOf(3, PICTURE, words('Elder')))).toBe(false);
  expect(isCatalogue({ ...listOf(4, PICTURE, words('ArticleOptions')), isOrdered: true })).toBe(
    false,
  );
  expect(isCatalogue(listOf(4, PICTURE, words('It is hollow. '.repeat(20))))).toBe(false);
  expect(isCatalogue(listOf(4, words('Elder'), PICTURE))).toBe(false);
});
