import { describe, expect, it } from 'vitest';
import { leafText, type PageTree } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { appendTree, type ContentRoot, contentRoot, spliceTrees } from './splice-trees.ts';

/** A page whose leaves are content when they begin with C. */
function page(html: string): ContentRoot {
  const tree = parsePage(html);
  const labels = Uint8Array.from(tree.leaves, (text) => (tree.texts[text].startsWith('C') ? 1 : 0));
  const root = contentRoot({ tree, labels });
  if (root === undefined) throw new Error('no root');
  return { tree, labels, root, taste: 'blocks' };
}

/** Path of tag names above each leaf, its text and its label. */
function leavesOf({ tree, labels }: { tree: PageTree; labels: Uint8Array }): string[] {
  return [...labels].map((label, leaf) => {
    const path: string[] = [];
    let node = tree.parents[tree.textNodes[tree.leaves[leaf]]];
    for (; node >= 0; node = tree.parents[node]) path.unshift(tree.names[tree.nodeNames[node]]);
    return `${path.slice(2).join('>')} ${leafText(tree, leaf)} ${label}`;
  });
}

const SHOP =
  '<nav>Shop</nav><div><main id=s><p>C desk</p><p>C chair</p></main></div><footer>Legal</footer>';
const BLOG =
  '<title>Blog</title><header>Blog</header><article id=b><h2>C one</h2><aside>ad</aside><p>C two</p></article>';

describe('spliceTrees', () => {
  it('puts one page’s content into the other’s chrome', () => {
    const spliced = spliceTrees(page(SHOP), page(BLOG));
    expect(leavesOf(spliced)).toEqual([
      'nav Shop 0',
      'div>article>h2 C one 1',
      'div>article>aside ad 0',
      'div>article>p C two 1',
      'footer Legal 0',
    ]);
    expect(spliced.tree.title).toBe('Blog');
    expect(spliced.tree.attributeValues).toEqual(['b']);
  });

  it('leaves the chrome alone when there is nothing to put in', () => {
    expect(leavesOf(spliceTrees(page(SHOP), undefined))).toEqual(['nav Shop 0', 'footer Legal 0']);
  });

  it('gives the page itself back when its own content is put in', () => {
    const shop = page(SHOP);
    expect(spliceTrees(shop, shop).tree).toEqual(shop.tree);
  });
});

describe('appendTree', () => {
  it('puts another page’s content behind a page’s own, where it is none', () => {
    const appended = appendTree(page(SHOP), page(BLOG));
    expect(leavesOf(appended)).toEqual([
      'nav Shop 0',
      'div>main>p C desk 1',
      'div>main>p C chair 1',
      'div>article>h2 C one 0',
      'div>article>aside ad 0',
      'div>article>p C two 0',
      'footer Legal 0',
    ]);
    expect(appended.tree.title).toBe('');
  });
});

describe('parts of spliced pages', () => {
  const withParts = (part: number, html: string): ContentRoot => {
    const whole = page(html);
    return { ...whole, parts: new Uint8Array(whole.labels.length).fill(part) };
  };

  it('are those of the pages that they come from', () => {
    const { parts } = spliceTrees(withParts(9, SHOP), withParts(1, BLOG));
    expect([...(parts ?? [])]).toEqual([9, 1, 1, 1, 9]);
  });

  it('are unknown where one of the two pages has none', () => {
    expect(spliceTrees(withParts(9, SHOP), page(BLOG)).parts).toBeUndefined();
    expect(spliceTrees(page(SHOP), withParts(1, BLOG)).parts).toBeUndefined();
  });
});

describe('contentRoot', () => {
  it('is the smallest subtree with the content', () => {
    const { tree, root } = page(SHOP);
    expect(tree.names[tree.nodeNames[root]]).toBe('main');
  });

  it('is nothing where the content is spread over the whole page', () => {
    const tree = parsePage('<p>C one</p><nav>x</nav><p>C two</p>');
    expect(contentRoot({ tree, labels: Uint8Array.of(1, 0, 1) })).toBeUndefined();
  });
});
