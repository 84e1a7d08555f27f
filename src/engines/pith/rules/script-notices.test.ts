import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { movedTexts } from './fixtures/moved-texts.ts';
import { withoutScriptNotices } from './script-notices.ts';

const movedDown = (html: string) =>
  movedTexts(parsePage(`<body>${html}</body>`), withoutScriptNotices, 0.9, 0.1);

describe('withoutScriptNotices', () => {
  it('moves down what a page says where there are no scripts, and nothing beside it', () => {
    const notice = 'You need to enable JavaScript to run this app.';
    expect(movedDown(`<noscript>${notice}</noscript><div id="root"></div>`)).toEqual([notice]);
    expect(movedDown(`<p>Text</p><noscript>${notice}</noscript><p>More</p>`)).toEqual([notice]);
  });

  it('takes a notice as a whole, in any language', () => {
    const notice = 'Bitte Javascript <b>einschalten</b>.';
    expect(movedDown(`<noscript><p>${notice}</p></noscript>`)).toEqual([
      ...['Bitte Javascript ', 'einschalten', '.'],
    ]);
  });

  it('judges each of several by itself', () => {
    expect(
      movedDown('<noscript>Enable JavaScript.</noscript><noscript>A picture of us</noscript>'),
    ).toEqual(['Enable JavaScript.']);
  });

  it('leaves alone a thread that is there once more for such browsers, and JavaScript elsewhere', () => {
    const posts = '<p>Best viewed with JavaScript enabled, said the first post.</p>'.repeat(30);
    expect(movedDown(`<noscript>${posts}</noscript>`)).toEqual([]);
    expect(movedDown('<p>Please enable JavaScript.</p><noscript>Hello</noscript>')).toEqual([]);
  });

  it('hands back what it was given on a page without any', () => {
    const tree = parsePage('<p>JavaScript</p>');
    const before = Float32Array.of(0.6);
    expect(withoutScriptNotices(exampleContext(tree), before)).toBe(before);
  });
});
