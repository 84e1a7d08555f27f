import { describe, expect, it } from 'vitest';
import { buildArticle } from '../article/build-article.ts';
import { articleMarkdown } from '../article/formats/markdown/article-markdown.ts';
import { CONTENT } from '../core/labels.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { pageMetadata } from './page-metadata.ts';

const TEXT = '<p>Elder wood is hollow, and nobody knows of a better wood for flutes.</p>'.repeat(3);

function titleOf(
  headline: string,
  { title = '', head = '', header = '' }: { title?: string; head?: string; header?: string } = {},
): string {
  const page = `<html><head><title>${title}</title>${head}</head><body><header>${header}</header><main>${headline}<div>${TEXT}</div></main></body></html>`;
  return pageMetadata(page, 'https://hedge.test/wood/elder').title;
}

const ogTitle = (title: string) => `<meta property="og:title" content="${title}">`;

describe('a line over a headline or below it, in the same element', () => {
  it.each([
    '<h1><span class="kicker">Trees</span> <span>Why elder sounds hollow</span></h1>',
    '<h1><small class="surtitre">Trees</small>Why elder sounds hollow</h1>',
    '<h1><b class="article__overline">Trees</b><i aria-hidden="true"> - </i>Why elder sounds hollow</h1>',
    '<h1><a class="label" href="/t">Trees</a> Why elder sounds hollow</h1>',
    '<h1>Why elder sounds hollow <span class="h-subtitle">A tree and its wood</span></h1>',
  ])('is no part of the title: %s', (headline) => {
    expect(titleOf(headline, { title: 'Why elder sounds hollow - The Hedge' })).toBe(
      'Why elder sounds hollow',
    );
  });

  it('is a part of it where the title of the page has it, too', () => {
    const headline = '<h1><span class="section-number">5.</span> Why elder sounds hollow</h1>';
    expect(titleOf(headline, { title: '5. Why elder sounds hollow — Hedge' })).toBe(
      '5. Why elder sounds hollow',
    );
  });

  it('has a space beside it where nothing but styles sets it apart', () => {
    const headline = '<h1><span>Of trees</span><span>Why elder sounds hollow</span></h1>';
    expect(titleOf(headline)).toBe('Of trees Why elder sounds hollow');
    expect(titleOf('<h1>Elders for <span>i</span>Phone users</h1>')).toBe(
      'Elders for iPhone users',
    );
  });
});

describe('a title without a headline of the first level', () => {
  it.each([
    ['Why elder sounds hollow - Hedge.example.org', 'Why elder sounds hollow'],
    ['Wood | Why elder sounds hollow at all | The Hedge', 'Why elder sounds hollow at all'],
    ['나무가 노래한 날-문화ㅣ골짜기일보', '나무가 노래한 날'],
    ['골짜기일보 모바일 :: 나무가 노래한 날', '나무가 노래한 날'],
    ['木が歌った日【골짜기일보】', '木が歌った日'],
    ['木が歌った日 ～ 골짜기일보', '木が歌った日'],
    ['Why elder sounds hollow - Page 2 - The Hedge', 'Why elder sounds hollow'],
  ])('is %s without its site and its section', (title, expected) => {
    const header = `<a href="/">${/\p{L}일보/u.test(title) ? '골짜기일보' : 'The Hedge'}</a>`;
    expect(titleOf('', { title, header })).toBe(expected);
  });

  it('is that of the site by the words of its logo', () => {
    const header = '<a href="/"><img src="l.png" alt="Vereinigte Heckenfreunde"></a>';
    const title = 'Vereinigte Heckenfreunde - Warum Holunder hohl klingt';
    expect(titleOf('', { title, header })).toBe('Warum Holunder hohl klingt');
  });
});

describe('a line in large letters on a page without a heading', () => {
  const page = (body: string) =>
    pageMetadata(`<title>Kotisivu</title><table><tr><td>${body}</td></tr></table>`, '').title;
  const line = '<font size="5"><b>Suiston viimeinen lossi</b></font>';

  it('is its headline', () => {
    expect(page(`${line}<br>Lossi kulki suiston yli.`)).toBe('Suiston viimeinen lossi');
  });

  it.each([
    ['one of several', `${line}<p>Lossi.</p><font size="+3">Silta</font>`],
    ['a link to another page', `<font size="6"><a href="/lossi.htm">Suiston lossi</a></font>`],
    ['beside a heading', `${line}<h3>Lossi</h3>`],
    ['no larger than a text', '<font size="3">Suiston viimeinen lossi</font>'],
  ])('is none as %s', (_, body) => {
    expect(page(body)).toBe('Kotisivu');
  });
});

