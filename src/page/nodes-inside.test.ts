import { expect, it } from 'vitest';
import { PageTreeWriter } from './capture/page-tree-writer.ts';
import { nodesInside } from './nodes-inside.ts';

it('marks an element, what stands inside of it, and nothing beside it', () => {
  const writer = new PageTreeWriter();
  const body = writer.element('body', -1);
  const pre = writer.element('pre', body);
  const code = writer.element('code', pre);
  writer.leaf('listing', code, 0);
  const paragraph = writer.element('p', body);
  writer.leaf('text', paragraph, 0);
  const tree = writer.finish({ url: '', title: '', language: '', truncated: false });
  // The nodes are body, pre, code, its text, p, its text.
  expect([...nodesInside(tree, new Set(['pre', 'table']))]).toEqual([0, 1, 1, 1, 0, 0]);
  expect([...nodesInside(tree, new Set(['table']))]).toEqual([0, 0, 0, 0, 0, 0]);
});
