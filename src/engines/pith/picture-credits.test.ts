import { describe, expect, it } from 'vitest';
import { leafText } from '../../core/page/page-tree.ts';
import { parsePage } from '../../lab/parse-html.ts';
import { withoutPictureCredits } from './picture-credits.ts';

/** Texts of the leaves whose probability of .6 is moved below .1; each paragraph and the like is a block. */
function movedDown(html: string): string[] {
  const tree = parsePage(`<body>${html}</body>`);
  const before = new Float32Array(tree.leaves.length).fill(0.6);
  const texts = Array.from(before, (_, leaf) => leafText(tree, leaf));
  let block = 0;
  const blocks = Int32Array.from(texts, (text) => (text.startsWith('+') ? block : ++block));
  return Array.from(withoutPictureCredits(tree, before, blocks)).flatMap((p, leaf) => {
    if (p < 0.1) return [texts[leaf]];
    expect(p).toBe(before[leaf]);
    return [];
  });
}

describe('withoutPictureCredits', () => {
  it('moves lines down that say whose a picture is, in many languages', () => {
    const lines = ['Foto: Getty', '© AFP / Someone', 'Photo by Someone', 'Crédits photos : Agency'];
    expect(movedDown(lines.map((line) => `<p>${line}</p>`).join('<p>Text</p>'))).toEqual(lines);
  });

  it('takes such a line as a whole', () => {
    expect(movedDown('<p>Bild: <a>+Jahr Media</a></p><p>Text</p>')).toEqual([
      ...['Bild: ', '+Jahr Media'],
    ]);
  });

  it('knows captions by their names, and those that say nothing of whose they are', () => {
    const credited = 'A skier on a slope. AFP / Someone';
    expect(movedDown(`<p class="imagedescription">${credited}</p>`)).toEqual([credited]);
    expect(movedDown(`<figure><figcaption>${credited}</figcaption></figure>`)).toEqual([credited]);
    expect(movedDown('<figcaption>A skier on a slope</figcaption>')).toEqual([]);
    expect(movedDown(`<p>${credited}</p>`)).toEqual([]);
  });

  it('leaves sentences alone that begin with a picture', () => {
    expect(movedDown('<p>Photos of the city are sold at the door.</p>')).toEqual([]);
    expect(movedDown(`<p>Photo: ${'a long story about it. '.repeat(8)}</p>`)).toEqual([]);
  });

  it('hands back what it was given where there are none', () => {
    const tree = parsePage('<p>Text</p>');
    const before = Float32Array.of(0.6);
    expect(withoutPictureCredits(tree, before, Int32Array.of(0))).toBe(before);
  });
});
