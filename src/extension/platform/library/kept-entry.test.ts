import { expect, it } from 'vitest';
import type { Article } from '../../../article/article.ts';
import { EMPTY_METADATA } from '../../../article/metadata/empty-metadata.ts';
import {
  changeEntry,
  cleanTags,
  type KeptEntry,
  newEntry,
  newPassages,
  parseEntry,
  withVersion,
} from './kept-entry.ts';
import { mergedRecord } from './merge-records.ts';

const AT = '2026-01-02T03:04:05.000Z';
const LATER = '2026-02-02T03:04:05.000Z';

function article(...texts: string[]): Article {
  const source = { document: 0, firstLeaf: 0, lastLeaf: 0 };
  const blocks = texts.map(
    (value) => ({ type: 'paragraph', source, children: [{ type: 'text', value }] }) as const,
  );
  return { metadata: { ...EMPTY_METADATA, title: 'Reeds', language: 'en' }, blocks };
}

function entry(change: Partial<KeptEntry> = {}): KeptEntry {
  const kept = {
    url: 'https://a.test/x',
    keys: ['a.test/x'],
    article: article('One two.'),
    pictures: [],
  };
  return { ...newEntry(kept, { id: 'a', at: AT }), ...change };
}

it('an entry has what its article says, and is to be read', () => {
  const { title, words, excerpt, state, versions } = entry();
  expect({ title, words, excerpt, state }).toEqual({
    title: 'Reeds',
    words: 2,
    excerpt: 'One two.',
    state: 'unread',
  });
  expect(versions.map(({ at }) => at)).toEqual([AT]);
});

it('what is stored is read as it was; what is no entry is not', () => {
  const stored = changeEntry(entry(), { tags: ['b', 'a'], progress: 0.5 }, new Date(LATER));
  expect(parseEntry(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  for (const bad of [undefined, {}, { ...stored, state: 'lost' }, { ...stored, keys: [] }]) {
    expect(parseEntry(bad)).toBeUndefined();
  }
});

it('a change is later than what it changes, even where the clock is behind', () => {
  const changed = changeEntry(entry({ modified: LATER }), { state: 'done' }, new Date(AT));
  expect(Date.parse(changed.modified)).toBeGreaterThan(Date.parse(LATER));
});

it('a tag is there once, whatever its case', () => {
  expect(cleanTags([' River ', 'river', 'a,b', ''])).toEqual(['a b', 'River']);
});

it('new passages are those that the version before did not have, wherever they stand', () => {
  expect(newPassages(article('One.', 'Two.'), article('Two.', 'Three.', 'One.'))).toEqual([
    'Three.',
  ]);
});

it('of two sides the newer one says what the user did, and the versions of both stay', () => {
  const here = entry({ state: 'done', modified: AT });
  const version = { id: 'b', at: LATER, article: article('One two.', 'Three.'), pictures: [] };
  const there = withVersion(entry({ id: 'b', state: 'reading', modified: AT }), version);
  const merged = mergedRecord(here, { entry: there, versions: [version] });
  expect(merged?.entry).toMatchObject({ id: 'a', state: 'reading', words: 3 });
  expect(merged?.entry.versions.map(({ at }) => at)).toEqual([AT, LATER]);
  expect(merged?.versions.map(({ id }) => id)).toEqual(['a']);
});

it('a side that says nothing newer changes nothing', () => {
  const here = entry();
  expect(mergedRecord(here, { entry: here, versions: [] })).toBeUndefined();
});
