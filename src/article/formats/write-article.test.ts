import { expect, test } from 'vitest';
import type { CopyFormat } from '../../core/actions.ts';
import { DEFAULT_SETTINGS } from '../../core/settings/settings.ts';
import type { Article } from '../article.ts';
import { EMPTY_METADATA } from '../metadata/empty-metadata.ts';
import { clipboardContentOf } from './write-article.ts';

const SOURCE = { document: 0, firstLeaf: 0, lastLeaf: 0 };
const ARTICLE: Article = {
  metadata: { ...EMPTY_METADATA, title: 'Twigs' },
  blocks: [
    { type: 'heading', level: 2, source: SOURCE, children: [{ type: 'text', value: 'Twigs' }] },
    {
      type: 'paragraph',
      source: SOURCE,
      children: [
        { type: 'text', value: 'An ' },
        {
          type: 'link',
          url: 'https://example.org/elder?id=7&utm_source=mail',
          title: '',
          children: [{ type: 'text', value: 'elder' }],
        },
        { type: 'text', value: ' twig.' },
      ],
    },
  ],
};
const { copy } = DEFAULT_SETTINGS;
const HTML = '<h2>Twigs</h2><p>An <a href="https://example.org/elder?id=7">elder</a> twig.</p>';

const source = (format: CopyFormat) => ({ format, isFormatted: false });

test('clean text is text alone, so that no field shows anything else', () => {
  expect(clipboardContentOf(ARTICLE, source('text'), copy)).toEqual({
    text: 'Twigs\n\nAn elder twig.',
  });
});

test('Markdown is text alone, without front matter, which belongs into files', () => {
  expect(clipboardContentOf(ARTICLE, source('markdown'), copy)).toEqual({
    text: '## Twigs\n\nAn [elder](https://example.org/elder?id=7) twig.\n',
  });
});

test('HTML is its source as text alone', () => {
  expect(clipboardContentOf(ARTICLE, source('html'), copy)).toEqual({ text: HTML });
});

test('a copy with formatting is clean text in plain fields and HTML in others', () => {
  const kind = { format: 'html', isFormatted: true } as const;
  expect(clipboardContentOf(ARTICLE, kind, copy)).toEqual({
    text: 'Twigs\n\nAn elder twig.',
    html: HTML,
  });
});

test('tracking parameters stay where the user wants links as they are', () => {
  const { text } = clipboardContentOf(ARTICLE, source('markdown'), { ...copy, cleansLinks: false });
  expect(text).toContain('utm_source=mail');
});
