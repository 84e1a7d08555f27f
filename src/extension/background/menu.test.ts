import { beforeEach, expect, test, vi } from 'vitest';
import { addMenus, offerMeasuring, requestOf } from './menu.ts';

interface Created {
  readonly id: string;
  readonly title: string;
  readonly contexts: readonly string[];
  readonly parentId?: string;
  readonly visible?: boolean;
}

const { created } = vi.hoisted(() => ({ created: [] as Created[] }));

vi.mock('webextension-polyfill', () => ({
  default: {
    i18n: { getMessage: (key: string) => key },
    contextMenus: {
      removeAll: async () => void created.splice(0),
      create: (entry: Created) => created.push(entry),
      update: async (id: string, change: Partial<Created>) =>
        void Object.assign(created.find((entry) => entry.id === id) ?? {}, change),
    },
  },
}));

beforeEach(() => addMenus(false));

test('the menu of a page and of a selection reads, copies, highlights, marks, keeps and explains', () => {
  const inPage = created.filter(({ contexts }) => contexts.includes('selection'));
  expect(inPage.map(({ id }) => id)).toEqual([
    'page:highlight',
    'page:reader',
    'page:listen',
    'page:copy-text',
    'page:copy-markdown',
    'page:copy-html',
    'page:mark',
    'page:keep',
    'page:why',
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
  expect(top.map(({ id }) => id)).toEqual([
    'button:reader',
    'button:menuCopy',
    'button:menuSave',
    'button:choose',
    'button:compare',
    'button:settings',
  ]);
  const below = onButton.filter(({ parentId }) => parentId !== undefined);
  for (const { id, parentId } of below) {
    expect(parentId).toBe(id.startsWith('button:copy-') ? 'button:menuCopy' : 'button:menuSave');
  }
});

test('a page is saved for measuring only where the user measures', async () => {
  const isOffered = () => created.find(({ id }) => id === 'button:save-labels')?.visible;
  expect(isOffered()).toBe(false);
  await offerMeasuring(true);
  expect(isOffered()).toBe(true);
  await addMenus(true);
  expect(isOffered()).toBe(true);
});

test('an entry comes after the one that it stands below', () => {
  const ids = created.map(({ id }) => id);
  for (const { id, parentId } of created) {
    if (parentId !== undefined) expect(ids.indexOf(parentId)).toBeLessThan(ids.indexOf(id));
  }
});

test('every entry that asks for something is understood when it is chosen', () => {
  const parents = new Set(created.map(({ parentId }) => parentId));
  const asked = created
    .filter(({ id }) => !parents.has(id))
    .map(({ id }) => requestOf({ menuItemId: id, editable: false, modifiers: [] }));
  expect(asked).not.toContain(undefined);
  expect(asked.map((request) => request?.action)).toContain('settings');
  expect(asked.map((request) => request?.action)).toContain('save-tabs');
});

test('what is selected goes with a choice in the page, but not with one on the button', () => {
  const chosen = { editable: false, modifiers: [], selectionText: 'two words' };
  expect(requestOf({ ...chosen, menuItemId: 'page:copy-text' })).toEqual({
    action: 'copy-text',
    details: { scope: 'selection', selectedText: 'two words' },
  });
  expect(requestOf({ ...chosen, menuItemId: 'button:copy-text' })).toEqual({
    action: 'copy-text',
    details: { scope: 'page', selectedText: '' },
  });
});

test('an entry of another version is nothing', () => {
  expect(requestOf({ menuItemId: 'highlight', editable: false, modifiers: [] })).toBeUndefined();
});
