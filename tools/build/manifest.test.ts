import { expect, test } from 'vitest';
import { manifestCommands, manifestFor } from './manifest.ts';

test('a command of the manifest has the name of its action, and describes it in the language of the browser', () => {
  const { reader, 'save-last': saveLast, compare } = manifestCommands();
  expect(reader).toEqual({
    suggested_key: { default: 'Alt+Shift+V' },
    description: '__MSG_menuReader__',
  });
  expect(saveLast).toEqual({
    suggested_key: { default: 'Alt+Shift+Y' },
    description: '__MSG_menuSaveLast__',
  });
  expect(compare).toEqual({ description: '__MSG_menuCompare__' });
});

test('the command of the toolbar button has the name that browsers give it, and no description', () => {
  expect(manifestCommands()).toHaveProperty('_execute_action', {
    suggested_key: { default: 'Alt+Shift+G' },
  });
  expect(manifestCommands()).not.toHaveProperty('highlight');
});

test('an action that nobody can give a shortcut to is no command', () => {
  expect(manifestCommands()).not.toHaveProperty('why');
});

test('no more than four commands suggest a shortcut, as Chrome takes no more', () => {
  const suggested = Object.values(manifestCommands()).filter((command) => command.suggested_key);
  expect(suggested.length).toBeLessThanOrEqual(4);
});

test('both browsers get the same commands', () => {
  expect(manifestFor('chromium')).toHaveProperty('commands', manifestCommands());
  expect(manifestFor('firefox')).toHaveProperty('commands', manifestCommands());
});
