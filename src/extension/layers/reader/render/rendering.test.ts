import { describe, expect, it } from 'vitest';
import { emptyRendering } from './rendering.ts';

describe('headings in the reader', () => {
  it('begin below the title, at whatever level the page begins', () => {
    expect(ranks(3, 3, 4, 3)).toEqual([2, 2, 3, 2]);
  });

  it('skip no rank on the way down, and share a rank where the page has one level', () => {
    expect(ranks(2, 6, 6, 6, 2, 6)).toEqual([2, 3, 3, 3, 2, 3]);
    expect(ranks(1, 4, 4, 6, 6, 4)).toEqual([2, 3, 3, 4, 4, 3]);
  });

  it('go up as far as the page does', () => {
    expect(ranks(4, 2, 4, 3, 4)).toEqual([2, 2, 3, 3, 4]);
  });

  it('have no rank beyond the sixth', () => {
    expect(ranks(1, 2, 3, 4, 5, 6)).toEqual([2, 3, 4, 5, 6, 6]);
  });
});

function ranks(...levels: readonly number[]): number[] {
  const rendering = emptyRendering([]);
  return levels.map((level) => rendering.rankHeading(level));
}
