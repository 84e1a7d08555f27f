import { expect, test } from 'vitest';
import { type Annotation, changeAnnotation, replaces } from './annotation.ts';

const STORED: Annotation = {
  id: 'a',
  keys: ['a.test/twigs'],
  url: 'https://a.test/twigs',
  title: 'Twigs',
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-02T00:00:00.000Z',
  color: 'yellow',
  note: 'second',
  target: {
    ...{ exact: 'elder', prefix: '', suffix: '', start: 0, end: 5, leaf: 0, document: 0 },
    hasLookalike: false,
  },
};

test('a change says later than before when it was made, also where a clock was ahead', () => {
  const now = new Date('2026-01-01T12:00:00.000Z');
  expect(changeAnnotation(STORED, { color: 'blue' }, now)).toEqual({
    ...STORED,
    color: 'blue',
    modified: '2026-01-02T00:00:00.001Z',
  });
});

test('only what is newer and says something else takes the place of what is stored', () => {
  const older = { ...STORED, note: 'first', modified: '2026-01-01T00:00:00Z' };
  const newer = { ...STORED, note: 'third', modified: '2026-01-03T00:00:00Z' };
  expect(replaces(older, STORED)).toBe(false);
  expect(replaces(STORED, STORED)).toBe(false);
  expect(replaces({ ...STORED, modified: newer.modified }, STORED)).toBe(false);
  expect(replaces(newer, STORED)).toBe(true);
});
