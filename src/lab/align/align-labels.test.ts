import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../core/labels.ts';
import { leafCount, leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { alignLabels } from './align-labels.ts';

/** The texts of the leaves labelled content. */
function content(html: string, reference: string): string[] {
  const tree = parsePage(html);
  const labels = alignLabels(tree, reference);
  expect(labels).toHaveLength(leafCount(tree));
  return [...labels.keys()]
    .filter((leaf) => labels[leaf] === CONTENT)
    .map((leaf) => leafText(tree, leaf).trim());
}

describe('alignLabels', () => {
  it('labels the leaves whose words stand in the reference', () => {
    const html =
      '<nav>Home About us</nav><h1>A title</h1><p>Some <b>bold</b> words.</p><p>Ads here';
    expect(content(html, 'A title\n\nSome bold words.')).toEqual([
      'A title',
      'Some',
      'bold',
      'words.',
    ]);
  });

  it("does not label a menu's copy of a heading as content", () => {
    const html = `<ul><li><a>First steps</a><li><a>Next steps</a></ul>
      <h2>First steps</h2><p>Begin with an apple.</p><h2>Next steps</h2><p>Then take a pear.</p>`;
    const reference = 'First steps\nBegin with an apple.\n\nNext steps\nThen take a pear.';
    const tree = parsePage(html);
    expect([...alignLabels(tree, reference)]).toEqual([0, 0, 1, 1, 1, 1]);
  });

  it('prefers the copy that is not a link', () => {
    const html = '<p>x<p><a>Read this headline</a><p>y<p>Read this headline<p>z';
    expect([...alignLabels(parsePage(html), 'Read this headline')]).toEqual([0, 0, 0, 1, 0]);
  });

  it('prefers the copy that is shown', () => {
    const html = '<p hidden>The same text twice</p><p>ad</p><p>The same text twice</p>';
    expect([...alignLabels(parsePage(html), 'The same text twice')]).toEqual([0, 0, 1]);
  });

  it('labels the first of two equal copies', () => {
    const html = '<p>The same text twice</p><p>ad</p><p>The same text twice</p>';
    expect([...alignLabels(parsePage(html), 'The same text twice')]).toEqual([1, 0, 0]);
  });

  it('labels both copies where the reference has both', () => {
    const html = '<p>The same text twice</p><p>ad</p><p>The same text twice</p>';
    const reference = 'The same text twice\nThe same text twice';
    expect([...alignLabels(parsePage(html), reference)]).toEqual([1, 0, 1]);
  });

  it('finds hidden text and text of a noscript that has no other copy', () => {
    const html =
      '<p>An open paragraph</p><div hidden>A closed tab</div><noscript><p>A post</p></noscript>';
    expect(content(html, 'An open paragraph\n\nA closed tab\n\nA post here')).toEqual([
      'An open paragraph',
      'A closed tab',
      'A post',
    ]);
  });

  it('finds text that the reference has in another order', () => {
    const html = '<p>one two three four</p><p>filler</p><p>five six seven eight</p>';
    expect(content(html, 'five six seven eight\n\none two three four')).toEqual([
      'one two three four',
      'five six seven eight',
    ]);
  });

  it('does not align a single common word', () => {
    const html = '<p>the</p><p>bananas are yellow and long</p><p>and</p><p>Menu</p>';
    expect(content(html, 'The menu said: bananas are yellow and long')).toEqual([
      'bananas are yellow and long',
    ]);
  });

  it('needs two thirds of the words of a leaf', () => {
    const reference = 'alpha beta gamma delta';
    expect(content('<p>alpha beta gamma delta minus more</p>', reference)).toHaveLength(1);
    expect(content('<p>alpha beta gamma delta minus more words</p>', reference)).toHaveLength(0);
  });

  it('gives leaves without words the label of the closest leaf', () => {
    const html =
      '<ul><li><span>•</span> <b>kept item one</b></li></ul><div>|</div><p>left <i>—</i> out</p>' +
      '<p>kept <a>link text</a>.</p>';
    expect(content(html, 'kept item one\n\nkept link text')).toEqual([
      '•',
      'kept item one',
      'kept',
      'link text',
      '.',
    ]);
  });

  it('labels nothing where the reference is empty or of another page', () => {
    expect(content('<p>some text</p><p>•</p>', '')).toEqual([]);
    expect(content('<p>some text</p><p>•</p>', 'quite different words')).toEqual([]);
    expect(content('', 'reference without a page')).toEqual([]);
  });

  it('aligns long pages piece by piece, with content in the middle', () => {
    // 6,000 paragraphs of 8 words; the reference holds the middle third.
    const paragraphs = Array.from(
      { length: 6000 },
      (_, i) => `<p>the word ${i} and ${i * 7} of a page`,
    );
    const reference = paragraphs
      .slice(2000, 4000)
      .map((line) => line.slice(3))
      .join('\n\n');
    const labels = alignLabels(parsePage(paragraphs.join('')), reference);
    expect(labels.indexOf(CONTENT)).toBe(2000);
    expect(labels.lastIndexOf(CONTENT)).toBe(3999);
    expect(labels.reduce((sum, label) => sum + label, 0)).toBe(2000);
  });
});
