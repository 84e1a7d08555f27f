import { describe, expect, it } from 'vitest';
import { indexPage } from '../../page/page-index.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { linksOfPage, pageLinks } from './page-links.ts';

const links = pageLinks('https://a.test/dir/page?q=1#top', 'https://a.test/dir/page?q=1');

describe('pageLinks', () => {
  it.each([
    ['x', 'https://a.test/dir/x'],
    ['//b.test/x', 'https://b.test/x'],
    [' https://b.test/x ', 'https://b.test/x'],
    ['mailto:a@b.test', 'mailto:a@b.test'],
    ['javascript:alert(1)', undefined],
    ['java\nscript:alert(1)', undefined],
    ['data:text/html,x', undefined],
    ['blob:https://a.test/1', undefined],
    ['http://[x', undefined],
    ['#', undefined],
    [' # ', undefined],
    ['https://a.test/dir/page?q=1#', undefined],
    ['x#', 'https://a.test/dir/x#'],
  ])('the link %j leads to %j', (href, url) => {
    expect(links.link(href)).toBe(url);
  });

  it.each([
    ['x.png', 'https://a.test/dir/x.png'],
    ['data:image/png;base64,AA', 'data:image/png;base64,AA'],
    ['data:text/html,x', undefined],
    ['mailto:a@b.test', undefined],
    ['', undefined],
  ])('the picture %j is at %j', (src, url) => {
    expect(links.picture(src)).toBe(url);
  });

  it.each([
    ['#a', 'a'],
    ['https://a.test/dir/page?q=1#a', 'a'],
    ['?q=1#a', 'a'],
    ['?q=2#a', undefined],
    ['#t%C3%BCr', 'tür'],
    ['#50%', '50%'],
    ['#', undefined],
    ['x', undefined],
  ])('the link %j leads to the place %j in the page', (href, id) => {
    expect(links.fragment(href)).toBe(id);
  });

  it.each([
    ['page?q=1', true],
    ['https://a.test/dir/page?q=1', true],
    ['page?q=1&utm_source=feed', true],
    ['page', false],
    ['?q=2', false],
    ['/', false],
    ['page?q=1#a', false],
    ['mailto:a@b.test', false],
  ])('the link %j leads to the page itself: %j', (href, isItself) => {
    expect(links.isItself(href)).toBe(isItself);
  });

  it('leaves relative addresses out where the address of the page is not known', () => {
    expect(pageLinks('', '').link('x')).toBeUndefined();
    expect(pageLinks('', '').link('https://b.test/')).toBe('https://b.test/');
    expect(pageLinks('', '').fragment('#a')).toBe('a');
  });
});

describe('a link to a place in the page', () => {
  const page = (body: string, url: string) => linksOfPage(indexPage(parsePage(body, url)));

  it.each([
    ['http://www.a.test/post/#n1', 'https://a.test/post'],
    ['https://a.test/post#n1', 'http://www.a.test/post/'],
    ['//a.test/post/?q=1#n1', 'https://a.test/post?q=1'],
  ])('may be written as %j on %j', (href, url) => {
    expect(page(`<p>x`, url).fragment(href)).toBe('n1');
  });

  it('may lead to where a letter stands on the web, or a copy without an address stood', () => {
    const body = `<a id="r1" href="https://brief.example/7?von=mail#n1">1</a>
      <a id="n1" href="https://brief.example/7?von=mail#r1">1</a>`;
    for (const url of ['', 'https://mail.test/inbox/3']) {
      expect(page(body, url).fragment('https://brief.example/7?von=mail#n1')).toBe('n1');
      expect(page(body, url).fragment('https://brief.example/8#n1')).toBeUndefined();
    }
  });

  it('leads to another page that has one name of a place in common', () => {
    const body = '<div id="comments">x</div><a href="https://a.test/other#comments">2</a>';
    expect(
      page(body, 'https://a.test/post').fragment('https://a.test/other#comments'),
    ).toBeUndefined();
  });
});
