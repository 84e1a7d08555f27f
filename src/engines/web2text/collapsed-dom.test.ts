import { describe, expect, it } from 'vitest';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { type CollapsedDom, collapseDom, commonAncestor, mergedNames } from './collapsed-dom.ts';

/** The tree as nested lists of merged names, from the top down. */
function outline(cdom: CollapsedDom, node = 0): unknown {
  const names = mergedNames(cdom, node).reverse().join('>');
  const children = [...cdom.parents.keys()].filter((child) => cdom.parents[child] === node);
  return children.length === 0 ? names : [names, ...children.map((child) => outline(cdom, child))];
}

function collapse(html: string): CollapsedDom {
  return collapseDom(parsePage(html));
}

describe('collapseDom', () => {
  it('merges every single child with its parent, recursively', () => {
    const cdom = collapse(
      '<div><ul><li><a>One</a></li> <li><b><a>Two</a></b> more</li></ul></div>',
    );
    expect(outline(cdom)).toEqual(['html>body>div>ul', 'li>a>#text', ['li', 'b>a>#text', '#text']]);
  });

  it('ignores blank and content-free nodes', () => {
    const cdom = collapse(
      '<p><br> <img src="a.png"><i> </i>Text<hr></p><p><select><option>No</select><input>Yes</p>',
    );
    expect(outline(cdom)).toEqual(['html>body', 'p>#text', 'p>#text']);
    expect([...cdom.blockLeaves].map((leaf) => leafText(cdom.tree, leaf))).toEqual(['Text', 'Yes']);
  });

  it('gives each block its text leaf, and each node its range of blocks', () => {
    const cdom = collapse('<h1>A</h1><select><option>B</select><div>C<p>D</p></div><p>E</p>');
    expect([...cdom.blockLeaves]).toEqual([0, 2, 3, 4]);
    // Root, h1, div, C, p of D, p of E.
    expect([...cdom.parents]).toEqual([-1, 0, 0, 2, 2, 0]);
    expect([...cdom.depths]).toEqual([0, 1, 1, 2, 2, 1]);
    expect([...cdom.blocks]).toEqual([1, 3, 4, 5]);
    expect([...cdom.firstBlocks]).toEqual([0, 0, 1, 1, 2, 3]);
    expect([...cdom.blockEnds]).toEqual([4, 1, 3, 2, 3, 4]);
  });

  it('makes one node, the only block, of a page with one text', () => {
    const cdom = collapse('<main><p>Alone</p></main>');
    expect(outline(cdom)).toBe('html>body>main>p>#text');
    expect([[...cdom.parents], [...cdom.blocks]]).toEqual([[-1], [0]]);
  });

  it('makes nothing of a page without text', () => {
    expect(collapse('<p> </p>')).toMatchObject({
      parents: Int32Array.of(),
      blocks: Int32Array.of(),
    });
  });
});

describe('commonAncestor', () => {
  it('is the lowest node above both', () => {
    const cdom = collapse('<div><p>A</p><div>B<i>C</i></div></div><p>D</p>');
    const [a, b, c, d] = cdom.blocks;
    expect(commonAncestor(cdom, a, b)).toBe(cdom.parents[a]);
    expect(commonAncestor(cdom, b, c)).toBe(cdom.parents[b]);
    expect(commonAncestor(cdom, c, d)).toBe(0);
  });
});
