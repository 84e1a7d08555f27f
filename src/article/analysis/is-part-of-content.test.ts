import { describe, expect, it } from 'vitest';
import { BOILERPLATE, CONTENT } from '../../core/labels.ts';
import { indexPage } from '../../page/page-index.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { isPartOfContent } from './is-part-of-content.ts';
import { selectLeaves } from './selection.ts';

/** Texts that are content. */
const FIRST = '<p>Kept, the first</p>';
const LAST = '<p>Kept, the last</p>';

/** Whether the picture of a page is part of its content, which is what begins with "Kept". */
function isPicturePart(html: string, { isWeighty = false } = {}): boolean {
  const tree = parsePage(`<body>${html}</body>`);
  const labels = Uint8Array.from(tree.leaves, (_, leaf) =>
    leafText(tree, leaf).startsWith('Kept') ? CONTENT : BOILERPLATE,
  );
  const index = indexPage(tree);
  const picture = [...tree.nodeNames.keys()].findIndex((node) => index.name(node) === 'img');
  const place = { parent: tree.parents[picture], from: picture, to: index.end[picture], isWeighty };
  return isPartOfContent(index, selectLeaves(index, labels), place);
}

/** So many texts that are no content. */
function others(count: number): string {
  return '<p>Other</p>'.repeat(count);
}

describe('a picture between texts of the content', () => {
  it('is part of it where it stands beside one of them', () => {
    expect(isPicturePart(`<div>${FIRST}<img>${others(1)}${LAST}</div>`)).toBe(true);
    expect(isPicturePart(`<div>${FIRST}${others(1)}<img>${LAST}</div>`)).toBe(true);
  });

  it('is none where other texts stand on both sides, unless it is large or a figure', () => {
    const between = (picture: string) =>
      `<div>${FIRST}${others(1)}${picture}${others(1)}${LAST}</div>`;
    expect(isPicturePart(between('<img>'))).toBe(false);
    expect(isPicturePart(between('<img>'), { isWeighty: true })).toBe(true);
    expect(isPicturePart(between('<figure><img></figure>'))).toBe(true);
  });
});

describe('a picture after the last text', () => {
  it('is part of the content at once, or behind a few texts such as a caption where it is large', () => {
    expect(isPicturePart(`<div>${FIRST}<img></div>`)).toBe(true);
    expect(isPicturePart(`<div>${FIRST}${others(1)}<img></div>`)).toBe(false);
    const behind = (count: number) => `<div>${FIRST}${others(count)}<img></div>`;
    expect(isPicturePart(behind(3), { isWeighty: true })).toBe(true);
    expect(isPicturePart(behind(4), { isWeighty: true })).toBe(false);
  });

  it('is as near as it looks: hidden texts do not stand between', () => {
    expect(isPicturePart(`<div>${FIRST}<p hidden>Other</p><img></div>`)).toBe(true);
  });

  it('must stand beside the text itself where only the whole page holds both', () => {
    expect(isPicturePart(`${FIRST}<img>`)).toBe(true);
    expect(isPicturePart(`<main><div>${FIRST}</div></main><img>`)).toBe(false);
  });
});

it('a picture that can be shared is part of the content, and the sign of a share is not', () => {
  const within = (picture: string) => `<div>${FIRST}${picture}${LAST}</div>`;
  const wrapped = '<div class="social_media_wrapper"><img><a class="social"></a></div>';
  expect(isPicturePart(within(`<figure>${wrapped}</figure>`))).toBe(true);
  expect(isPicturePart(within(wrapped), { isWeighty: true })).toBe(true);
  expect(isPicturePart(within(wrapped))).toBe(false);
});

it('a picture in a box that is never content is none, nor is one with texts of its own', () => {
  expect(isPicturePart(`<div>${FIRST}<aside><img></aside>${LAST}</div>`)).toBe(false);
  expect(isPicturePart(`<div>${FIRST}<div class="share"><img></div>${LAST}</div>`)).toBe(false);
  expect(isPicturePart(`<div>${FIRST}<div><img>Teaser</div>${LAST}</div>`)).toBe(false);
});
