import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageStatus } from '../../page/messages.ts';
import { showStatus, showStatusOfPage } from './show-status.ts';

const { badges, readSync, sendMessage } = vi.hoisted(() => ({
  badges: [] as string[],
  readSync: vi.fn(),
  sendMessage: vi.fn(),
}));

const getMessage = (key: string) => (key === 'interfaceLanguage' ? 'en' : key);
vi.mock('webextension-polyfill', () => ({
  default: {
    i18n: { getMessage: (key: string) => getMessage(key) },
    tabs: { sendMessage },
    action: {
      setTitle: async () => undefined,
      setBadgeText: async ({ text }: { text: string }) => void badges.push(text),
    },
  },
}));

const DONE: PageStatus = { state: 'done', kept: 590, all: 900, truncated: false };

beforeEach(() => {
  badges.length = 0;
  readSync.mockResolvedValue({});
  sendMessage.mockResolvedValue(true);
  const storage = { sync: { get: readSync }, local: { get: async () => ({}) } };
  vi.stubGlobal('chrome', { i18n: { getMessage }, storage });
});
afterEach(() => {
  readSync.mockReset();
  sendMessage.mockReset();
});

test('that the highlight is off, for which the settings are read, does not take the place of what came after it', async () => {
  const settings = Promise.withResolvers<object>();
  readSync.mockReturnValue(settings.promise);
  const off = showStatus(7, { state: 'off' });
  await showStatus(7, DONE);
  settings.resolve({});
  await off;
  expect(badges).toEqual(['590']);
});

test('what a page says that is gone is taken back', async () => {
  sendMessage.mockRejectedValue(new Error('Receiving end does not exist.'));
  await showStatusOfPage(7, DONE);
  expect(badges).toEqual(['590', '']);
});

test('it is not taken back where the next page of the tab has said something meanwhile', async () => {
  const answer = Promise.withResolvers<boolean>();
  sendMessage.mockReturnValueOnce(answer.promise);
  const before = showStatusOfPage(7, DONE);
  await showStatusOfPage(7, { ...DONE, kept: 40 });
  answer.resolve(false);
  await before;
  expect(badges).toEqual(['590', '40']);
});

test('tabs have nothing to do with each other', async () => {
  await Promise.all([showStatus(7, DONE), showStatus(8, { ...DONE, kept: 40 })]);
  expect(badges).toEqual(['590', '40']);
});
