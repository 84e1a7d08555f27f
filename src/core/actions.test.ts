import { expect, test } from 'vitest';
import { ACTIONS, definitionOf, EXPORT_ACTIONS, isAction } from './actions.ts';

test('isAction accepts every listed action and nothing else', () => {
  expect(ACTIONS.every(({ id }) => isAction(id))).toBe(true);
  expect(['', 'toString', 'barks', 7, null].some(isAction)).toBe(false);
});

test('no two actions have the same name', () => {
  expect(new Set(ACTIONS.map(({ id }) => id)).size).toBe(ACTIONS.length);
});

test('an action is found by its name', () => {
  expect(definitionOf('reader')).toMatchObject({ id: 'reader', script: 'reader' });
});

test('every action that the reader offers has a short name', () => {
  const offered = ACTIONS.filter(({ readerPanel }) => readerPanel !== undefined);
  for (const { id, shortName, shortNameKey } of offered) {
    expect(shortName ?? shortNameKey, id).toEqual(expect.any(String));
  }
});

test('what can be copied can be saved in the same format', () => {
  const formatsOf = (wanted: string) =>
    EXPORT_ACTIONS.filter(({ target }) => target === wanted).map(({ format }) => format);
  expect(formatsOf('file')).toEqual(expect.arrayContaining(formatsOf('clipboard')));
});
