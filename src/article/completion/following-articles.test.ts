import { expect, it } from 'vitest';
import { completed } from './fixtures/completed.ts';
import { withoutFollowingArticles } from './following-articles.ts';

const keptOf = completed.bind(undefined, withoutFollowingArticles);
const TEXT = 'The mill was built of oak and has two pairs of stones that turn in the wind.';
const TITLE = '<title>The mill of oak | Courier</title>';
const LONG = `<p>${TEXT}</p><p>${TEXT}</p><p>${TEXT}</p>`;
const OWN = `<h1>The mill of oak</h1>${LONG}`;
const NEXT = '<h1>A ferry sails</h1><p>It leaves at nine.</p>';

it.each([
  ['articles', `<article>${OWN}</article><article>${NEXT}</article>`],
  [
    'boxes of one kind with dates',
    `<div class="item"><time>3 May 2024</time>${OWN}</div><div class="item"><p>May 4, 2024</p>${NEXT}</div>`,
  ],
  [
    'boxes of one kind with authors',
    `<div class="item"><h1>The mill of oak</h1><a class="author">Ada Reed</a>${LONG}</div><div class="item"><h1>A ferry sails</h1><a class="author">Jon Bell</a><p>It leaves at nine.</p></div>`,
  ],
  [
    'boxes of one kind with headlines that lead to their pages',
    `<div class="item"><h1><a href="/page/">The mill of oak</a></h1>${LONG}</div><div class="item"><h1><a href="/ferry/">A ferry sails</a></h1><p>It leaves at nine.</p></div>`,
  ],
  [
    'articles with dates in an article around them',
    `<article><div class="item"><article><time>3 May 2024</time>${OWN}</article></div><div class="item"><article><time>4 May 2024</time>${NEXT}</article></div></article>`,
  ],
  [
    'boxes with articles',
    `<div><article>${OWN}</article></div><div><article>${NEXT}</article></div>`,
  ],
  [
    'articles below their first headline',
    `<h1>The mill of oak</h1><div><div class="a"><article><p>${TEXT}${TEXT}${TEXT}</p></article></div><div class="b"><article>${NEXT}</article></div></div>`,
  ],
  [
    'articles below a bar that has the headline, too',
    `<h1>The mill of oak</h1><article>${OWN}</article><article>${NEXT}</article>`,
  ],
])('leaves out what follows the article of the title: %s', (_, page) => {
  const kept = keptOf(`${TITLE}<main>${page}</main>`);
  expect(kept).toContain('The mill of oak');
  expect(kept).not.toContain('It leaves at nine.');
});

it.each([
  ['sections with headlines of the first rank', `${TITLE}<article>${OWN}${NEXT}</article>`],
  [
    'sections in boxes of one kind',
    `${TITLE}<main><section class="part"><div>${OWN}</div></section><section class="part"><div>${NEXT}</div></section></main>`,
  ],
  [
    'sections of one article that are articles themselves',
    `${TITLE}<article><time>3 May 2024</time><article>${OWN}</article><article>${NEXT}</article></article>`,
  ],
  [
    'sections of which the first has the date of all',
    `${TITLE}<div class="part"><time>3 May 2024</time>${OWN}</div><div class="part">${NEXT}</div>`,
  ],
  [
    'sections of a diary',
    `<title>The mill of oak on 3 May 2024 | Courier</title><div class="part"><h1>The mill of oak on 3 May 2024</h1>${LONG}</div><div class="part"><h1>4 May 2024</h1><p>It leaves at nine.</p></div>`,
  ],
  [
    'a list of products whose headings lead elsewhere',
    `${TITLE}<div class="row">${OWN}</div><div class="row"><h1><a href="/ferry/">A ferry sails</a></h1><p>It leaves at nine.</p></div>`,
  ],
  [
    'an answer with headings',
    `${TITLE}<h1>The mill of oak</h1><div class="answer">${LONG}<a class="author">Ada Reed</a></div><div class="answer"><p>This is how it sails.</p>${NEXT}<a class="author">Jon Bell</a></div>`,
  ],
  ['a text below the headline', `${TITLE}<div><h1>The mill of oak</h1></div><div>${NEXT}</div>`],
  [
    'a list of articles',
    `<title>Courier</title><article>${OWN}</article><article>${NEXT}</article>`,
  ],
])('keeps what belongs together: %s', (_, page) => {
  expect(keptOf(page)).toContain('It leaves at nine.');
});
