import { expect, test } from 'vitest';
import { exampleArticle, footnotes, paragraph } from './fixtures/example-article.ts';
import { articleHtml, articleHtmlFile } from './html/article-html.ts';
import { articleMarkdown } from './markdown/article-markdown.ts';
import { articlePlainText } from './text/article-plain-text.ts';

const METADATA = {
  title: 'Twigs [and] leaves',
  siteName: 'The Elder',
  published: '2026-05-12T08:30:00Z',
  url: 'https://www.elder.example/twigs?id=7&utm_source=mail',
};
const ARTICLE = exampleArticle(
  [paragraph('Words', { type: 'footnote-reference', id: 'n' }), footnotes(['n', 'A note.'])],
  METADATA,
);
const sourceLabel = 'Source: ';

test('the source ends a text with title, site, day and address, below its notes', () => {
  expect(articlePlainText(ARTICLE, { sourceLabel })).toBe(
    'Words[1]\n\n[1] A note.\n\n' +
      'Source: Twigs [and] leaves · The Elder · 2026-05-12 · https://www.elder.example/twigs?id=7',
  );
});

test('the title in it is a link in Markdown, and no text of it is taken for a mark', () => {
  expect(articleMarkdown(ARTICLE, { sourceLabel })).toBe(
    'Words[^1]\n\n[^1]: A note.\n\n' +
      'Source: [Twigs \\[and\\] leaves](https://www.elder.example/twigs?id=7) · The Elder · 2026-05-12\n',
  );
});

test('the title in it is a link in HTML for the clipboard', () => {
  const html = articleHtml(exampleArticle([paragraph('Words')], METADATA), { sourceLabel });
  expect(html).toBe(
    '<p>Words</p><p>Source: <a href="https://www.elder.example/twigs?id=7">Twigs [and] leaves</a>' +
      ' · The Elder · 2026-05-12</p>',
  );
});

test('files of HTML say it below their title, and so once', () => {
  const html = articleHtmlFile(ARTICLE, { sourceLabel });
  expect(html).not.toContain(sourceLabel);
  expect(html).toContain('<h1>Twigs [and] leaves</h1>');
  expect(html).toContain('<a href="https://www.elder.example/twigs?id=7">The Elder</a>');
});

test.each([
  [{ url: 'https://www.a.example/b' }, 'Source: https://www.a.example/b · a.example'],
  [{ title: 'Twigs', published: 'May' }, 'Source: Twigs · May'],
  [{ siteName: 'The Elder' }, 'Source: The Elder'],
])('what a page does not say is left out', (metadata, line) => {
  const markdown = articleMarkdown(exampleArticle([paragraph('Words')], metadata), { sourceLabel });
  expect(markdown.replaceAll(/[<>]/g, '')).toBe(`Words\n\n${line}\n`);
});

test('there is no source where none is wanted, and none where nothing is known', () => {
  expect(articlePlainText(ARTICLE)).not.toContain('elder.example');
  expect(articleMarkdown(ARTICLE)).not.toContain('elder.example');
  expect(articlePlainText(exampleArticle([paragraph('a')]), { sourceLabel })).toBe('a');
  expect(articleMarkdown(exampleArticle([paragraph('a')]), { sourceLabel })).toBe('a\n');
});
