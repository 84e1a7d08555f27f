import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PageTreeWriter } from '../../../../page/capture/page-tree-writer.ts';
import { LEAF_HIDDEN } from '../../../../page/page-tree.ts';
import { createTreePassages } from './tree-passages.ts';

const FACTS = { url: '', title: '', language: '', truncated: false };

/** `<div id=card><p>A <b>bold</b> word</p><ul><li>one<ul><li>inner</li></ul>two</li></ul></div><p>After</p>` */
function examplePassages() {
  const writer = new PageTreeWriter();
  const html = writer.element('html', -1);
  const body = writer.element('body', html);
  const card = writer.element('div', body);
  const paragraph = writer.element('p', card);
  writer.leaf('A ', paragraph, 0);
  writer.leaf('bold', writer.element('b', paragraph), 0);
  writer.leaf(' word', paragraph, 0);
  const list = writer.element('ul', card);
  const item = writer.element('li', list);
  writer.leaf('one', item, 0);
  const inner = writer.element('li', writer.element('ul', item));
  writer.leaf('inner', inner, 0);
  writer.leaf('not seen', inner, LEAF_HIDDEN);
  writer.leaf('two', item, 0);
  const after = writer.element('p', body);
  writer.leaf('After', after, 0);
  const nodes = { card, paragraph, list, item, inner, after };
  return { nodes, passages: createTreePassages(writer.finish(FACTS)) };
}

test('a passage is what a block says itself, inline elements included and blocks in it not', () => {
  const { nodes, passages } = examplePassages();
  expect(passages.at(1)).toEqual({ node: nodes.paragraph, leaves: [0, 1, 2], isWhole: true });
  expect(passages.at(3)).toEqual({ node: nodes.item, leaves: [3, 6], isWhole: false });
  expect(passages.at(4)).toEqual({ node: nodes.inner, leaves: [4, 5], isWhole: true });
});

test('a wider passage is all of the nearest element that shows more, and the page is none', () => {
  const { nodes, passages } = examplePassages();
  const item = passages.wider(passages.at(4));
  expect(item).toEqual({ node: nodes.item, leaves: [3, 4, 5, 6], isWhole: true });
  const card = item && passages.wider(item);
  expect(card).toEqual({ node: nodes.card, leaves: [0, 1, 2, 3, 4, 5, 6], isWhole: true });
  expect(card && passages.wider(card)).toBeUndefined();
  expect(passages.wider(passages.at(7))).toBeUndefined();
});

test('the item that holds another is wider than what it says itself', () => {
  const { nodes, passages } = examplePassages();
  expect(passages.wider(passages.at(3))?.node).toBe(nodes.item);
});

test('every leaf is in its own passage, and each wider one holds the last', () => {
  const names = fc.constantFrom('div', 'p', 'span', 'li', 'b');
  // Each element is put into one of those before it that is still open: its parent's index, taken from the end.
  const steps = fc.array(fc.tuple(names, fc.nat(3), fc.boolean()), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(steps, (made) => {
      const writer = new PageTreeWriter();
      const open = [writer.element('body', writer.element('html', -1))];
      for (const [name, up, hasText] of made) {
        open.length = Math.max(1, open.length - up);
        const node = writer.element(name, open[open.length - 1]);
        open.push(node);
        if (hasText) writer.leaf('word', node, 0);
      }
      const tree = writer.finish(FACTS);
      const passages = createTreePassages(tree);
      for (let leaf = 0; leaf < tree.leaves.length; leaf++) {
        let passage = passages.at(leaf);
        expect(passage.leaves).toContain(leaf);
        for (;;) {
          const wider = passages.wider(passage);
          if (wider === undefined) break;
          expect(wider.leaves.length).toBeGreaterThan(passage.leaves.length);
          expect(wider.leaves).toEqual(expect.arrayContaining([...passage.leaves]));
          passage = wider;
        }
      }
    }),
  );
});

test('an element that has only hidden text more is no wider passage', () => {
  const writer = new PageTreeWriter();
  const body = writer.element('body', writer.element('html', -1));
  const card = writer.element('div', body);
  const box = writer.element('section', card);
  writer.leaf('seen', writer.element('p', box), 0);
  writer.leaf('not seen', box, LEAF_HIDDEN);
  writer.leaf('more', card, 0);
  const passages = createTreePassages(writer.finish(FACTS));
  expect(passages.wider(passages.at(0))?.node).toBe(card);
});
