import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../core/labels.ts';
import { PARTS } from '../../core/parts.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { completeLabels } from './complete-labels.ts';
import { completionContext } from './completion-context.ts';
import { toldPage } from './fixtures/completed.ts';
import { withSources } from './sources.ts';

/** The texts that are content once sources are added; at first those are that begin with C. */
function contentOf(html: string): string[] {
  const tree = parsePage(html, 'https://example.org/page/');
  const labels = Uint8Array.from(tree.leaves, (text) => Number(tree.texts[text].startsWith('C')));
  const probabilities = Float32Array.from(labels);
  const result = withSources(completionContext(tree, { probabilities }), labels);
  return [...result.keys()]
    .filter((leaf) => result[leaf] === CONTENT)
    .map((leaf) => leafText(tree, leaf).trim());
}

describe('withSources', () => {
  it.each(['Sources', 'Verwendete Quellen:', 'Références', '参考文献', 'Источники'])(
    'adds what stands below %s, right behind a text',
    (name) => {
      const html = `<div><p>Cores are soft.</p><h3>${name}</h3><ul><li>marsh</li></ul><h3>x</h3><p>x</p></div>`;
      expect(contentOf(html)).toEqual(['Cores are soft.', name, 'marsh']);
    },
  );

  it.each([
    [
      'https://marsh.test/',
      ['Cores', 'Addresses:', '[1] https://marsh.test/', '[2] https://b.test/'],
    ],
    ['https://c.test/', ['Cores']],
  ])('adds the list of addresses that links of the text lead to: %s', (href, kept) => {
    const list = '<p>[1] https://marsh.test/<br>[2] https://b.test/</p>';
    const html = `<div><p><a href="${href}">Cores</a></p><p>Addresses:</p>${list}</div>`;
    expect(contentOf(html)).toEqual(kept);
  });

  it('adds no buttons below the sources in their box', () => {
    const share = '<ul><li><a href="https://x.test/share">share</a></li></ul>';
    const sources = '<ul><li><a href="https://marsh.test/">marsh</a></li></ul>';
    const html = `<div><p>Cores are soft.</p><h3>Sources</h3>${sources}${share}</div>`;
    expect(contentOf(html)).toEqual(['Cores are soft.', 'Sources', 'marsh']);
  });

  it('adds works that are all cited, whatever the heading says, and no links to other pages', () => {
    const below = (item: string) =>
      contentOf(`<p>Cores are soft.</p><h3>Further reading</h3><ul><li>${item}</li></ul>`);
    expect(below('<cite>Hazel: the hedge</cite>')).toEqual([
      ...['Cores are soft.', 'Further reading', 'Hazel: the hedge'],
    ]);
    expect(below('<a href="/hazel">Hazel: the hedge</a>')).toEqual(['Cores are soft.']);
  });

  it('are notes and no part of the box about the author, whatever an engine tells', () => {
    const { tree, prediction } = toldPage(
      '<p>Cores are soft.</p><h3>Sources</h3><ul><li>marsh</li></ul>',
      { Sources: 'bio', marsh: 'notes' },
    );
    const { parts } = completeLabels(tree, Uint8Array.of(CONTENT, 0, 0), prediction);
    expect([...parts].map((part) => PARTS[part])).toEqual(['main', 'notes', 'notes']);
  });

  it('adds nothing far from what is kept', () => {
    const far = '<p>x</p>'.repeat(5);
    const html = `<p>Cores are soft.</p>${far}<h3>Sources</h3><ul><li>marsh</li></ul>`;
    expect(contentOf(html)).toEqual(['Cores are soft.']);
  });

  it('adds nothing below a heading that says more', () => {
    const html = '<p>Cores are soft.</p><h3>Sources of income</h3><p>x</p>';
    expect(contentOf(html)).toEqual(['Cores are soft.']);
  });
});
