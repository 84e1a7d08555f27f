import { expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { blocksText } from '../../blocks/blocks-text.ts';
import { build } from '../../fixtures/built-blocks.ts';

it('a task has no second box where the page has drawn one', () => {
  const drawn = '<label for="a"><span>▢ </span></label>';
  const html = `<ul><li><input type="checkbox" id="a">${drawn}<b>½</b> cup butter</li>
    <li><input type="checkbox">☐ Two eggs</li><li>▢ is a sign</li></ul>`;
  const tree = parsePage(html, 'https://example.org/');
  const { blocks } = build(tree, new Uint8Array(tree.leaves.length).fill(1));
  const [list] = blocks;
  if (list.type !== 'list') throw new TypeError(list.type);
  const items = list.items.map(({ isChecked, children }) => [isChecked, blocksText(children)]);
  expect(items).toEqual([
    [false, '½ cup butter'],
    [false, 'Two eggs'],
    [undefined, '▢ is a sign'],
  ]);
});
