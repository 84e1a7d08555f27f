import { describe, expect, it } from 'vitest';
import { maskedPage } from '../page/masked-page.ts';
import { leafText, nodeName, type PageTree } from '../page/page-tree.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { occlusions, tagPath } from './occlusions.ts';

const PAGE = parsePage(
  '<nav>Home</nav><main class="story" id="x"><p>One two <b>three</b></p></main><footer>End</footer>',
);
const THREE = 2;
// Leaves: "Home" 0, "One two " 1, "three" 2, "End" 3.

function partsOf(tree: PageTree, leaf: number) {
  return occlusions(tree, leaf).map(({ part }) => part);
}

function pagesWithout(tree: PageTree, leaf: number): PageTree[] {
  return occlusions(tree, leaf).flatMap(({ mask }) => maskedPage(tree, leaf, mask) ?? []);
}

describe('the parts of a page around a leaf', () => {
  it('are its words, its tags, its neighbors and the names of the elements around it', () => {
    expect(partsOf(PAGE, THREE)).toEqual([
      { kind: 'words', text: 'three' },
      { kind: 'tag', name: 'b', level: 0 },
      { kind: 'tag', name: 'p', level: 1 },
      { kind: 'tag', name: 'main', level: 2 },
      { kind: 'neighbor', leaf: 1, text: 'One two' },
      { kind: 'neighbor', leaf: 3, text: 'End' },
      { kind: 'neighbor', leaf: 0, text: 'Home' },
      { kind: 'class', text: 'story x', level: 2 },
    ]);
  });

  it('are taken out one at a time, and the page keeps its leaves', () => {
    const pages = pagesWithout(PAGE, THREE);
    const textsOf = (tree: PageTree) => Array.from(tree.leaves, (_, leaf) => leafText(tree, leaf));
    expect(textsOf(pages[0])).toEqual(['Home', 'One two ', '…', 'End']);
    expect(tagPath(pages[1], THREE)).toEqual(['html', 'body', 'main', 'p', 'span']);
    expect(tagPath(pages[2], THREE)).toEqual(['html', 'body', 'main', 'div', 'b']);
    expect(textsOf(pages[4])).toEqual(['Home', '…', 'three', 'End']);
    expect(pages[7].attributeValues).toEqual(['', '']);
    expect(tagPath(PAGE, THREE)).toEqual(['html', 'body', 'main', 'p', 'b']);
    expect(textsOf(PAGE)).toEqual(['Home', 'One two ', 'three', 'End']);
  });

  it('divide a long text into 14 groups of words in a row at most', () => {
    const words = Array.from({ length: 30 }, (_, i) => `w${i}`).join(' ');
    const parts = partsOf(parsePage(`<div>${words}</div>`), 0);
    expect(parts).toHaveLength(10);
    expect(parts[0]).toEqual({ kind: 'words', text: 'w0 w1 w2' });
    expect(parts[9]).toEqual({ kind: 'words', text: 'w27 w28 w29' });
  });

  it('divide a text that is written without spaces, too', () => {
    const parts = partsOf(parsePage('<div>今天天气很好</div>'), 0);
    expect(parts.map((part) => part.kind === 'words' && part.text)).toEqual([...'今天天气很好']);
  });

  it('are no more than 38 on any page', () => {
    const deep = '<p class="a">Text.</p>'.repeat(20);
    const inside = `${'<section class="b">'.repeat(50)}<h1>${'word '.repeat(100)}</h1>`;
    expect(partsOf(parsePage(deep + inside + deep), 20)).toHaveLength(13 + 8 + 10 + 6);
  });

  it('name a tag that the page does not have yet', () => {
    const tree = parsePage('<em>Text</em>');
    const [, page] = pagesWithout(tree, 0);
    expect(nodeName(page, page.parents[page.textNodes[0]])).toBe('span');
  });
});