describe('a line that the title of the page says, on a page that marks no headline', () => {
  const table = (line: string) =>
    `<table><tr><td>${line}<br><br>The hedge has stood here for two hundred years, and the elder in it for thirty.</td></tr></table>`;
  const markdownOf = (body: string, title = 'Why elder sounds hollow - The Hedge') => {
    const tree = parsePage(`<title>${title}</title>${body}`);
    const labels = new Uint8Array(tree.leaves.length).fill(CONTENT);
    return articleMarkdown(buildArticle(tree, labels));
  };

  it.each([
    ['bold', table('<b><font class="ttl">Why elder sounds hollow</font></b>')],
    ['in a box of any name', '<div class="c1">Why elder sounds hollow</div><p>The hedge.'],
    ['beside lower headings', '<b>Why elder sounds hollow</b><p>The hedge.<h3>Links</h3>'],
  ])('is its headline, %s', (_, body) => {
    expect(markdownOf(body)).toMatch(/^# Why elder sounds hollow\n\n/);
  });

  it.each([
    ['a link', table('<a href="/other.htm">Why elder sounds hollow</a>')],
    ['the way to it', '<div class="breadcrumb"><i>Why elder sounds hollow</i></div><p>The hedge.'],
    ['less than it', table('<b>Why</b>')],
    [
      'beside a heading by its role',
      '<div role="heading" aria-level="1">Elder</div><p>Why elder sounds hollow<p>The hedge.',
    ],
    ['what a page says below a headline', '<h1>Elder</h1><p>Why elder sounds hollow<p>The hedge.'],
  ])('is none as %s', (_, body) => {
    expect(markdownOf(body)).not.toContain('# Why');
  });
});

describe('the headline', () => {
  it('is no end of the way to the page, which says it in other words', () => {
    const path = '<nav><ol><li><a href="/">Home</a></li><li><h1>Elder wood</h1></li></ol></nav>';
    const headline = `${path}<h2>Why elder sounds hollow</h2>`;
    const heads = {
      title: 'Why elder sounds hollow: elder wood',
      head: ogTitle('Why elder sounds hollow'),
    };
    expect(titleOf(headline, heads)).toBe('Why elder sounds hollow');
  });

  it('is the only one, whatever the title of a page is that says who wrote it', () => {
    const headline = '<h1>Why elder sounds hollow</h1><p class="byline">By Ada Marsh</p>';
    const heads = { title: 'Hedge secrets', head: ogTitle('A secret of the hedge') };
    expect(titleOf(headline, heads)).toBe('Why elder sounds hollow');
    expect(titleOf('<h1>Say it with wood</h1>', heads)).toBe('A secret of the hedge');
  });

  it('may be an element with its role', () => {
    const headline = '<div role="heading" aria-level="1">Why elder sounds hollow</div>';
    expect(titleOf(headline, { title: 'A secret of the valley - Valley News' })).toBe(
      'Why elder sounds hollow',
    );
  });

  it('is longer than the name of the site before it', () => {
    const headline = '<h1>Why the wood of elder sounds hollow</h1>';
    expect(titleOf(headline, { title: 'Hecken - Why the wood of elder sounds hollow' })).toBe(
      'Why the wood of elder sounds hollow',
    );
  });

  it.each([
    ['Hecken - Why elder sounds hollow', '<a href="/">Hecken</a>', 'Why elder sounds hollow'],
    ['江边晚报 | 茶馆里翻过来的竹牌', '', '茶馆里翻过来的竹牌'],
  ])('stands behind the name of the site in a title: %s', (title, header, headline) => {
    expect(titleOf(`<h1>${headline}</h1>`, { title, header })).toBe(headline);
  });

  it('is none that has the words of the site alone, where a heading is the title', () => {
    const headline =
      '<h1 class="sr-only">Tarn Valley Post: the news</h1><h2>How the water was counted</h2>';
    const header = '<a href="/">Tarn Valley Post</a>';
    const title = 'How the water was counted - Tarn Valley Post';
    expect(titleOf(headline, { title, header })).toBe('How the water was counted');
  });
});
