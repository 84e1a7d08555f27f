import type { Article } from '../../src/article/article.ts';
import { DEFAULT_SETTINGS, type ReaderSettings } from '../../src/core/settings/settings.ts';
import { createReader } from '../../src/extension/layers/reader/reader.ts';
import { showNotice } from '../../src/extension/layers/ui/notices/notice.ts';
import { createCorrections } from '../../src/extension/tab/corrections/create-corrections.ts';
import { type Messages, openRoots, speak } from './extension-apis.ts';

// This script runs in a page of a real browser. It shows an article, which belongs to no page, in
// the reader with an open shadow root.

declare global {
  var showReader: ((article: Article, options: ShowReaderOptions) => Promise<void>) | undefined;
  var showNoticeOver: ((text: string) => void) | undefined;
}

export interface ShowReaderOptions {
  readonly reader: Partial<ReaderSettings>;
  readonly isDoubtful: boolean;
  readonly messages: Messages;
}

openRoots();

globalThis.showNoticeOver = (text) => {
  showNotice(text, { kind: 'done', action: { label: 'Undo', perform: () => undefined } });
};

globalThis.showReader = (article, { reader, isDoubtful, messages }) => {
  speak(messages);
  const settings = { ...DEFAULT_SETTINGS, reader: { ...DEFAULT_SETTINGS.reader, ...reader } };
  return createReader({
    read: async () => ({ documents: [], engine: 'pith' }),
    followChanges: () => () => undefined,
    article: async () => article,
    loadPages: async () => undefined,
    corrections: createCorrections(() => undefined),
    passages: undefined,
    isDoubtful: () => isDoubtful,
    setStrictness: async () => undefined,
    perform: () => undefined,
    settings: async () => settings,
    storeReader: async () => undefined,
    recallPlace: async () => undefined,
    keepPlace: () => undefined,
    watchSettings: () => () => undefined,
    onRendered: () => undefined,
    fail: console.error,
  }).toggle();
};
