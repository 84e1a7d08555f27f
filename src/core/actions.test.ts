import { expect, test } from 'vitest';
import { ACTIONS, isAction, parseDetails } from './actions.ts';

test('every action is one, and nothing else is', () => {
  expect(ACTIONS.every(isAction)).toBe(true);
  expect(['', 'toString', 'settings', 7, null].some(isAction)).toBe(false);
});

test.each([
  [
    { scope: 'selection', selectedText: 'words' },
    { scope: 'selection', selectedText: 'words' },
  ],
  [{ scope: 'either' }, { scope: 'either', selectedText: '' }],
  [
    { scope: 'all', selectedText: 7 },
    { scope: 'page', selectedText: '' },
  ],
  [undefined, { scope: 'page', selectedText: '' }],
  ['page', { scope: 'page', selectedText: '' }],
])('details %j are taken for %j', (sent, details) => {
  expect(parseDetails(sent)).toEqual(details);
});
