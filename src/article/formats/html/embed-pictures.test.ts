import { expect, test } from 'vitest';
import type { Image } from '../../article.ts';
import { block, exampleArticle, list, paragraph } from '../fixtures/example-article.ts';
import { wantedPictures } from '../wanted-pictures.ts';
import { articleHtml, articleHtmlFile } from './article-html.ts';

const STEM: Image = {
  type: 'image',
  url: 'https://a.example/stem.png?utm_source=x',
  alt: 'A stem',
  title: 'Stem',
  width: 40,
  height: 30,
};
const RINGS: Image = { ...STEM, url: 'data:image/svg+xml,<svg onload="alert(1)"/>', alt: 'Rings' };
const PIXEL = { bytes: Uint8Array.of(1, 2, 3), mediaType: 'image/png' };
const DRAWING = { bytes: Uint8Array.of(60, 62), mediaType: 'image/svg+xml' };
const ARTICLE = exampleArticle([
  paragraph('See ', STEM),
  list(false, [block('figure', { children: [RINGS], caption: [{ type: 'text', value: 'Fig.' }] })]),
]);

test('a file holds the pictures that there are files of', () => {
  const pictures = new Map([
    [STEM.url, PIXEL],
    [RINGS.url, DRAWING],
  ]);
  const html = articleHtmlFile(ARTICLE, { pictures });
  expect(html).toContain(
    '<p>See <img src="data:image/png;base64,AQID" title="Stem" width="40" height="30" alt="A stem"></p>',
  );
  expect(html).toContain('<img src="data:image/svg+xml;base64,PD4="');
  expect(html).not.toContain('a.example');
});

test('other pictures stay on the web, and a drawing of the page is its words, not its markup', () => {
  const html = articleHtmlFile(ARTICLE);
  expect(html).toContain('<img src="https://a.example/stem.png" ');
  expect(html).toContain('<figure>Rings<figcaption>Fig.</figcaption></figure>');
  expect(html).not.toContain('onload');
});

test('copies have no drawing of the page, either', () => {
  expect(articleHtml(ARTICLE)).not.toContain('svg');
});

test('the pictures of an article are asked for once, with what the page has loaded of them', () => {
  const loaded = { ...STEM, loadedUrl: 'https://a.example/small.png' };
  const article = exampleArticle([paragraph(loaded), paragraph(STEM), ...ARTICLE.blocks]);
  expect(wantedPictures(article)).toEqual([
    { url: STEM.url, loadedUrl: 'https://a.example/small.png' },
    { url: RINGS.url },
  ]);
});
