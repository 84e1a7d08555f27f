import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { movedTexts } from './fixtures/moved-texts.ts';
import { withoutPictureCredits } from './picture-credits.ts';

const movedDown = (html: string) =>
  movedTexts(parsePage(`<body>${html}</body>`), withoutPictureCredits, 0.6, 0.1);

describe('withoutPictureCredits', () => {
  it('moves lines down that say whose a picture is, in many languages', () => {
    const lines = ['Foto: Getty', '© AFP / Someone', 'Photo by Someone', 'Crédits photos : Agency'];
    expect(movedDown(lines.map((line) => `<p>${line}</p>`).join('<p>Text</p>'))).toEqual(lines);
  });

  it('takes such a line as a whole', () => {
    expect(movedDown('<p>Bild: <a>Jahr Media</a></p><p>Text</p>')).toEqual([
      ...['Bild: ', 'Jahr Media'],
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
    expect(withoutPictureCredits(exampleContext(tree), before)).toBe(before);
  });
});
