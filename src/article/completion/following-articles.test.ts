import { expect, it } from 'vitest';
import { completed } from './fixtures/completed.ts';
import { withoutFollowingArticles } from './following-articles.ts';

const keptOf = completed.bind(undefined, withoutFollowingArticles);
const TEXT = 'The mill was built of oak and has two pairs of stones that turn in the wind.';
const TITLE = '<title>The mill of oak | Courier</title>';
const OWN = `<h1>The mill of oak</h1><p>${TEXT}</p><p>${TEXT}</p><p>${TEXT}</p>`;
const NEXT = '<h1>A ferry sails</h1><p>It leaves at nine.</p>';

it.each([
  ['articles', `<article>${OWN}</article><article>${NEXT}</article>`],
  ['boxes of one kind', `<div class="item">${OWN}</div><div class="item">${NEXT}</div>`],
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
  ['a text below the headline', `${TITLE}<div><h1>The mill of oak</h1></div><div>${NEXT}</div>`],
  [
    'a list of articles',
    `<title>Courier</title><article>${OWN}</article><article>${NEXT}</article>`,
  ],
])('keeps what belongs together: %s', (_, page) => {
  expect(keptOf(page)).toContain('It leaves at nine.');
});
