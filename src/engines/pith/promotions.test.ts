import { describe, expect, it } from 'vitest';
import { leafText } from '../../core/page/page-tree.ts';
import { parsePage } from '../../lab/parse-html.ts';
import { withoutPromotions } from './promotions.ts';

/** Texts of the leaves whose probability of .9 is moved below .1; what begins with + goes on the block before. */
function movedDown(html: string): string[] {
  const tree = parsePage(`<body>${html}</body>`);
  const before = new Float32Array(tree.leaves.length).fill(0.9);
  const texts = Array.from(before, (_, leaf) => leafText(tree, leaf));
  let block = 0;
  const blocks = Int32Array.from(texts, (text) => (text.startsWith('+') ? block : ++block));
  return Array.from(withoutPromotions(tree, before, blocks)).flatMap((p, leaf) => {
    if (p < 0.1) return [texts[leaf]];
    expect(p).toBe(before[leaf]);
    return [];
  });
}

describe('withoutPromotions', () => {
  it.each([
    'Read more: ',
    'Lesen Sie auch: ',
    'Lea también: ',
    'À lire aussi ',
    'Czytaj także: ',
    '► Leggi anche ',
  ])('moves a line down that begins with %s', (beginning) => {
    const line = `<p>${beginning}<a href="/b">+How one company does it</a></p>`;
    expect(movedDown(`<p>Text</p>${line}<p>Text</p>`)).toEqual([
      ...[beginning, '+How one company does it'],
    ]);
  });

  it('leaves sentences alone that lead nowhere, or say more than that', () => {
    expect(movedDown('<p>See also the next chapter, which is about something else.</p>')).toEqual(
      [],
    );
    const long = 'and much more that belongs to the text itself, '.repeat(8);
    expect(movedDown(`<p>See also <a href="/b">+${long}</a></p>`)).toEqual([]);
  });

  it('hands back what it was given where there are none', () => {
    const tree = parsePage('<p><a href="/b">Read</a></p>');
    const before = Float32Array.of(0.6);
    expect(withoutPromotions(tree, before, Int32Array.of(0))).toBe(before);
  });
});
