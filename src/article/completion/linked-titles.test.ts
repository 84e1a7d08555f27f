import { expect, it } from 'vitest';
import { completed, IN_DOUBT, SURELY_OUT } from './fixtures/completed.ts';
import { withLinkedTitles } from './linked-titles.ts';

const keptOf = completed.bind(undefined, withLinkedTitles);
const TEXTS = [
  'The mill was built of oak by two brothers from the next valley.',
  'It has two pairs of stones, and the wheel is six feet wide.',
];

/** An index of two posts, each with a title, a line with a date and a text. */
function index(titles: readonly string[], texts: readonly string[] = TEXTS): string {
  const posts = titles.map(
    (title, i) => `<div><h3><a href="/${i}">${title}</a></h3><p>5 May</p><p>${texts[i]}</p></div>`,
  );
  return `<title>Harbour notes</title><main>${posts.join('')}</main>`;
}

it('keeps the linked titles of kept texts', () => {
  const page = index(['Of mills', 'Of stones']);
  const doubt = { 'Of mills': IN_DOUBT, 'Of stones': IN_DOUBT, '5 May': SURELY_OUT };
  expect(keptOf(page, doubt)).toEqual(['Of mills', TEXTS[0], 'Of stones', TEXTS[1]]);
});

it('leaves out linked titles whose texts are left out', () => {
  const page = index(
    ['Of mills', 'Of stones'],
    ['A teaser of a mill and of all its many wheels', TEXTS[1]],
  );
  const doubt = {
    'Of mills': IN_DOUBT,
    'Of stones': IN_DOUBT,
    'A teaser of a mill and of all its many wheels': SURELY_OUT,
  };
  expect(keptOf(page, doubt)).not.toContain('Of mills');
});

it.each([
  ['the subject of a thread, above each of its posts', ['Re: Of mills', 'Re: Of mills']],
  ['what the page is called', ['Harbour notes', 'Of stones']],
])('leaves out %s', (_, titles) => {
  const doubt = Object.fromEntries(titles.map((title) => [title, IN_DOUBT]));
  expect(keptOf(index(titles), doubt)).not.toContain(titles[0]);
});

it('leaves out a link to another page between two texts', () => {
  const page = `<div><p>${TEXTS[0]}</p><h3><a href="/x">Of stones</a></h3><p>${TEXTS[1]}</p></div>`;
  expect(keptOf(page, { 'Of stones': IN_DOUBT })).toEqual(TEXTS);
});
