import { expect, test } from 'vitest';
import { EMPTY_METADATA } from './empty-metadata.ts';
import { applyRoleMetadata } from './metadata-from-roles.ts';

const LINES = ['Gardens', 'By Ada Marsh | 4 min', 'Published on March 5, 2024'];

test('author and date are those of lines where the page states none', () => {
  expect(applyRoleMetadata(EMPTY_METADATA, LINES)).toEqual({
    ...EMPTY_METADATA,
    author: 'Ada Marsh',
    published: '2024-03-05',
  });
});

test('what the page states stays', () => {
  const stated = { ...EMPTY_METADATA, author: 'Ben Elm', published: '2024-03-04T09:00' };
  expect(applyRoleMetadata(stated, LINES)).toEqual(stated);
  const changed = { ...EMPTY_METADATA, author: 'Ben Elm', updated: '2024-06-01' };
  expect(applyRoleMetadata(changed, LINES)).toEqual(changed);
});

test('a name without a word before it is no author', () => {
  expect(applyRoleMetadata(EMPTY_METADATA, ['Indie Growers', 'Episode 3'])).toEqual(EMPTY_METADATA);
});
