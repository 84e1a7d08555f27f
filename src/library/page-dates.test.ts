import { describe, expect, it } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

const ENOUGH = '<p>Snap a twig.</p>'.repeat(80);

/** What is read of a page at `https://www.hedge.test/elder` with this in its body. */
function read(body: string, head = '<html lang="en">') {
  return pageMetadata(`<!doctype html>${head}<body>${body}</body>`, 'https://www.hedge.test/elder');
}

describe('the date that an element is marked with', () => {
  it.each([
    '<abbr class="published" title="2024-05-01T08:00:00+02:00">8:00 AM</abbr>',
    '<span class="entry-date">1 May 2024</span>',
    '<h2 class="date-header"><span>Wednesday, May 1, 2024</span></h2>',
    '<time pubdate datetime="2024-05-01">today</time>',
    '<time>May 1, 2024</time>',
    '<span property="schema:dateCreated" content="2024-05-01T08:00:00+00:00"></span>',
    '<span property="dc:date dc:created" content="2024-05-01"></span>',
    '<meta itemprop="datePublished" content="2024-05-01">',
  ])('is that of the text, wherever it stands: %s', (element) => {
    expect(read(`<h1>Elder</h1>${ENOUGH}${element}`).published.slice(0, 10)).toBe('2024-05-01');
  });

  it.each([
    '<span class="stamp" data-date-time="2024-05-01 20:06:13">last week</span>',
    '<span data-timestamp="1714550400">2 days ago</span>',
    '<relative-time datetime="2024-05-01T08:00:00Z">a while ago</relative-time>',
    '<div class="article-metadata">01.05.2024</div>',
    '<p class="infos">Published 1 May 2024 at 7.30</p>',
  ])('or shows is read beside the headline: %s', (element) => {
    expect(read(`<h1>Elder</h1>${element}`).published.slice(0, 10)).toBe('2024-05-01');
    expect(read(`<h1>Elder</h1>${ENOUGH}${element}`).published).toBe('');
  });

  it('is none of a change that a line says before the name of the month', () => {
    const lines = '<div>Updated May 9, 2024</div><div>First published on May 1, 2024</div>';
    expect(read(`<h1>Elder</h1>${lines}`)).toMatchObject({
      published: '2024-05-01',
      updated: '2024-05-09',
    });
  });

  it('is read from the fields that one holds as JSON', () => {
    const fields = JSON.stringify({ pub_date: '2024-05-01T16:00:00Z', author: 'Ada Marsh' });
    const said = read('<h1>Elder</h1>', `<meta name="parsely-page" content='${fields}'>`);
    expect(said).toMatchObject({ published: '2024-05-01T16:00:00Z', author: 'Ada Marsh' });
  });

  const time = (day: number) => `<time datetime="2026-03-0${day}">Mar ${day}, 2026</time>`;

  it.each([
    `<section id="comments"><h2>2 comments</h2><div class="comment">${time(5)}</div></section>`,
    `<section><h3>Comments (1)</h3><div><b>eve</b> ${time(5)}</div></section>`,
    `<div class="disqus-thread">${time(5)}</div>`,
    `<ol class="commentlist"><li>${time(5)}</li></ol>`,
    `<h4>Kommentare</h4><p>${time(5)}</p>`,
  ])('is none of a comment: %s', (comments) => {
    expect(read(`<h1>Elder</h1><p>Hollow.</p>${comments}`).published).toBe('');
  });

  it.each([
    `<aside><ul><li><a href="/a"><h3>Ash</h3></a>${time(5)}</li><li><a href="/b"><h3>Oak</h3></a>${time(6)}</li><li><a href="/c"><h3>Elm</h3></a>${time(7)}</li></ul></aside>`,
    `<aside><a href="/a">Why ash is not what it once was</a> ${time(5)}</aside>`,
    `<h3>Keep reading</h3><p><a href="/a">Ash</a> ${time(5)}</p>`,
    `<div class="related"><a href="/a">Ash</a> ${time(5)}</div>`,
    `<section><header><h2>Lire aussi</h2></header><p><a href="/a">Ash</a> ${time(5)}</p></section>`,
  ])('is none of a teaser: %s', (teasers) => {
    expect(read(`<h1>Elder</h1><p>Hollow.</p>${teasers}`).published).toBe('');
  });

  it.each([
    '<time datetime="2024-05-01"></time> <time class="updated" datetime="2024-05-03"></time>',
    '<p>Posted <time datetime="2024-05-01"></time>, last updated <time datetime="2024-05-03"></time></p>',
    '<b class="entry-date">1 May 2024</b> <p class="last-modified"><time datetime="2024-05-03"></time></p>',
    '<meta itemprop="datePublished" content="2024-05-01"><meta itemprop="dateModified" content="2024-05-03">',
  ])('is of publication or of the last change: %s', (dates) => {
    const said = read(`<h1>Elder</h1>${dates}`);
    expect(said).toMatchObject({ published: '2024-05-01', updated: '2024-05-03' });
  });
});
