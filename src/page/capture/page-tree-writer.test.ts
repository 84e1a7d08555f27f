import { describe, expect, it } from 'vitest';
import { nodeName, type PageTree } from '../page-tree.ts';
import { MAX_INVENTED_NAMES, MAX_NAMES, OTHER_NAME, PageTreeWriter } from './page-tree-writer.ts';

const FACTS = { url: '', title: '', language: '', truncated: false };

/** A page with one element for each of these names, each with one attribute. */
function pageOf(names: Iterable<string>): PageTree {
  const writer = new PageTreeWriter();
  for (const name of names) writer.attribute(writer.element(name, -1), 'class', name);
  return writer.finish(FACTS);
}

function numbered(count: number, start: string): string[] {
  return Array.from({ length: count }, (_, i) => `${start}${i}`);
}

/** Two places are taken by `#text` and `class`, which are names, too. */
const MAX_PLAIN = MAX_NAMES - 2;
const MAX_INVENTED = MAX_INVENTED_NAMES - 2;

describe('PageTreeWriter', () => {
  it.each([
    ['one below the limit', MAX_PLAIN - 1],
    ['on the limit', MAX_PLAIN],
  ])('keeps all names of a page with as many as have a place: %s', (_, count) => {
    const names = numbered(count, 'n');
    const tree = pageOf(names);
    expect(names.findIndex((name, node) => nodeName(tree, node) !== name)).toBe(-1);
    expect(tree.names).not.toContain(OTHER_NAME);
  });

  it.each([
    ['one above the limit', MAX_PLAIN + 1],
    ['far above it', 70_000],
  ])('gives names that have no place one in common: %s', (_, count) => {
    const names = numbered(count, 'n');
    const tree = pageOf(names);
    expect(nodeName(tree, MAX_PLAIN - 1)).toBe(names[MAX_PLAIN - 1]);
    const others = names.slice(MAX_PLAIN).map((_, i) => nodeName(tree, MAX_PLAIN + i));
    expect(new Set(others)).toEqual(new Set([OTHER_NAME]));
    expect(tree.names).toHaveLength(MAX_NAMES + 1);
    expect(nodeName(tree, 0)).toBe('n0');
  });

  it.each([
    ['one below the limit', MAX_INVENTED - 1, 0],
    ['on the limit', MAX_INVENTED, 0],
    ['one above the limit', MAX_INVENTED + 1, 1],
    ['far above it', 70_000, 70_000 - MAX_INVENTED],
  ])('knows names of HTML behind those that a page invents: %s', (_, count, others) => {
    const tree = pageOf([...numbered(count, 'x-'), 'p', 'footer']);
    expect([count, count + 1].map((node) => nodeName(tree, node))).toEqual(['p', 'footer']);
    const names = Array.from({ length: count }, (_, node) => nodeName(tree, node));
    expect(names.filter((name) => name === OTHER_NAME)).toHaveLength(others);
  });

  it('gives attributes beyond the limit a common name, and keeps their values', () => {
    const writer = new PageTreeWriter();
    const element = writer.element('p', -1);
    const names = numbered(70_000, 'aria-');
    for (const name of names) writer.attribute(element, name, `value of ${name}`);
    const tree = writer.finish(FACTS);
    const last = tree.attributeNames[names.length - 1];
    expect(tree.names[last]).toBe(OTHER_NAME);
    expect(tree.names[tree.attributeNames[0]]).toBe('aria-0');
    expect(tree.attributeValues.at(-1)).toBe('value of aria-69999');
  });
});
