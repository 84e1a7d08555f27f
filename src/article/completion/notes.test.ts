import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { completionContext } from './completion-context.ts';
import { withNotes } from './notes.ts';

/** The texts that are content once notes are added; at first those are that have a capital C in them. */
function contentOf(html: string): string[] {
  const tree = parsePage(html, 'https://example.org/page/');
  const labels = Uint8Array.from(tree.leaves, (text) => (tree.texts[text].includes('C') ? 1 : 0));
  const probabilities = Float32Array.from(labels);
  const result = withNotes(completionContext(tree, { probabilities }), labels);
  return [...result.keys()]
    .filter((leaf) => result[leaf] === CONTENT)
    .map((leaf) => leafText(tree, leaf).trim());
}

const NOTES =
  '<nav>x</nav><h2>Notes</h2><ol class="notes"><li id="n1">one <a href="#r1">↩</a></li><li id="n2">two</li></ol><footer>x</footer>';

describe('withNotes', () => {
  it('adds what a kept number leads to with its list and heading, and the number itself', () => {
    const text = '<p>Cores are soft<sup><a id="r1" href="#n1">1</a></sup></p>';
    expect(contentOf(text + NOTES)).toEqual([
      ...['Cores are soft', '1', 'Notes', 'one', '↩', 'two'],
    ]);
  });

  it.each(['๑', '١', '१', '１'])('adds a note whose number is %s', (one) => {
    const linked = `<p>Cores are soft<sup><a href="#n1">${one}</a></sup></p><ol><li id="n1">note</li></ol>`;
    expect(contentOf(linked)).toContain('note');
    const typed = `<p>Cores are soft[${one}].</p><h2>หมายเหตุ</h2><p>[${one}] note</p>`;
    expect(contentOf(typed).join()).toContain('note');
  });

  it('adds what numbers in brackets lead to, several in one pair, where only a heading says so', () => {
    const text =
      '<p>Cores are soft [<a href="#R1">1</a>,<a href="#R2">2</a>].</p><nav>x</nav><h2>References</h2>';
    const list = '<ul><li id="R1"><b>1.</b> marsh</li><li id="R2"><b>2.</b> burr</li></ul>';
    expect(contentOf(text + list)).toEqual([
      ...['Cores are soft [', '1', 'References', '1.', 'marsh', '2.', 'burr'],
    ]);
  });

  it('takes no box of several parts for one note', () => {
    const box = '<div>*note<ul><li>bark<li>burr</ul></div>';
    expect(contentOf(`<p>Cores are soft*</p>${box}`)).toEqual(['Cores are soft*']);
    expect(contentOf('<p>Cores are soft*</p><div>*note</div>')).toContain('*note');
  });

  it('adds no notes of what is left out', () => {
    const text = '<p>Cores are soft</p><p>bark<sup><a id="r1" href="#n1">1</a></sup></p>';
    expect(contentOf(text + NOTES)).toEqual(['Cores are soft']);
  });

  it('adds the notes that notes refer to', () => {
    const text = '<p>Cores are soft<sup><a href="#fn-a">a</a></sup></p>';
    const notes =
      '<p id="fn-a">a. See below.<sup><a href="#fn-b">b</a></sup></p><h2>x</h2><p id="fn-b">b. Below.</p>';
    const added = ['Cores are soft', 'a', 'a. See below.', 'b', 'b. Below.'];
    expect(contentOf(text + notes)).toEqual(added);
  });

  it('adds notes without links whose numbers are those of the text', () => {
    const text = '<p>Cores are soft<sup>1</sup> and Cold<sup>2</sup></p><hr>';
    const notes = '<p><sup>1</sup> one</p><p><sup>2</sup> two</p><p>x</p>';
    expect(contentOf(text + notes)).toEqual([
      ...['Cores are soft', '1', 'and Cold', '2', '1', 'one', '2', 'two'],
    ]);
  });

  it('adds the entry of a list of sources that a name and a year lead to, and the list', () => {
    const text = '<p>Cores are soft (<a href="#ref-marsh">Marsh 1999</a>)</p>';
    const list =
      '<h2>References</h2><ul><li id="ref-marsh">marsh, a.</li><li id="ref-reed">reed, b.</li></ul>';
    expect(contentOf(text + list)).toEqual([
      ...['Cores are soft (', 'Marsh 1999', 'References', 'marsh, a.', 'reed, b.'],
    ]);
  });

  it.each([
    ['a table of contents', '<p>C <a href="#part-2">2</a></p><h2 id="part-2">Part</h2><p>x</p>'],
    ['a pager', '<p>Cores <a href="#p2">2</a></p><div id="p2"><p>2nd page</p></div>'],
    ['an index of letters', '<p>C</p><p>Cut <a href="#A">A</a></p><ul><li id="A">Ash</li></ul>'],
    ['a unit', '<p>Cut 3 m<sup>2</sup> of it, 10<sup>1</sup></p><ol><li>x</li><li>x</li></ol>'],
    ['steps', '<p>Cut<sup>1</sup></p><p>x</p><ol><li>saw</li><li>split</li></ol>'],
    [
      'a fraction',
      '<p>Cut<sup>1</sup></p><p><sup>1</sup>⁄<sub>2</sub> twig</p><p><sup>1</sup>⁄2 leaf</p>',
    ],
    ['code', '<p>Cores</p><pre>C[1]</pre><h2>Notes</h2><ol><li>x</li></ol>'],
  ])('takes %s for no note', (_, html) => {
    const added = contentOf(html).filter((text) => !text.includes('C'));
    expect(added).toEqual([]);
  });
});
