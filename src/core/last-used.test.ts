import { expect, test } from 'vitest';
import { actionsOfMenu, lastUsedBy, parseLastUsed } from './last-used.ts';

test('a copy and a file are remembered each for its own menu, and both for the button', () => {
  expect(lastUsedBy('copy-markdown')).toEqual({ copy: 'copy-markdown', button: 'copy-markdown' });
  expect(lastUsedBy('save-epub')).toEqual({ save: 'save-epub', button: 'save-epub' });
  expect(lastUsedBy('reader')).toEqual({ button: 'reader' });
  expect(lastUsedBy('keep')).toEqual({ button: 'keep' });
  expect(lastUsedBy('compare')).toEqual({});
  expect(lastUsedBy('settings')).toEqual({});
});

test('a menu begins with what was used last, and keeps its order otherwise', () => {
  const usual = actionsOfMenu('copy', {});
  expect(usual.slice(0, 3)).toEqual(['copy-text', 'copy-markdown', 'copy-html']);
  const then = actionsOfMenu('copy', { copy: 'copy-html', save: 'save-epub' });
  expect(then.slice(0, 3)).toEqual(['copy-html', 'copy-text', 'copy-markdown']);
  expect(then.toSorted()).toEqual(usual.toSorted());
  expect(actionsOfMenu('save', { save: 'save-epub' })[0]).toBe('save-epub');
});

test('what another version or another program has stored is left out where it means nothing', () => {
  expect(parseLastUsed(undefined)).toEqual({});
  expect(parseLastUsed({ copy: 'save-epub', save: 'save-epub', button: 'gone' })).toEqual({
    save: 'save-epub',
  });
});
