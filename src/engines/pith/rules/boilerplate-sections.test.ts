import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { withoutBoilerplateSections } from './boilerplate-sections.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { movedTexts } from './fixtures/moved-texts.ts';

const TEXT = `<p>${'The text that the page is about. '.repeat(20)}</p>`;

const movedDown = (html: string, text = TEXT) =>
  movedTexts(
    parsePage(`<body class="signature">${text}${html}</body>`),
    withoutBoilerplateSections,
    0.9,
    0.1,
  );

describe('withoutBoilerplateSections', () => {
  it.each([
    ['text for those who hear the page', '<span class="sr-only">Five stars</span>'],
    ['a signature', '<div class="message_signature"><b>Five stars</b></div>'],
    ['reviews by the name of a service', '<div class="yotpo-widget main">Five stars</div>'],
    ['further products', '<section class="up-sells products">Five stars</section>'],
    ['related posts', '<ul class="wp_rp"><li>Five stars</li></ul>'],
    ['an author', '<div id="author-bio">Five stars</div>'],
    ['a disclaimer', '<div class="disclaimer">Five stars</div>'],
  ])('moves down %s', (_, html) => {
    expect(movedDown(html)).toEqual(['Five stars']);
  });

  it('takes three reviews for those of buyers, and one for that of an editor', () => {
    const review = '<div class="review-text">Good</div>';
    expect(movedDown(review.repeat(2))).toEqual([]);
    expect(movedDown(review.repeat(3))).toEqual(['Good', 'Good', 'Good']);
    const microdata = '<p itemprop="reviewBody">Good</p>';
    expect(movedDown(microdata.repeat(3))).toEqual(['Good', 'Good', 'Good']);
  });

  it('moves comments down unless the page is about them', () => {
    const comments = (count: number) =>
      `<ol class="comment-list"><li>${'I do not think so. '.repeat(count)}</li></ol>`;
    expect(movedDown(comments(2))).toHaveLength(1);
    expect(movedDown(comments(100))).toEqual([]);
  });

  it('leaves a page alone that has nothing else', () => {
    expect(movedDown('<div id="reviews">Very good</div>', '<h1>Reviews</h1>')).toEqual([]);
  });

  it('leaves a text alone that stands in an element which only says that there are some', () => {
    expect(
      movedDown('<p>Another text.</p>'.repeat(30), `<div class="has-related-posts">${TEXT}</div>`),
    ).toEqual([]);
  });

  it('leaves long text alone that is only hidden until it is wanted', () => {
    expect(movedDown(`<div class="visually-hidden">${TEXT}</div>`)).toEqual([]);
  });

  it('knows no words within words', () => {
    expect(movedDown('<div class="vhs designature">Five stars</div>')).toEqual([]);
  });

  it('hands back what it was given on a page without any', () => {
    const tree = parsePage('<p>Text</p>');
    const before = Float32Array.of(0.6);
    expect(withoutBoilerplateSections(exampleContext(tree), before)).toBe(before);
  });
});
