import { describe, expect, it } from 'vitest';
import { leafCount, leafText } from '../page-tree.ts';
import { parsePage } from './parse-html.ts';

function texts(source: string, asSent = false): string {
  const tree = parsePage(source, '', { asSent });
  return Array.from({ length: leafCount(tree) }, (_, leaf) => {
    const isShown = tree.leafFlags[leaf] === 0;
    return isShown ? leafText(tree, leaf).trim() : `(${leafText(tree, leaf).trim()})`;
  }).join(' ');
}

const WAITING = '<!--$?--><template id="B:0"></template>Please wait<!--/$-->';

describe('placeStreamedParts', () => {
  it('replaces the fallback of a boundary by its part', () => {
    const page = `<p>One</p>${WAITING}<p>Three</p><div hidden id="S:0"><p>Two</p></div>`;
    expect(texts(page)).toBe('One Two Three');
    expect(texts(page, true)).toBe('One Please wait Three (Two)');
  });

  it('replaces a template by its part, also a template in another part, in any order', () => {
    const outer = '<div hidden id="S:0">Two<template id="P:1"></template>Four</div>';
    const inner = '<div hidden id="S:1"><b>Three</b></div>';
    for (const parts of [outer + inner, inner + outer]) {
      expect(texts(`<p>One</p>${WAITING}<p>Five</p>${parts}`)).toBe('One Two Three Four Five');
    }
  });

  it('replaces up to the end of the part’s own boundary, not of one inside or around it', () => {
    const inner = '<!--$-->Wait <!--$?--><template id="B:9"></template>a little<!--/$--><!--/$-->';
    const page = `<!--$-->One<!--$?--><template id="B:0"></template>${inner}<!--/$-->Three<!--/$-->`;
    expect(texts(`${page}<div hidden id="S:0">Two</div>`)).toBe('One Two Three');
  });

  it('moves rows out of the hidden table around them, and respects prefixes', () => {
    const table =
      '<table><tbody><tr><td>One</td></tr><template id="x-P:a"></template></tbody></table>';
    const rows = '<table hidden><tbody id="x-S:a"><tr><td>Two</td></tr></tbody></table>';
    expect(texts(table + rows)).toBe('One Two');
  });

  it('keeps the fallback of a boundary that has no end', () => {
    const page = '<p>One</p><template id="B:0"></template>Wait<div hidden id="S:0">Two</div>';
    expect(texts(page)).toBe('One Two Wait');
  });

  it('leaves alone what is no part, has no template, or would move into itself', () => {
    for (const page of [
      '<div id="S:0">Shown</div><template id="P:0"></template>',
      '<div hidden id="S:0">Two</div>',
      '<div hidden id="S:0">Two<template id="P:0"></template></div>',
      '<p id="P:0">One</p><div hidden id="S:0">Two</div>',
    ]) {
      expect(texts(page)).toBe(texts(page, true));
    }
  });

  it('moves a part with more children than a call can have arguments', () => {
    const part = `<div hidden id="S:0">${'<br>'.repeat(200_000)}Two</div>`;
    expect(texts(`<p>One</p><template id="P:0"></template>${part}`)).toBe('One Two');
  });

  it('leaves alone a part that is not hidden, even if it has a template', () => {
    const page = '<div id="S:0">Two</div><p>One</p><template id="P:0"></template>';
    expect(texts(page)).toBe('Two One');
  });

  it('removes the fallback of an inner boundary together with the outer one', () => {
    const inner = '<!--$-->Wait <!--/$-->';
    const page = `One<!--$?--><template id="B:0"></template>${inner}longer<!--/$-->Three`;
    expect(texts(`<p>${page}</p><div hidden id="S:0">Two</div>`)).toBe('One Two Three');
  });
});
