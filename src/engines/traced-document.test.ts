import { describe, expect, it } from 'vitest';
import { PageTreeWriter } from '../page/capture/page-tree-writer.ts';
import { leafText } from '../page/page-tree.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { type TracedNode, traceDocument } from './traced-document.ts';

const PAGE = parsePage(
  '<title>T</title><div class="a" hidden>one<p>two <b>three</b></p></div><p>four</p>',
);

function textsBelow(node: TracedNode): TracedNode[] {
  return node.nodeType === 3 ? [node] : [...node.childNodes].flatMap(textsBelow);
}

describe('traceDocument', () => {
  it('builds the elements, attributes and texts of the page', () => {
    const { document } = traceDocument(PAGE);
    expect(String(document.documentElement)).toBe(
      '<html><head><title>T</title></head><body>' +
        '<div hidden class="a" style="display: none">one<p>two <b>three</b></p></div>' +
        '<p>four</p></body></html>',
    );
  });

  it('knows the leaf of each text, in the document and in a clone', () => {
    const { document, leafOf } = traceDocument(PAGE);
    for (const root of [document.body, document.body.cloneNode(true)]) {
      const leaves = textsBelow(root).map(leafOf);
      expect(leaves).toEqual([0, 1, 2, 3]);
      expect(textsBelow(root).map(({ textContent }) => textContent)).toEqual(
        [0, 1, 2, 3].map((leaf) => leafText(PAGE, leaf)),
      );
    }
  });

  it('writes a marker before each text where one is asked for', () => {
    const { document } = traceDocument(parsePage('<p>a &lt; b</p>'), {
      marker: (leaf) => `#${leaf} `,
    });
    expect(String(document.body)).toBe('<body><p>#0 a &lt; b</p></body>');
  });

  it('marks only elements as hidden whose leaves are all hidden', () => {
    const page = parsePage('<div><p hidden>a</p>b</div>');
    const { document } = traceDocument(page);
    expect(String(document.body)).toBe(
      '<body><div><p hidden style="display: none">a</p>b</div></body>',
    );
  });

  it('has in its body what scripts have put beside that of the page', () => {
    const writer = new PageTreeWriter();
    const root = writer.element('html', -1);
    writer.leaf('before', root, 0);
    writer.leaf('in', writer.element('p', writer.element('body', root)), 0);
    writer.leaf('beside', writer.element('b', writer.element('div', root)), 0);
    writer.leaf('behind', root, 0);
    const page = writer.finish({ url: '', title: '', language: '', truncated: false });
    const { document, leafOf } = traceDocument(page);
    expect(String(document.documentElement)).toBe(
      '<html><head></head><body>before<p>in</p><div><b>beside</b></div>behind</body></html>',
    );
    expect(textsBelow(document.body).map(leafOf)).toEqual([0, 1, 2, 3]);
  });

  it('has no more levels than the code of others can bear', () => {
    const page = parsePage(`${'<div>'.repeat(2_000)}<p>one <b>two</b></p>three`);
    const { document, leafOf } = traceDocument(page);
    const depthOf = (node: TracedNode): number =>
      Math.max(0, ...[...node.childNodes].map((child) => 1 + depthOf(child)));
    expect(depthOf(document.body)).toBeLessThan(300);
    expect(textsBelow(document.body).map(leafOf)).toEqual([0, 1, 2]);
  });
});
