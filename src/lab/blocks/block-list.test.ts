import { expect, it } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { blockList } from './block-list.ts';
import { pageBlocks } from './page-blocks.ts';

const PAGE = `<body><nav id="top"><ul><li><a href="/">Home</a><li><a href="/n">News</a><li><a href="/a">About</a></ul></nav>
<main><h1>A title</h1><div class="text  body"><p>One <b>bold</b> word,<br>and two more.<p>Second.</div>
<p hidden><a href="/more">More</a></main>`;

function listOf(html: string, p: (leaf: number) => number): string[] {
  const tree = parsePage(html);
  const probabilities = Float32Array.from(tree.leaves, (_, leaf) => p(leaf));
  return blockList(tree, { probabilities, threshold: 0.5 });
}

it('gives each block a line, folds menus, and marks links and hidden texts', () => {
  // Leaves: three links, the title, four of the first paragraph, one each of the last two.
  const p = (leaf: number) => [0, 0, 0, 0.5, 1, 1, 1, 0, 0.07, 0][leaf];
  expect(listOf(PAGE, p)).toEqual([
    '[0-2] .00 L 3 nav#top>ul>li | Home · News · About',
    '[3] .50 2 main>h1 | A title',
    '[4] .50 6 main>div.text>p | One bold word,and two more.',
    '[5] .07 1 " | Second.',
    '[6] .00 LH 1 main>p | More',
  ]);
});

it('cuts long texts in the middle', () => {
  const text = `${'a'.repeat(120)}${'b'.repeat(500)}${'c'.repeat(50)}`;
  expect(listOf(`<p>${text}`, () => 1)).toEqual([
    `[0] 1 1 p | ${'a'.repeat(120)} […] ${'c'.repeat(50)}`,
  ]);
});

it('does not fold the links of two regions, nor two links', () => {
  const links = ['One', 'Two'].map((name) => `<li><a href="#">${name}</a>`).join('');
  const page = `<nav><ul>${links}</ul></nav><aside><ul>${links}</ul></aside>`;
  expect(listOf(page, () => 0).map((line) => line.split(' ')[0])).toEqual([
    '[0]',
    '[1]',
    '[2]',
    '[3]',
  ]);
});

it('folds the choices of a form', () => {
  const page = '<select><option>One<option>Two<option>Three</select>';
  expect(listOf(page, () => 0)).toEqual(['[0-2] .00 H 3 select>option | One · Two · Three']);
});

it('divides a block that another interrupts', () => {
  const tree = parsePage('<div>Before <p>within</p> after</div>');
  expect(pageBlocks(tree).map(({ from, to, text }) => [from, to, text])).toEqual([
    [0, 1, 'Before'],
    [1, 2, 'within'],
    [2, 3, 'after'],
  ]);
});
