import { describe, expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { encodeLeaves } from './features.ts';

const vocabulary = { tags: ['html', 'body', 'p', 'div'], words: ['the', 'cat'] };
// Columns: html 0, body 1, p 2, div 3, unknown tag 4, the 5, cat 6, unknown word 7.

function rowsOf(html: string): Record<number, number>[] {
  const rows = encodeLeaves(parsePage(html), vocabulary);
  return Array.from({ length: rows.offsets.length - 1 }, (_, row) => {
    const counts: Record<number, number> = {};
    for (let i = rows.offsets[row]; i < rows.offsets[row + 1]; i++) {
      counts[rows.indices[i]] = rows.counts[i];
    }
    return counts;
  });
}

describe('encodeLeaves', () => {
  it('counts the tags of the path and the words of the leaf', () => {
    expect(rowsOf('<div><div><p>The cat saw the dog</p></div></div>')).toEqual([
      { 0: 1, 1: 1, 2: 1, 3: 2, 5: 2, 6: 1, 7: 2 },
    ]);
  });

  it('counts every unknown tag of the path in one slot', () => {
    expect(rowsOf('<section><em>cat</em></section>')).toEqual([{ 0: 1, 1: 1, 4: 2, 6: 1 }]);
  });

  it('makes three rows of a paragraph with a strong word in it', () => {
    expect(rowsOf('<p>the<b>cat</b>the</p>')).toHaveLength(3);
  });

  it('leaves out the leaves of buttons and tells which leaves have rows', () => {
    const tree = parsePage('<p>cat</p><button>cat</button><p>the</p>');
    expect([...encodeLeaves(tree, vocabulary).rowLeaves]).toEqual([0, 2]);
  });

  it('gives no rows for a page without text', () => {
    const rows = encodeLeaves(parsePage('<p> </p>'), vocabulary);
    expect([...rows.offsets]).toEqual([0]);
    expect(rows.width).toBe(8);
  });
});
