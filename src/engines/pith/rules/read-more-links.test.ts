import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { movedTexts } from './fixtures/moved-texts.ts';
import { withoutReadMoreLinks } from './read-more-links.ts';

const movedDown = (html: string) =>
  movedTexts(parsePage(`<body>${html}</body>`), withoutReadMoreLinks, 0.9, 0.1);

describe('withoutReadMoreLinks', () => {
  it.each([
    'Read more: ',
    'Lesen Sie auch: ',
    'Lea también: ',
    'À lire aussi ',
    'Czytaj także: ',
    '► Leggi anche ',
  ])('moves a line down that begins with %s', (beginning) => {
    const line = `<p>${beginning}<a href="/b">How one company does it</a></p>`;
    expect(movedDown(`<p>Text</p>${line}<p>Text</p>`)).toEqual([
      ...[beginning, 'How one company does it'],
    ]);
  });

  it('leaves sentences alone that lead nowhere, or say more than that', () => {
    expect(movedDown('<p>See also the next chapter, which is about something else.</p>')).toEqual(
      [],
    );
    const long = 'and much more that belongs to the text itself, '.repeat(8);
    expect(movedDown(`<p>See also <a href="/b">${long}</a></p>`)).toEqual([]);
  });

  it('hands back what it was given where there are none', () => {
    const tree = parsePage('<p><a href="/b">Read</a></p>');
    const before = Float32Array.of(0.6);
    expect(withoutReadMoreLinks(exampleContext(tree), before)).toBe(before);
  });
});
