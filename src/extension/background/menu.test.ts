import { beforeEach, expect, test, vi } from 'vitest';
import { addMenus, wishOf } from './menu.ts';

interface Created {
  readonly id: string;
  readonly title: string;
  readonly contexts: readonly string[];
  readonly parentId?: string;
}

const { created } = vi.hoisted(() => ({ created: [] as Created[] }));

vi.mock('webextension-polyfill', () => ({
  default: {
    i18n: { getMessage: (key: string) => key },
    contextMenus: {
      removeAll: async () => void created.splice(0),
      create: (entry: Created) => created.push(entry),
    },
  },
}));

vi.mock('./action-scripts.ts', () => ({
  ACTION_SCRIPTS: {
    reader: 'reader.js',
    'copy-text': 'take.js',
    'copy-markdown': 'take.js',
    'copy-html': 'take.js',
    'save-markdown': 'take.js',
    'save-text': 'take.js',
    'save-html': 'take.js',
    'save-epub': 'take.js',
  },
}));

beforeEach(() => addMenus());

test('the menu of a page and of a selection reads, copies and highlights', () => {
  const inPage = created.filter(({ contexts }) => contexts.includes('selection'));
  expect(inPage.map(({ id }) => id)).toEqual([
    'page:highlight',
    'page:reader',
    'page:copy-text',
    'page:copy-markdown',
    'page:copy-html',
  ]);
});

test('the menu of a link, a picture or a film has the same entries', () => {
  const inPage = created.filter(({ id }) => id.startsWith('page:'));
  for (const context of ['page', 'frame', 'link', 'image', 'video', 'audio']) {
    expect(created.filter(({ contexts }) => contexts.includes(context))).toEqual(inPage);
  }
});

test('the menu of the button has no more entries than Chrome takes, the rest below them', () => {
  const onButton = created.filter(({ contexts }) => contexts.includes('action'));
  const top = onButton.filter(({ parentId }) => parentId === undefined);
  expect(top.length).toBeLessThanOrEqual(6);
  const below = (parent: string) => onButton.filter(({ parentId }) => parentId === parent);
  expect(below('button:menuCopy')).toHaveLength(3);
  expect(below('button:menuSave')).toHaveLength(4);
});

test('a action whose script this version does not have is not offered', () => {
  expect(created.map(({ id }) => id)).not.toContain('button:compare');
  expect(created.map(({ id }) => id)).not.toContain('page:why');
});

test('every entry that asks for something is understood when it is chosen', () => {
  const parents = new Set(created.map(({ parentId }) => parentId));
  const asked = created
    .filter(({ id }) => !parents.has(id))
    .map(({ id }) => wishOf({ menuItemId: id, editable: false, modifiers: [] }));
  expect(asked).not.toContain(undefined);
  expect(asked).toContain('settings');
});

test('what is selected goes with a choice in the page, but not with one on the button', () => {
  const chosen = { editable: false, modifiers: [], selectionText: 'two words' };
  expect(wishOf({ ...chosen, menuItemId: 'page:copy-text' })).toEqual({
    action: 'copy-text',
    details: { scope: 'selection', selectedText: 'two words' },
  });
  expect(wishOf({ ...chosen, menuItemId: 'button:copy-text' })).toEqual({
    action: 'copy-text',
    details: { scope: 'page', selectedText: '' },
  });
});

test('an entry of another version is nothing', () => {
  expect(wishOf({ menuItemId: 'highlight', editable: false, modifiers: [] })).toBeUndefined();
});
