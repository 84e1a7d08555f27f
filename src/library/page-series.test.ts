import { describe, expect, it } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

const ARTICLE = '<meta property="og:type" content="article">';
const pagesOf = (url: string, body: string, head = ARTICLE) =>
  pageMetadata(`<html><head><title>Mill</title>${head}</head><body>${body}</body></html>`, url)
    .pages;

describe('an article on several pages', () => {
  it('is found by its numbers (WordPress)', () => {
    const url = 'https://mill.example/2026/03/weir/';
    const numbers = `<article><p>Words.</p><div class="page-links">Pages:
      <span class="post-page-numbers current" aria-current="page">1</span>
      <a href="${url}2/" class="post-page-numbers">2</a> <a href="${url}3/" class="post-page-numbers">3</a></div></article>`;
    expect(pagesOf(url, numbers)).toEqual({ page: 1, count: 3, next: `${url}2/`, whole: '' });
  });

  it('is found in its middle, and has none behind its last page', () => {
    const url = 'https://mill.example/weir/';
    const numbers = `<p class="pages"><a href="/weir/">1</a> <a href="/weir/2/">2</a> <a href="/weir/3/">3</a></p>`;
    expect(pagesOf(`${url}2/`, numbers)).toMatchObject({ page: 2, count: 3, next: `${url}3/` });
    expect(pagesOf(`${url}3/`, numbers)).toMatchObject({ page: 3, count: 3, next: '' });
  });

  it('is found by a German line and a link to all of it', () => {
    const url = 'https://zeitung.example/wissen/2026-03/wehr';
    const foot = `<main><p>Text.</p><div>Seite 1 von 4</div>
      <a href="${url}/seite-2">Nächste Seite: Die Aale</a>
      <a href="${url}/komplettansicht">Auf einer Seite lesen</a></main>`;
    expect(pagesOf(url, foot)).toEqual({
      page: 1,
      count: 4,
      next: `${url}/seite-2`,
      whole: `${url}/komplettansicht`,
    });
  });

  it('is found by parameters and by link elements alone', () => {
    const url = 'https://site.example/story.php?id=7&page=2';
    const head = `${ARTICLE}<link rel="prev" href="/story.php?id=7"><link rel="next" href="/story.php?id=7&amp;page=3">`;
    expect(pagesOf(url, '<p>Words.</p>', head)).toEqual({
      page: 2,
      count: 0,
      next: 'https://site.example/story.php?id=7&page=3',
      whole: '',
    });
  });

  it('goes on by link elements alone where the one before has no number, unlike articles that are only numbered', () => {
    const url = 'https://site.example/weir/2';
    const head = (before: string) =>
      `${ARTICLE}<link rel="prev" href="/weir${before}"><link rel="next" href="/weir/3">`;
    expect(pagesOf(url, '<p>Words.</p>', head(''))).toMatchObject({
      page: 2,
      next: 'https://site.example/weir/3',
    });
    expect(pagesOf(url, '<p>Words.</p>', head('/1'))).toBeUndefined();
  });

  it('is found in Japanese, with numbers before the ending', () => {
    const url = 'https://suisha.example/kiji/seki.html';
    const foot = `<p>本文。</p><div class="pager"><span>1/3ページ</span><a href="seki_2.html">次へ</a></div>`;
    expect(pagesOf(url, foot, '')).toMatchObject({
      page: 1,
      count: 3,
      next: 'https://suisha.example/kiji/seki_2.html',
    });
  });

  it('is found in French, and has a page to print', () => {
    const url = 'https://moulin.example/barrage,12.html';
    const foot = `<ul class=pagination><li class=active><b>1</b></li><li><a href="barrage,12.html?pagina=2">2</a></li></ul>
      <a href="barrage,12.html?print=1">Imprimer</a>`;
    expect(pagesOf(url, foot)).toMatchObject({
      page: 1,
      count: 2,
      next: `${url}?pagina=2`,
      whole: `${url}?print=1`,
    });
  });
});

describe('what is no article on several pages', () => {
  const teasers = ['a', 'b', 'c', 'd']
    .map((name) => `<h2><a href="/${name}/">About ${name}</a></h2><p>Words.</p>`)
    .join('');

  it.each([
    [
      'older posts of a blog',
      'https://mill.example/blog/',
      `${teasers}<a href="/blog/page/2/" rel="next">Older posts</a>`,
      '',
    ],
    [
      'numbered archives',
      'https://mill.example/thema/wasser',
      `${teasers}<a href="/thema/wasser?page=2">2</a> <a href="/thema/wasser?page=3">3</a>`,
      '<meta property="og:type" content="website">',
    ],
    [
      'the front page',
      'https://mill.example/',
      '<p>Words.</p><a href="/page/2/">2</a><a href="/page/3/">3</a>',
      '',
    ],
    [
      'pages of comments',
      'https://mill.example/weir/',
      '<p>Words.</p><div id="comments"><a href="/weir/?page=2">2</a><a href="/weir/comment-page-2/#comments">Next</a></div>',
      ARTICLE,
    ],
    [
      'the next article by its number',
      'https://mill.example/post/41',
      '<p>Words.</p><a rel="next" href="/post/42">Next</a>',
      `${ARTICLE}<link rel="next" href="/post/42">`,
    ],
    [
      'the next article by its name',
      'https://mill.example/weir',
      '<p>Words.</p><a rel="next" href="/eels-2">Next</a>',
      ARTICLE,
    ],
    [
      'another site',
      'https://mill.example/weir/',
      '<p>Words.</p><a href="https://other.example/weir/2/">2</a>',
      ARTICLE,
    ],
    [
      'notes with numbers',
      'https://mill.example/weir/',
      '<p>Words.<a href="#n2">2</a></p>',
      ARTICLE,
    ],
    ['years', 'https://mill.example/2026', '<p>Words.</p><a href="/2026/3/">3</a>', ''],
  ])('%s', (_, url, body, head) => {
    expect(pagesOf(url, body, head)).toBeUndefined();
  });
});
