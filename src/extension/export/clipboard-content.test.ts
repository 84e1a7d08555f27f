import { expect, test } from 'vitest';
import type { Article } from '../../article/article.ts';
import { EMPTY_METADATA } from '../../article/metadata/metadata.ts';
import { DEFAULT_SETTINGS } from '../../core/settings/settings.ts';
import { finish } from '../../core/steps.ts';
import { clipboardContentOf, clipboardContentOfText } from './clipboard-content.ts';

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

test('clean text is plain in plain fields and keeps its formats in others', () => {
  expect(finish(clipboardContentOf(ARTICLE, 'text', copy))).toEqual({
    text: 'Twigs\n\nAn elder twig.',
    html: HTML,
  });
});

test('Markdown has no front matter, which belongs into files', () => {
  expect(finish(clipboardContentOf(ARTICLE, 'markdown', copy))).toEqual({
    text: '## Twigs\n\nAn [elder](https://example.org/elder?id=7) twig.\n',
    html: HTML,
  });
});

test('HTML is its own source', () => {
  expect(finish(clipboardContentOf(ARTICLE, 'html', copy))).toEqual({
    text: HTML,
    html: HTML,
  });
});

test('tracking parameters stay where the user wants links as they are', () => {
  const { text } = finish(clipboardContentOf(ARTICLE, 'markdown', { ...copy, cleansLinks: false }));
  expect(text).toContain('utm_source=mail');
});

test('text of others is text in HTML too', () => {
  expect(clipboardContentOfText('<img src=x onerror=alert(1)>\nand & more')).toEqual({
    text: '<img src=x onerror=alert(1)>\nand & more',
    html: '<p>&lt;img src=x onerror=alert(1)&gt;<br>and &amp; more</p>',
  });
});
