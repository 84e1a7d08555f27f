import { describe, expect, it } from 'vitest';
import { leafText } from '../../../page/page-tree.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { withoutMenus } from './menus.ts';

const ADDRESS = 'https://example.org/manual';

/** What becomes of the probability of .6 of a leaf, which all others have, too. */
function moved(html: string, text = 'Padding'): number {
  const tree = parsePage(`<body>${html}<p>Text of the manual.</p></body>`, ADDRESS);
  const before = new Float32Array(tree.leaves.length).fill(0.6);
  const result = withoutMenus(exampleContext(tree), before);
  expect(result.at(-1)).toBeCloseTo(0.6);
  return result[Array.from(before.keys()).findIndex((leaf) => leafText(tree, leaf) === text)];
}

const links = (address: string) =>
  `<h3>Spacing</h3><a href="${address}padding">Padding</a> <a href="${address}margin">Margin</a> <a href="${address}all">All of them</a>`;

describe('withoutMenus', () => {
  it('moves the links of a menu down, and the headings between them', () => {
    const menu = `<nav><div>${links('/docs/')}</div></nav>`;
    expect(moved(menu)).toBeCloseTo(0.07, 2);
    expect(moved(menu, 'Spacing')).toBeCloseTo(0.07, 2);
  });

  it('knows a menu by its role, and within another', () => {
    expect(moved(`<div role="navigation">${links('/docs/')}</div>`)).toBeLessThan(0.1);
    expect(moved(`<nav>Menu <nav>${links('/docs/')}</nav></nav>`)).toBeLessThan(0.1);
  });

  it('leaves contents alone, which lead to places on the page', () => {
    expect(moved(`<nav>${links('#')}</nav>`)).toBeCloseTo(0.6);
    expect(moved(`<nav>${links(`${ADDRESS}#`)}</nav>`)).toBeCloseTo(0.6);
  });

  it('leaves a navigation alone that says something, and lists elsewhere', () => {
    const says = 'What follows has been put together by hand, and each has a word about it.';
    expect(moved(`<nav>${says} ${links('/docs/')}</nav>`)).toBeCloseTo(0.6);
    expect(moved(`<div>${links('/docs/')}</div>`)).toBeCloseTo(0.6);
  });

  it('hands back what it was given on a page without any', () => {
    const tree = parsePage('<p>Text</p>');
    const before = Float32Array.of(0.6);
    expect(withoutMenus(exampleContext(tree), before)).toBe(before);
  });
});
