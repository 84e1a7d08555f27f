import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { movedTexts } from './fixtures/moved-texts.ts';
import { withoutTeasers } from './teasers.ts';

const LINE =
  'The old mill of elder wood has turned in the wind for nine years, and nobody knows why it stopped on Monday night.';
const OWN = `<h1>The mill</h1><p>${LINE}</p><p>${LINE}</p>`;
const WORDS = 'Nine of them were let in on Monday.';
const teaser = (at: number) => `<h3><a href="/s/${at}">Goats in the yard ${at}</a></h3>${WORDS}`;
const ROW = [1, 2, 3].map((at) => `<div class="card">${teaser(at)}</div>`).join('');

/** Whether teasers are moved down on a page that is kept. */
function areMoved(body: string, url = 'https://hedge.test/mill/'): boolean {
  const tree = parsePage(`<title>The mill</title><body>${body}</body>`, url);
  return movedTexts(tree, withoutTeasers, 0.9, 0.1).some((text) => text.includes('Goats'));
}

describe('withoutTeasers', () => {
  it.each([
    ['below the article', `<article>${OWN}</article><div>${ROW}</div>`],
    ['above it', `<div>${ROW}</div><div>${OWN}</div>`],
    [
      'in the box of the text, below a heading that says so',
      `<article>${OWN}<h3>More from the Courier</h3><div>${ROW}</div></article>`,
    ],
    [
      'that follow a short post in boxes like its own',
      `<div><div class="card"><h1>The mill</h1><p>${LINE}</p></div>${ROW}</div>`,
    ],
  ])('moves teasers down %s', (_, body) => {
    expect(areMoved(body)).toBe(true);
  });

  it.each([
    ['below another heading', `<article>${OWN}<h3>Our nine yards</h3><div>${ROW}</div></article>`],
    ['of a list that the headline is for', `<main>${OWN}<div>${ROW}</div></main>`],
    [
      'of a page with a longer text elsewhere',
      `<div>${OWN}</div>${`<p>${LINE}</p>`.repeat(5)}<div>${ROW}</div>`,
    ],
    [
      'of products, which say hardly anything',
      `<div>${OWN}</div><div>${ROW.replaceAll(WORDS, '9 €')}</div>`,
    ],
    ['below one paragraph', `<header><h1>The mill</h1><p>${LINE}</p></header><div>${ROW}</div>`],
  ])('leaves boxes alone %s', (_, body) => {
    expect(areMoved(body)).toBe(false);
  });

  it('leaves a front page alone, by its address or its title', () => {
    const body = `<article>${OWN}</article><div>${ROW}</div>`;
    expect(areMoved(body, 'https://hedge.test/')).toBe(false);
    expect(areMoved(body.replace('The mill', 'Welcome'))).toBe(false);
  });
});
