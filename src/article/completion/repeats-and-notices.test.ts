import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { completionContext } from './completion-context.ts';
import { withoutRepeatsAndNotices } from './repeats-and-notices.ts';

const TEXT =
  '<p>Elder wood is hollow, and so it makes good flutes for all. Boys cut them in May.</p>';

/** What is left of a page of which an engine has kept all. */
function leftOf(markup: string, lang = 'en'): string {
  const page = `<html lang="${lang}"><head><title>Elder</title></head><body><article><h1>Elder</h1>${markup}</article></body></html>`;
  const tree = parsePage(page);
  const labels = new Uint8Array(tree.leaves.length).fill(CONTENT);
  const context = completionContext(tree, { probabilities: new Float32Array(labels.length) });
  const left = withoutRepeatsAndNotices(context, labels);
  return Array.from(left.keys())
    .filter((leaf) => left[leaf] === CONTENT)
    .map((leaf) => leafText(tree, leaf).trim())
    .join(' ');
}

const WHOLE =
  'Elder Elder wood is hollow, and so it makes good flutes for all. Boys cut them in May.';

describe('a sentence that is set again beside the text', () => {
  it.each([
    '<aside><p>Elder wood is hollow, and so it makes good flutes for all.</p></aside>',
    '<figure class="wp-block-pullquote"><blockquote><p>“Elder wood is hollow, and so it makes good flutes for all”</p></blockquote></figure>',
    '<div class="article-pull-quote">»Elder <b>wood</b> is hollow, and so it makes good flutes«</div>',
    '<div class="entry-quote"><p>Elder wood is hollow, and so it makes good flutes for all.</p></div>',
    '<blockquote class="pullquote">Elder wood is hollow, and so it makes good flutes for all.</blockquote>',
  ])('is read once: %s', (quote) => {
    expect(leftOf(quote + TEXT)).toBe(WHOLE);
    expect(leftOf(TEXT + quote)).toBe(WHOLE);
  });

  it('is one of the text where it says something else, or is what is quoted', () => {
    const other = '<aside><p>Nobody cuts flutes of elder wood in the town.</p></aside>';
    expect(leftOf(TEXT + other)).toContain('Nobody cuts');
    const quoted =
      '<blockquote><p>Elder wood is hollow, and so it makes good flutes for all.</p></blockquote>';
    expect(leftOf(quoted + TEXT)).not.toBe(WHOLE);
    const post = `<div class="post"><div class="quote">Elder wood is hollow, and so it makes good flutes for all.</div>So it is.</div>`;
    expect(leftOf(`<div class="post">${TEXT}</div>${post}`)).not.toBe(`${WHOLE} So it is.`);
  });
});

describe('a byline', () => {
  it.each([
    ['en', '<div class="byline">By Ada Marsh</div><p>By Ada Marsh</p>', 'By Ada Marsh'],
    ['de', '<p class="autor">Von Ada Marsh</p><p><em>Von Ada Marsh</em></p>', 'Von Ada Marsh'],
    ['es', '<p class="autor">Ana Peña</p><p>Por Ana Peña</p>', 'Ana Peña'],
    ['fr', '<span>Par <a href="/a">Ada Morel</a></span><p>Par Ada Morel</p>', 'Par Ada Morel'],
  ])('is read once, in %s: %s', (lang, bylines, byline) => {
    expect(leftOf(bylines + TEXT, lang)).toBe(WHOLE.replace('Elder ', `Elder ${byline} `));
  });
});

describe('a copy that a script has added', () => {
  const slide = (name: string, number: number, more = '') =>
    `<div class="${name}" ${more}><figure><img src="/${number}.jpg"><figcaption>Flute ${number}</figcaption></figure></div>`;

  it.each([
    slide('slick-slide slick-cloned', 2) +
      slide('slick-slide', 1) +
      slide('slick-slide', 2) +
      slide('slick-slide slick-cloned', 1),
    slide('swiper-slide swiper-slide-duplicate', 2) +
      slide('swiper-slide', 1) +
      slide('swiper-slide', 2),
    slide('owl-item', 1) + slide('owl-item', 2) + slide('owl-item cloned', 1),
    slide('logo', 1) +
      slide('logo', 2) +
      slide('logo', 1, 'aria-hidden="true"') +
      slide('logo', 2, 'aria-hidden="true"'),
  ])('of a slide is read once: %s', (slides) => {
    expect(leftOf(`${TEXT}<div>${slides}</div>`)).toBe(`${WHOLE} Flute 1 Flute 2`);
  });

  it('of a bar that stays in view is read once', () => {
    const table = '<tr><th>Wood</th><th>Use</th></tr>';
    const sticky = `<table class="sticky-clone"><thead>${table}</thead></table>`;
    const rows = `<table><thead>${table}</thead><tbody><tr><td>Elder</td><td>Flutes</td></tr></tbody></table>`;
    expect(leftOf(`${TEXT}${sticky}${rows}`)).toBe(`${WHOLE} Wood Use Elder Flutes`);
    expect(leftOf(`${TEXT}<div class="is-sticky">Not said elsewhere</div>`)).toContain('Not said');
  });
});
