import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { nodeFeatures } from './features.ts';
import { layoutBins, NO_BIN } from './layout-bins.ts';
import { countBin, type ObservationOptions, observations } from './observations.ts';

const vocabulary = { tags: ['#text', 'html', 'body', 'p', 'b', 'img'] };
// Columns: unknown 0, #text 1, html 2, body 3, p 4, b 5, img 6.
const PAGE = '<p>One. Two <b>three</b></p><img><div>Four.</div> <svg></svg>';
// Rows: html 0, body 1, p 2, "One. Two" 3, b 4, "three" 5, div 6, "Four." 7.

describe('the features of a page', () => {
  const features = nodeFeatures(parsePage(PAGE), vocabulary);

  it('have a row for each leaf and each element above one', () => {
    expect([...features.tags]).toEqual([2, 3, 4, 1, 5, 1, 0, 1]);
    expect([...features.parents]).toEqual([-1, 0, 1, 2, 2, 4, 1, 6]);
    expect([...features.isLeaf]).toEqual([0, 0, 0, 1, 0, 1, 0, 1]);
    expect([...features.leafRows]).toEqual([3, 5, 7]);
  });

  it('count the words and full stops of all that stands below', () => {
    expect([...features.words]).toEqual([4, 4, 3, 2, 1, 1, 1, 1]);
    expect([...features.fullStops]).toEqual([2, 2, 1, 1, 0, 0, 1, 1]);
  });

  it('count elements without text as children, blank texts not', () => {
    expect([...features.children]).toEqual([1, 4, 2, 0, 1, 0, 1, 0]);
    expect([...features.childTags[1]]).toEqual([
      [4, 1],
      [6, 1],
      [0, 2],
    ]);
  });

  it('take the full stops of other scripts as such', () => {
    const chinese = nodeFeatures(parsePage('<p>你好。再见。</p>'), vocabulary);
    expect(chinese.fullStops[chinese.leafRows[0]]).toBe(2);
  });

  it('are none for a page without text', () => {
    expect(nodeFeatures(parsePage('<img>'), vocabulary).nodes).toHaveLength(0);
  });
});

describe('what is observed of a node', () => {
  const page = {
    ...nodeFeatures(parsePage('<p>a<b>c</b><b>d</b></p><p>e</p>'), vocabulary),
    layout: undefined,
  };
  // Rows: html 0, body 1, p 2, "a" 3, b 4, "c" 5, b 6, "d" 7, p 8, "e" 9.

  function seen(choices: ObservationOptions, name: string, row: number): [number, number][] {
    const all: [number, number][] = [];
    const { categories } = observations({ ...choices, tags: 6, hasLayout: false });
    categories
      .find((feature) => feature.name === name)
      ?.observe(page, row, (category, times) => all.push([category, times]));
    return all;
  }
  const THESIS = { counts: 'geometric', neighbours: 'each' } as const;
  const DISTINCT = { counts: 'binned', neighbours: 'distinct' } as const;

  it('are the tags of its siblings, without its own', () => {
    expect(seen(THESIS, 'tags of the siblings', 3)).toEqual([[5, 2]]);
    expect(seen(THESIS, 'tags of the siblings', 4)).toEqual([
      [1, 1],
      [5, 1],
    ]);
    expect(seen(DISTINCT, 'tags of the siblings', 3)).toEqual([[5, 1]]);
    expect(seen(THESIS, 'tags of the siblings', 0)).toEqual([]);
  });

  it('are the tags of its children, of its parent and its own', () => {
    expect(seen(THESIS, 'tags of the children', 2)).toEqual([
      [1, 1],
      [5, 2],
    ]);
    expect(seen(DISTINCT, 'tags of the children', 2)).toEqual([
      [1, 1],
      [5, 1],
    ]);
    expect(seen(THESIS, 'tag of the parent', 5)).toEqual([[5, 1]]);
    expect(seen(THESIS, 'tag', 8)).toEqual([[4, 1]]);
    expect(seen(THESIS, 'tag', 9)).toEqual([]);
  });

  it('are counts, as numbers or as bins', () => {
    const { counts } = observations({ ...THESIS, tags: 6, hasLayout: false });
    const values = Object.fromEntries(counts.map(({ name, value }) => [name, value(page, 2)]));
    expect(values).toEqual({ children: 3, siblings: 1, words: 3, 'full stops': 0 });
    expect(seen(DISTINCT, 'children', 2)).toEqual([[3, 1]]);
    expect(seen(DISTINCT, 'children', 3)).toEqual([]);
  });
});

describe('the bin of a count', () => {
  it.each([
    [0, 0],
    [7, 7],
    [8, 8],
    [10, 8],
    [11, 9],
    [16, 11],
    [1_625, 30],
    [1_626, 31],
    [1e6, 31],
  ])('of %i is %i', (count, bin) => {
    expect(countBin(count)).toBe(bin);
  });
});

describe('the bins of a layout', () => {
  // html, body, p and the text, whose box is unknown.
  function binsOf({ rootHeight }: { readonly rootHeight: number }): number[] {
    const layout = Float32Array.of(
      ...[0, 0, 1_200, rootHeight],
      ...[8, 0, 1_200, 64],
      ...[2_048, 600, 300, 20],
      ...[Number.NaN, Number.NaN, Number.NaN, Number.NaN],
    );
    const bins = layoutBins({ ...parsePage('<p>a</p>'), layout }, Int32Array.of(0, 2, 3));
    return [...(bins ?? [])];
  }

  it('are 24ths of the page for places and widths, and doublings of pixels for heights', () => {
    expect(binsOf({ rootHeight: 4_096 })).toEqual([
      ...[0, 0, 23, 18],
      ...[11, 11, 5, 6],
      ...[NO_BIN, NO_BIN, NO_BIN, NO_BIN],
    ]);
  });

  it('take the page to be as long as its lowest box, where its root is shorter', () => {
    // 2,048 of 2,068 pixels, in 23 steps: 22.8.
    expect(binsOf({ rootHeight: 768 })[4]).toBe(22);
  });

  it('are not there for a page that was not laid out', () => {
    expect(layoutBins(parsePage('<p>a</p>'), Int32Array.of(0))).toBeUndefined();
  });
});
