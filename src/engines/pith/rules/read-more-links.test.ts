import { describe, expect, it } from 'vitest';
import { leafText } from '../../../page/page-tree.ts';
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
    'Baca juga: ',
    '【延伸阅读】',
    'यह भी पढ़ें: ',
    'اقرأ أيضًا: ',
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

  const LINKS = '<ul><li><a href="/1">Oaks</a></li><li><a href="/2">Elms</a></li></ul>';
  /** The texts that are moved where those of links are left out already. */
  const movedAboveLinks = (html: string) => {
    const tree = parsePage(`<body>${html}</body>`);
    const texts = Array.from(tree.leaves, (_, leaf) => leafText(tree, leaf));
    const before = Float32Array.from(texts, (text) =>
      ['Oaks', 'Elms'].includes(text) ? 0.2 : 0.8,
    );
    const after = withoutReadMoreLinks(exampleContext(tree), before);
    return texts.filter((_, leaf) => after[leaf] < before[leaf]);
  };

  it.each(['On oaks at the Courier:', 'Zum Weiterlesen:', 'その他：'])(
    'moves %s down, above links that are left out',
    (line) => {
      expect(movedAboveLinks(`<p>Text</p><p><b>${line}</b></p>${LINKS}<p>Text</p>`)).toEqual([
        line,
      ]);
      const apart = '<p><a href="/1">Oaks</a></p><p>|</p><p><a href="/2">Elms</a></p>';
      expect(movedAboveLinks(`<p>Text</p><p>${line}</p>${apart}`)).toEqual([line]);
    },
  );

  it.each([
    ['a text below it', '<p>On oaks:</p><p>They bend.</p>'],
    ['a picture below it', `<p>On oaks:</p><img src="x.png">${LINKS}`],
    ['a link below it that is kept', '<p>On oaks:</p><p><a href="/3">Ash</a></p>'],
    ['words behind the colon', `<p><b>On oaks:</b> they bend</p>${LINKS}`],
  ])('leaves a line alone with %s', (_, html) => {
    expect(movedAboveLinks(html)).toEqual([]);
  });

  const LINE = '<p>The old mill of elder wood has turned in the wind for nine whole years.</p>';
  const titlesIn = (first: string, second: string) =>
    movedDown(`${LINE}${first}${LINE}${second}${LINE}`).length;

  it('moves titles down that lead elsewhere on the site, between paragraphs', () => {
    const title = '<p><b><a href="/goats">Goats are back in the yard</a></b></p>';
    expect(titlesIn(title, title)).toBe(2);
    expect(titlesIn(title, '')).toBe(0);
    const other = '<p><a href="https://goats.test/">Goats are back in the yard</a></p>';
    expect(titlesIn(other, other)).toBe(0);
    const heading = '<h2><a href="/goats">Goats are back in the yard</a></h2>';
    expect(titlesIn(heading, heading)).toBe(0);
  });

  it('hands back what it was given where there are none', () => {
    const tree = parsePage('<p><a href="/b">Read</a></p>');
    const before = Float32Array.of(0.6);
    expect(withoutReadMoreLinks(exampleContext(tree), before)).toBe(before);
  });
});
