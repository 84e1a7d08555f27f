import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Image } from '../../article.ts';
import { block, exampleArticle, paragraph } from '../fixtures/example-article.ts';
import { articleMarkdownFolder } from './markdown-folder.ts';

const STEM: Image = {
  type: 'image',
  url: 'https://a.example/stem.png?utm_source=x',
  alt: 'A stem',
  title: '',
  width: 0,
  height: 0,
};
const ROOT: Image = { ...STEM, url: 'https://a.example/root.png?utm_source=x', alt: 'A root' };
const DATA: Image = { ...STEM, url: 'data:image/png;base64,AAAA', alt: 'A pith' };
const PIXEL = { bytes: Uint8Array.of(1, 2, 3), mediaType: 'image/png' };
const ARTICLE = exampleArticle([
  paragraph('See ', STEM, ' and ', DATA, '.'),
  block('figure', { children: [STEM], caption: [] }),
  block('figure', { children: [ROOT], caption: [] }),
]);

test('pictures are in a folder beside the text, which leads to them; others stay on the web or are their words', () => {
  const bytes = articleMarkdownFolder(ARTICLE, {
    name: 'My stem',
    pictures: new Map([[STEM.url, PIXEL]]),
  });
  const files = unzipSync(bytes);
  expect(Object.keys(files).toSorted()).toEqual(['My stem.md', 'My stem/1.png']);
  expect([...files['My stem/1.png']]).toEqual([1, 2, 3]);
  expect(strFromU8(files['My stem.md'])).toBe(
    'See ![A stem](My%20stem/1.png) and A pith.\n\n![A stem](My%20stem/1.png)\n\n![A root](https://a.example/root.png)\n',
  );
});

test('a picture that is data has its file, too', () => {
  const files = unzipSync(
    articleMarkdownFolder(ARTICLE, { pictures: new Map([[DATA.url, PIXEL]]) }),
  );
  expect(strFromU8(files['article.md'])).toContain('![A pith](article/1.png)');
});
