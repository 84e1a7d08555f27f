import { describe, expect, it } from 'vitest';
import { pageMetadata } from './page-metadata.ts';

/** Who has written a page with this below its headline. */
function authorOf(byline: string): string {
  const page = `<!doctype html><html lang="en"><body><h1>Elder</h1>${byline}<p>Hollow.</p></body>`;
  return pageMetadata(page, 'https://www.hedge.test/elder').author;
}

describe('the authors in a byline', () => {
  it.each([
    '<p class="byline">By <a href="/a/ada">Ada Marsh</a>, <a href="/a/bob">Bob Hill</a> and <a href="/a/eve">Eve Lane</a></p>',
    '<p>By <a rel="author" href="/a">Ada Marsh</a>, <a rel="author" href="/b">Bob Hill</a> and <a rel="author" href="/e">Eve Lane</a></p>',
    '<ul class="authors"><li>Ada Marsh</li><li>Bob Hill</li><li>Eve Lane</li></ul>',
    '<ul><li><a class="author" href="/a">Ada Marsh</a></li><li><a class="author" href="/b">Bob Hill</a></li><li><a class="author" href="/e">Eve Lane</a></li></ul>',
    '<div class="author">Ada Marsh, Bob Hill &amp; Eve Lane</div>',
    '<div class="bylines"><b class="author-name">Ada Marsh</b> <b class="author-name">Bob Hill</b> <b class="author-name">Eve Lane</b></div>',
    '<div>By Ada Marsh, Bob Hill and Eve Lane</div>',
  ])('are all of them: %s', (byline) => {
    expect(authorOf(byline)).toBe('Ada Marsh, Bob Hill, Eve Lane');
  });

  it.each([
    '<div class="byline"><span>By <a href="/a">Ada Marsh</a></span><span>5 minute read</span></div>',
    '<div class="author"><a href="/a">Ada Marsh</a><a href="/a/all">More stories by Ada Marsh</a></div>',
    '<div class="author"><a href="/a">Ada Marsh</a> <a href="/follow">Follow</a></div>',
    '<p class="byline"><a href="/p">Post</a> by <b><a href="/m">Ada Marsh</a></b> » May 1</p>',
    '<p class="byline"><a href="/a">Ada Marsh</a> in <a href="/c">Culture</a></p>',
    '<p class="byline">By <a href="/a">Ada Marsh</a>, The Kent Gazette</p>',
    '<p class="byline">By <a class="n" href="/a">Ada Marsh</a>. Reviewed by <a class="n" href="/b">Bob Hill</a></p>',
    '<div class="author">Written by <b class="author-name">Ada Marsh</b></div><div class="author">Edited by <b class="author-name">Bob Hill</b></div>',
    '<section class="byline"><time>May 1</time> | <b class="byline__category"><a href="/h">Hedge Life</a></b> <i>Ada Marsh</i></section>',
    '<div><a href="/about/editors/ada-marsh/">Ada Marsh</a></div>',
    '<div><a href="https://www.hedge.test/staff/ada-marsh">Ada Marsh</a></div>',
    '<p class="Article_author__U98U7">Written By <span>Ada Marsh</span></p>',
    '<div itemprop="author"><a href="/users/1">Ada Marsh</a><div><b>8,912</b></div></div>',
  ])('are without what stands beside them: %s', (byline) => {
    expect(authorOf(byline)).toBe('Ada Marsh');
  });

  it.each([
    '<p>Contact: <a class="author" href="/a">Ada Marsh</a></p>',
    '<p>Fotos: <a rel="author" href="/a">Ada Marsh</a></p>',
    '<a href="/people/ada-marsh">Ada Marsh</a>',
    '<a href="/about/contact-us">Contact Us</a>',
  ])('are none of those that have done something else: %s', (byline) => {
    expect(authorOf(byline)).toBe('');
  });
});

describe('a heading', () => {
  const read = (body: string, title: string) =>
    pageMetadata(`<!doctype html><title>${title}</title><body>${body}`, 'https://hedge.test/elder')
      .title;

  it('is one by its role, too', () => {
    const heading = '<div role="heading" aria-level="1">Elder in winter</div>';
    expect(read(heading, 'Elder in winter and what it is good for')).toBe('Elder in winter');
    expect(read(heading.replace('1', '2'), 'Elder in winter and other trees')).not.toBe(
      'Elder in winter',
    );
  });

  it('is the name of the site where it is a link to its front page', () => {
    const head = '<h1><a href="/">Stone and Salt</a></h1>';
    const post = `${head}<h3 class="entry-title">Why elder is hollow</h3>`;
    expect(read(post, 'Stone and Salt: Why elder is hollow')).toBe('Why elder is hollow');
    expect(read(head, 'Why elder is hollow – Stone and Salt')).toBe('Why elder is hollow');
  });
});
