import { beforeEach, expect, test, vi } from 'vitest';
import { openAddress } from './open-address.ts';

const { opened, settings } = vi.hoisted(() => ({
  opened: [] as unknown[],
  settings: { appAddress: '' },
}));

vi.mock('webextension-polyfill', () => ({
  default: {
    tabs: {
      create: async (tab: object) => void opened.push(tab),
      update: async (id: number, tab: object) => void opened.push({ id, ...tab }),
    },
  },
}));
vi.mock('../platform/settings/settings-store.ts', () => ({
  readSettings: async () => ({ note: settings }),
}));

beforeEach(() => {
  const sync = { get: async () => ({ settings: { note: settings } }) };
  vi.stubGlobal('chrome', { storage: { sync, local: { get: async () => ({}) } } });
  opened.splice(0);
  settings.appAddress = '';
  return () => vi.unstubAllGlobals();
});

test('Obsidian opens over the page that asks for it', async () => {
  await openAddress(7, 'obsidian://new?file=a&clipboard');
  expect(opened).toEqual([{ id: 7, url: 'obsidian://new?file=a&clipboard' }]);
});

test('the application of the settings opens, and a web address in a tab of its own', async () => {
  settings.appAddress = ' Things:///add?title={{title}}';
  await openAddress(7, 'Things:///add?title=a');
  settings.appAddress = 'https://a.example/?u={{url}}';
  await openAddress(7, 'https://a.example/?u=b');
  expect(opened).toEqual([
    { id: 7, url: 'Things:///add?title=a' },
    { url: 'https://a.example/?u=b' },
  ]);
});

test.each([
  ['things:///add', ''],
  ['zotero://x', 'things:///add'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['file:///etc/passwd', 'file:///{{title}}'],
  ['data:text/html,x', 'data:text/html,x'],
  ['', ''],
  ['no address', 'no address'],
])('%j is not opened where the settings have %j', async (address, appAddress) => {
  settings.appAddress = appAddress;
  await expect(openAddress(7, address)).rejects.toThrow('No address');
  expect(opened).toEqual([]);
});
