import type { Article } from '../../src/core/article/article.ts';
import { DEFAULT_SETTINGS, type ReaderSettings } from '../../src/core/settings.ts';
import { createReader } from '../../src/extension/reader/reader.ts';
import { showNotice } from '../../src/extension/ui/notice.ts';

// Runs in a page of a real browser: the reader on an article that no page has, with its root open.

declare global {
  var showReader: ((article: Article, options: ShowReaderOptions) => Promise<void>) | undefined;
  var showNoticeOver: ((text: string) => void) | undefined;
  /** Where a page has no extension's APIs, the test puts those that the reader needs. */
  var chrome: object;
}

export interface ShowReaderOptions {
  readonly reader: Partial<ReaderSettings>;
  readonly isDoubtful: boolean;
  /** The sentences of `_locales`. */
  readonly messages: Readonly<Record<string, Message>>;
}

const attachShadow = Element.prototype.attachShadow;
Element.prototype.attachShadow = function (options) {
  return attachShadow.call(this, { ...options, mode: 'open' });
};

export interface Message {
  readonly message: string;
  readonly placeholders?: Record<string, { content: string }>;
}

/** As the browsers do it: `$NAME$` stands for a placeholder, and that for one of the details. */
function fill({ message, placeholders = {} }: Message, details: readonly string[] = []): string {
  return message.replace(/\$(\w+)\$/g, (_, name: string) => {
    const { content } = placeholders[name.toLowerCase()];
    return details[Number(content.slice(1)) - 1];
  });
}

globalThis.showNoticeOver = (text) => {
  showNotice(text, { kind: 'done', action: { label: 'Undo', perform: () => undefined } });
};

globalThis.showReader = (article, { reader, isDoubtful, messages }) => {
  const getMessage = (key: string, details?: string[]) => fill(messages[key], details);
  Object.assign(globalThis.chrome, { i18n: { getMessage } });
  const settings = { ...DEFAULT_SETTINGS, reader: { ...DEFAULT_SETTINGS.reader, ...reader } };
  return createReader({
    read: async () => ({ documents: [], engine: 'pith' }),
    article: () => article,
    isDoubtful: () => isDoubtful,
    setStrictness: async () => undefined,
    perform: () => undefined,
    settings: async () => settings,
    storeReader: async () => undefined,
    watchSettings: () => () => undefined,
    fail: console.error,
  }).toggle();
};
