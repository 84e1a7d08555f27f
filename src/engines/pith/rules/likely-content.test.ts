import { describe, expect, it } from 'vitest';
import { leafText } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { withLikelyContent } from './likely-content.ts';

const MENU = '<nav><a href="/a">One</a> <a href="/b">Two</a></nav>';
const SENTENCE = 'a paragraph of nine words, and it says something ';
const THRESHOLD = 0.12;

/** A page of a menu and of so many paragraphs of 45 words, and a form. */
function pageOf(paragraphs: number, attributes = '', form = '') {
  const tree = parsePage(
    `${MENU}${form}${`<p ${attributes}>${SENTENCE.repeat(5)}</p>`.repeat(paragraphs)}`,
  );
  const probabilities = Float32Array.from(tree.leaves, (_, leaf) =>
    leafText(tree, leaf).startsWith('a paragraph') ? 0.009 : 0.003,
  );
  return { tree, probabilities };
}

describe('withLikelyContent', () => {
  it('takes a long page of which nothing would be kept to hold some content, in the same order', () => {
    const { tree, probabilities } = pageOf(20);
    const likely = withLikelyContent(exampleContext(tree, THRESHOLD), probabilities);
    const [menu, , paragraph] = likely;
    expect(paragraph).toBeCloseTo(0.4, 2);
    // The odds of both are moved as much: .009 / .991 to .003 / .997.
    expect(menu / (1 - menu) / (paragraph / (1 - paragraph))).toBeCloseTo(0.3313, 3);
  });

  it('believes that a short page has none', () => {
    const { tree, probabilities } = pageOf(13);
    expect(withLikelyContent(exampleContext(tree, THRESHOLD), probabilities)).toBe(probabilities);
  });

  it.each([
    ['a password', '<input name=name><input type=password>', true],
    ['many words', '<input><input type=EMAIL><select></select><textarea></textarea>', true],
    ['a word to search for', '<input type=search><input type=hidden><input type=checkbox>', false],
    ['an address', '<input type=text><input type=email><input type=text>', false],
  ])('looks for no content where a page asks for %s: %s', (_, form, isForm) => {
    const { tree, probabilities } = pageOf(20, '', form);
    const likely = withLikelyContent(exampleContext(tree, THRESHOLD), probabilities);
    expect(likely === probabilities).toBe(isForm);
  });

  it('counts the words that are shown only', () => {
    const { tree, probabilities } = pageOf(20, 'hidden');
    expect(withLikelyContent(exampleContext(tree, THRESHOLD), probabilities)).toBe(probabilities);
  });

  it('leaves a page alone of which a paragraph is kept, and not one of which a word is', () => {
    const { tree, probabilities } = pageOf(20);
    const likelyMenu = probabilities.with(0, 0.9);
    expect(withLikelyContent(exampleContext(tree, THRESHOLD), likelyMenu)).not.toBe(likelyMenu);
    const likelyText = probabilities.with(2, 0.9);
    expect(withLikelyContent(exampleContext(tree, THRESHOLD), likelyText)).toBe(likelyText);
  });
});
