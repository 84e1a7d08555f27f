import { expect, test } from 'vitest';
import { parseActionOptions } from './action-request.ts';

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
])('options %j are understood as %j', (sent, details) => {
  expect(parseActionOptions(sent)).toEqual(details);
});
