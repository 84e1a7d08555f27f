import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import { BOILERPLATE, CONTENT } from '../../../core/labels.ts';
import { capturePage } from '../../../page/capture/capture.ts';
import { LEAF_HIDDEN, leafText } from '../../../page/page-tree.ts';
import type { LabeledDocument } from '../../layers/page/read-page.ts';
import { applySelection } from './apply-selection.ts';

const PAGE = `<body><p id="first">One two three.</p><nav id="menu">Menu</nav>
  <p id="second">Four <b id="bold">five</b> six.</p><footer id="end">The end</footer></body>`;

beforeEach(() => {
  vi.stubGlobal('ShadowRoot', new JSDOM().window.ShadowRoot);
});

/** A page whose paragraphs are content. */
function page(): { labeled: LabeledDocument; document: Document } {
  const { document } = new JSDOM(PAGE).window;
  const capture = capturePage<Node>(document.documentElement, READER, {
    url: 'https://example.org/',
    title: '',
    language: '',
  });
  const labels = Uint8Array.from(capture.leafNodes, (leaf) =>
    leaf.parentElement?.closest('p') ? CONTENT : BOILERPLATE,
  );
  return { labeled: { document, capture, shadowRoots: [], labels }, document };
}

const READER = {
  name: (node: Node) => node.nodeName.toLowerCase(),
  text: (node: Node) => node.textContent ?? '',
  children: (node: Node) => [...node.childNodes],
  attributeNames: () => [],
  attribute: () => '',
  isVisible: () => true,
  isVisuallyHidden: () => false,
  unparsed: () => '',
};

function textIn(document: Document, id: string): Node {
  const node = document.getElementById(id)?.firstChild;
  if (!node) throw new Error(`No text in ${id}`);
  return node;
}

/** Texts of the leaves that are content. */
function kept({ capture, labels }: LabeledDocument): string[] {
  return [...labels.keys()]
    .filter((leaf) => labels[leaf] === CONTENT)
    .map((leaf) => leafText(capture.tree, leaf));
}

test('a selection keeps its content, the first and last leaf cut where it begins and ends', () => {
  const { labeled, document } = page();
  const selection = document.getSelection();
  selection?.setBaseAndExtent(textIn(document, 'first'), 4, textIn(document, 'bold'), 2);
  const cut = applySelection([labeled]);
  expect(cut?.hasContent).toBe(true);
  expect(cut?.documents.map(kept)).toEqual([['two three.', 'Four ', 'fi']]);
});

test('a selection that was made backwards is the same', () => {
  const { labeled, document } = page();
  const selection = document.getSelection();
  selection?.setBaseAndExtent(textIn(document, 'bold'), 2, textIn(document, 'first'), 4);
  expect(applySelection([labeled])?.documents.map(kept)).toEqual([['two three.', 'Four ', 'fi']]);
});

test('a selection within one leaf is that part of it', () => {
  const { labeled, document } = page();
  const first = textIn(document, 'first');
  document.getSelection()?.setBaseAndExtent(first, 4, first, 7);
  expect(applySelection([labeled])?.documents.map(kept)).toEqual([['two']]);
});

test('a selection without content is kept as it is', () => {
  const { labeled, document } = page();
  document.getSelection()?.selectAllChildren(document.getElementById('menu') ?? document.body);
  const cut = applySelection([labeled]);
  expect(cut?.hasContent).toBe(false);
  expect(cut?.documents.map(kept)).toEqual([['Menu']]);
});

test('the tree that was read stays as it is, for others use it too', () => {
  const { labeled, document } = page();
  const first = textIn(document, 'first');
  document.getSelection()?.setBaseAndExtent(first, 4, first, 7);
  applySelection([labeled]);
  expect(leafText(labeled.capture.tree, 0)).toBe('One two three.');
  expect([...labeled.labels]).toEqual([1, 0, 1, 1, 1, 0]);
});

test('no selection, a caret, and white space are nothing selected', () => {
  const { labeled, document } = page();
  expect(applySelection([labeled])).toBeUndefined();
  const first = textIn(document, 'first');
  document.getSelection()?.setBaseAndExtent(first, 3, first, 3);
  expect(applySelection([labeled])).toBeUndefined();
  document.getSelection()?.setBaseAndExtent(first, 3, first, 4);
  expect(applySelection([labeled])).toBeUndefined();
});

test('a selection that only touches a leaf does not extract it', () => {
  const { labeled, document } = page();
  document
    .getSelection()
    ?.setBaseAndExtent(textIn(document, 'first'), 14, textIn(document, 'bold'), 0);
  expect(applySelection([labeled])?.documents.map(kept)).toEqual([['Four ']]);
});

test('a selection of nothing but hidden text is none', () => {
  const { labeled, document } = page();
  labeled.capture.tree.leafFlags.fill(LEAF_HIDDEN);
  document.getSelection()?.selectAllChildren(document.body);
  expect(applySelection([labeled])).toBeUndefined();
});
