import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { EDGE_FEATURES } from './edge-features.ts';
import { encodePage } from './features.ts';

/** The feature `name` of every pair of neighboring blocks. */
function read(html: string, name: string): number[] {
  const { edges } = encodePage(parsePage(html));
  const at = EDGE_FEATURES.findIndex((feature) => feature.name === name);
  if (at < 0) throw new Error(`no feature ${name}`);
  const width = EDGE_FEATURES.length;
  return Array.from({ length: edges.length / width }, (_, edge) => edges[edge * width + at]);
}

describe('the edge features', () => {
  it('are the 25 of the paper', () => {
    expect(EDGE_FEATURES).toHaveLength(25);
  });

  it('tell how many steps apart two blocks are in the collapsed tree', () => {
    const html =
      '<div>A<b>B</b></div><section>x<p>C<i>c</i></p></section><section><p>D<i>d</i></p>y</section>';
    const distances = ['2', '3', '4', 'more'].map((n) => read(html, `tree_distance_${n}`));
    // Pairs: A B, B x, x C, C c, c D, D d, d y.
    expect(distances).toEqual([
      [1, 0, 0, 1, 0, 1, 0],
      [0, 0, 1, 0, 0, 0, 1],
      [0, 1, 0, 0, 0, 0, 0],
      [0, 0, 0, 0, 1, 0, 0],
    ]);
  });

  it.each([
    ['an inline element', 'A<b>B</b>', 0],
    ['a block element that begins', 'A<div>B</div>', 1],
    ['a block element that ends', '<div><i>A</i></div>B', 1],
    ['a br', 'A<br>B', 1],
    ['an empty block between', 'A<p></p>B', 1],
    ['an image between', 'A<img src="a.png">B', 0],
    ['two cells', '<table><tr><td>A</td><td>B</td></tr></table>', 1],
  ])('see whether a line breaks: %s', (_, html, breaks) => {
    expect(read(html, 'line_break')).toEqual([breaks]);
  });

  it('describe the lowest node above both', () => {
    const html = '<div><a>AB</a>CD</div><p>EFGH</p>';
    const density = read(html, 'common_ancestor link_density');
    expect(density).toEqual([0.5, 0.25]);
  });
});
