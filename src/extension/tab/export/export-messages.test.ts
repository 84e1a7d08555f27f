import { readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import {
  copiedSentences,
  copiedTextSentence,
  type ExtractionSummary,
  savedSentences,
} from './export-messages.ts';

interface Message {
  readonly message: string;
  readonly placeholders?: Record<string, { content: string }>;
}

afterEach(() => vi.unstubAllGlobals());

/** A browser in a language, and the messages of Pith that it shows in it. */
function speak(browserLanguage: string, locale: string): void {
  const file = new URL(`../../../../public/_locales/${locale}/messages.json`, import.meta.url);
  const messages: Record<string, Message> = JSON.parse(readFileSync(file, 'utf8'));
  const getMessage = (key: string, details: readonly string[]) => {
    const { message, placeholders = {} } = messages[key];
    return message.replace(/\$(\w+)\$/g, (_, name: string) => {
      const { content } = placeholders[name.toLowerCase()];
      return details[Number(content.slice(1)) - 1];
    });
  };
  const i18n = { getMessage, getUILanguage: () => browserLanguage };
  vi.stubGlobal('chrome', { i18n });
}

/** A page of so many words, all of them content, and of as many others as are said. */
function summaryOf(
  kept: number,
  { leftOut = 3_702, ...parts }: Partial<ExtractionSummary> & { readonly leftOut?: number } = {},
): ExtractionSummary {
  return { words: { kept, all: kept + leftOut }, what: 'page', isTruncated: false, ...parts };
}

test('numbers are written as in the language of the sentence, not in the browser’s', () => {
  speak('de', 'en');
  expect(copiedSentences(summaryOf(1_234))).toBe('Copied 1,234 of the page’s 4,936 words.');
  expect(savedSentences('a.md', summaryOf(1_234))).toBe(
    'Saved 1,234 of the page’s 4,936 words as “a.md”.',
  );
  expect(copiedTextSentence('stem '.repeat(1_234))).toBe(
    'Copied 1,234 words: the selection as it is, because no content was found in it.',
  );
  speak('en', 'de');
  expect(copiedSentences(summaryOf(1_234))).toContain('1.234');
});

test('a sentence follows another after a space, but not in Chinese and Japanese', () => {
  const cut = summaryOf(2, { leftOut: 0, isTruncated: true });
  speak('en', 'en');
  expect(copiedSentences(cut)).toBe(
    'Copied 2 words: all of the page’s text. The page is so long that its end was left out.',
  );
  speak('ja', 'ja');
  expect(copiedSentences(cut)).toBe(
    '2語をコピーしました。ページの全テキストです。ページが長すぎるため、末尾は対象外です。',
  );
  speak('zh-CN', 'zh_CN');
  expect(savedSentences('a.md', cut)).toBe(
    '已将 2 个词保存为“a.md”，即页面的全部文本。页面过长，末尾部分未处理。',
  );
});

test('each language has its own form for each count', () => {
  const said = (kept: number) => copiedSentences(summaryOf(kept, { leftOut: 0 }));
  speak('en', 'en');
  expect(said(1)).toMatch(/^Copied 1 word:/);
  speak('ru', 'ru');
  expect([1, 2, 5, 21].map((kept) => said(kept).split(' — ')[0])).toEqual([
    'Скопировано 1 слово',
    'Скопировано 2 слова',
    'Скопировано 5 слов',
    'Скопировано 21 слово',
  ]);
  speak('ar', 'ar');
  expect([1, 2, 3, 11, 100].map((kept) => said(kept).split(': ')[1])).toEqual([
    'كلمة واحدة.',
    'كلمتان.',
    '3 كلمات.',
    '11 كلمة.',
    '100 كلمة.',
  ]);
});

test('a book says how many pictures it has not', () => {
  speak('en', 'en');
  const book = { ...summaryOf(12), picturesLeftOut: 3 };
  expect(savedSentences('a.epub', book)).toBe(
    'Saved 12 of the page’s 3,714 words as “a.epub”. 3 pictures could not be included.',
  );
  speak('ja', 'ja');
  expect(savedSentences('a.epub', book)).toMatch(/。含められなかった画像が3点あります。$/);
});

test('of a copy for a language model the tokens are named, and what had no room', () => {
  speak('en', 'en');
  const budget = { tokens: 1240, tokensOfAll: 1240, passagesLeftOut: 0 };
  expect(copiedSentences({ ...summaryOf(900), budget })).toBe('Copied for AI: about 1,240 tokens.');
  const cut = { tokens: 1240, tokensOfAll: 5300, passagesLeftOut: 17 };
  expect(copiedSentences({ ...summaryOf(900), budget: cut })).toBe(
    'Copied for AI: about 1,240 of 5,300 tokens. 17 passages were left out.',
  );
  speak('de', 'de');
  expect(copiedSentences({ ...summaryOf(900), budget })).toBe('Für KI kopiert: etwa 1.240 Tokens.');
});
