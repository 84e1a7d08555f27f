import { describe, expect, it } from 'vitest';
import { leafText } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { encodePage } from './features.ts';
import { columnsOf, type TokenVocabulary } from './tokens.ts';

// What the network is given of a page, against values that follow from the page by hand.

const VOCABULARY: TokenVocabulary = {
  tags: ['html', 'body', 'main', 'div', 'p'],
  classes: ['article', 'body', 'near', 'far'],
  words: ['twig', 'elder'],
};

/** So many words, none of which is another word of the page. */
function words(count: number): string {
  return Array.from({ length: count }, (_, i) => `w${i}w`).join(' ');
}

/** Sixty records of four leaves and 2 + 2 + 3 + 2 or 2 + 2 + 7 + 2 words: 11 on average, each 2 away from it. */
const RECORDS = Array.from(
  { length: 60 },
  (_, i) => `<div class="card card-${i}"><h3>Record ${i}</h3><div>May 2026</div>
    <p>${words(i % 2 === 0 ? 3 : 7)}</p><div>${i} replies</div></div>`,
);

/** Class `near` stands 11 levels above the text's own element, `far` 12. */
const DEEP = `<div class="far"><div class="near">${'<div>'.repeat(11)}Deep down${'</div>'.repeat(13)}`;

const PAGE = `<!doctype html><html><title>Elder twigs</title><body class="sidebar"><main class="articleBody">
  <h1>Elder twigs</h1>
  <div class="story">
    ${[1, 2, 3].map((i) => `<p>Longest ${i === 2 ? 'of all' : 'other'} ${words(20)}</p>`).join('')}
  </div>
  <p>Linked ${words(29)} <a href="/tags">${words(12)}</a></p>
  <ul>
    <li><a href="http://example.org/a">Same site by another scheme</a></li>
    <li><a href="https://example.com/a">Another site</a></li>
    <li><a href="/news/2026/hazel.html">A neighbor</a></li>
    <li><a href="/shop/2026/elder.html">In the shop</a></li>
    <li><a href="javascript:share()">Share it</a></li>
    <li><a href="data:text/plain,x">Plain data</a></li>
    <li><a href="mailto:a@example.org">Write to us</a></li>
    <li><a href="#top">Back to top</a></li>
    <li><a href="/again">Once</a></li><li><a href="/again">Twice</a></li><li><a href="/again">Thrice</a></li>
  </ul>
  <div role="alertdialog">Are you sure?</div><div role="search">Look for</div>
  <div aria-hidden="false">Said aloud</div><div aria-hidden="true">Not said</div>
  ${DEEP}
  <section class="comments">${RECORDS.join('')}</section>
  <blockquote>Elder elder elder hazel</blockquote><p>Said again</p><p>Said again</p>
  <section class="pairs"><p>First of two</p><p>Second of two</p></section><p>The very end now</p>
</main></body></html>`;

const tree = parsePage(PAGE, 'https://www.example.org/news/2026/elder.html');
const { names, numbers, tokens } = encodePage(tree, VOCABULARY);

function leafOf(text: string): number {
  const leaf = [...tree.leaves.keys()].findIndex((i) => leafText(tree, i).trim().startsWith(text));
  if (leaf < 0) throw new Error(`No leaf begins with ${text}`);
  return leaf;
}

function feature(name: string, leaf: number): number {
  const column = names.indexOf(name);
  if (column < 0) throw new Error(`No feature ${name}`);
  return numbers[leaf * names.length + column];
}

/** What is counted of a token for a leaf. */
function token(kind: 'tag' | 'class' | 'word', name: string, leaf: number): number {
  const column = columnsOf(VOCABULARY)[`${kind}Column`].get(name);
  const at = tokens.indices.indexOf(column ?? -1, tokens.offsets[leaf]);
  return at >= 0 && at < tokens.offsets[leaf + 1] ? tokens.counts[at] : 0;
}

it('the page has as many leaves as pages often have', () => {
  expect(tree.leaves.length).toBeGreaterThan(250);
});

describe('a feature of a link', () => {
  it.each([
    // The page is on www.example.org, by https: what has the same name but for that is no other site.
    ['Same site by another scheme', 'link to another site', 0],
    ['Another site', 'link to another site', 1],
    ['A neighbor', 'link to another site', 0],
    // The page's path is news, 2026, elder.html.
    ['A neighbor', 'link shared path', 2 / 5],
    ['A neighbor', 'link depth', 3 / 5],
    ['In the shop', 'link shared path', 0],
    ['In the shop', 'link depth', 3 / 5],
    ['Share it', 'link that is no page', 1],
    ['Plain data', 'link that is no page', 1],
    ['Write to us', 'link that is no page', 1],
    ['A neighbor', 'link that is no page', 0],
    ['Back to top', 'link to a fragment', 1],
    ['A neighbor', 'link to a fragment', 0],
    ['A neighbor', 'link', 1],
    ['Are you sure?', 'link', 0],
    // Two more lead to the same address.
    ['Twice', 'link repeats', Math.log1p(2)],
    ['A neighbor', 'link repeats', 0],
    ['Twice', 'link length', Math.log1p('/again'.length)],
  ])('%s: %s is %d', (text, name, value) => {
    expect(feature(name, leafOf(text))).toBeCloseTo(value, 6);
  });
});

describe('a feature of a region', () => {
  it.each([
    ['Are you sure?', 'in dialog', 1],
    ['Are you sure?', 'in form', 0],
    ['Look for', 'in form', 1],
    ['Look for', 'in dialog', 0],
    ['Said aloud', 'in aria-hidden', 0],
    ['Not said', 'in aria-hidden', 1],
    // Body's class speaks of the page and flags nothing in it.
    ['Are you sure?', 'named sidebar', 0],
    ['Record 7', 'named comment', 1],
    ['Record 7', 'named card', 1],
    ['Are you sure?', 'named comment', 0],
    // html, body, main, div and the element itself, from 0.
    ['Are you sure?', 'depth', 3 / 20],
  ])('%s: %s is %d', (text, name, value) => {
    expect(feature(name, leafOf(text))).toBeCloseTo(value, 6);
  });
});

describe('a feature of a run of records', () => {
  it.each([
    ['inner run', 1],
    ['inner run length', Math.log1p(60)],
    ['inner run words', Math.log1p(11)],
    ['inner run spread', 2 / 11],
    ['inner run links', 0],
    ['inner run headings', 1],
    ['inner run sameness', 1],
    ['inner run place', 7 / 60],
    ['inner run item words', Math.log1p(13)],
  ])('%s is %d', (name, value) => {
    expect(feature(name, leafOf('Record 7'))).toBeCloseTo(value, 6);
  });

  it('begins at three of a kind', () => {
    expect(feature('inner run', leafOf('First of two'))).toBe(0);
    expect(feature('inner run', leafOf('Longest other'))).toBe(1);
  });
});

describe('a feature of a text and of those beside it', () => {
  it.each([
    ['Are you sure?', 'words', Math.log1p(3)],
    // Look for.
    ['Are you sure?', 'words of next leaf', Math.log1p(2)],
    ['Look for', 'words of previous leaf', Math.log1p(3)],
    ['The very end now', 'words of next leaf', 0],
    // From the text itself to the end, which is where the last section ends.
    ['The very end now', 'words until heading', Math.log1p(4)],
    ['Said again', 'copies of leaf', Math.log1p(1)],
    ['The very end now', 'copies of leaf', 0],
    ['May 2026', 'copies of leaf', Math.log1p(59)],
    // Of the title's two words it has one, and of its own two different words that is the half.
    ['Elder elder elder hazel', 'share of title', 1 / 2],
    ['Elder elder elder hazel', 'share in title', 1 / 2],
    ['Elder elder elder hazel', 'share in h1', 1 / 2],
  ])('%s: %s is %d', (text, name, value) => {
    expect(feature(name, leafOf(text))).toBeCloseTo(value, 6);
  });
});

describe('a feature of a place in the page', () => {
  it('takes a block for the longest by its words, less two for each word in a link', () => {
    // 23 words against 30 + 12, of which the 12 are in a link: 23 against 18, where once would be 30.
    expect(feature('longest block itself', leafOf('Longest of all'))).toBe(1);
    expect(feature('longest block itself', leafOf('Linked'))).toBe(0);
  });

  it('takes the element for the container whose blocks have the most words, those further down counting less', () => {
    // The story has 22 + 23 + 22 words in blocks of eight words or more; main has 30 and half of the story's.
    expect(feature('inside best container', leafOf('Longest other'))).toBe(1);
    expect(feature('inside best container', leafOf('Linked'))).toBe(0);
  });
});

describe('groups by subtree', () => {
  /** Grouping of the largest subtrees with less than half of the page's words. */
  const byHalf = (html: string) => [...encodePage(parsePage(html), VOCABULARY).groups[9]];

  it('are smaller than their share of the page, not as large', () => {
    expect(byHalf('<div><p>one</p><p>two</p></div><p>three</p><p>four</p>')).toEqual([0, 1, 2, 3]);
    expect(byHalf('<div><p>one</p><p>two</p></div><p>three</p><p>four five</p>')).toEqual([
      ...[0, 0, 1, 2],
    ]);
  });
});

describe('tokens', () => {
  it('take names in camelCase apart', () => {
    const leaf = leafOf('Are you sure?');
    expect(token('class', 'article', leaf)).toBeGreaterThan(0);
    expect(token('class', 'body', leaf)).toBeGreaterThan(0);
  });

  it('have class words of twelve levels', () => {
    const leaf = leafOf('Deep down');
    expect(token('class', 'near', leaf)).toBeGreaterThan(0);
    expect(token('class', 'far', leaf)).toBe(0);
  });

  it('count words of a leaf, the more the less they add', () => {
    const leaf = leafOf('Elder elder elder hazel');
    // As log2(1 + n).
    expect(token('word', 'elder', leaf)).toBe(2);
    expect(token('word', 'twig', leaf)).toBe(0);
  });
});
