import { expect, it } from 'vitest';
import { subtreeEnds } from './subtree-ends.ts';

it('gives the node after each subtree', () => {
  // 0 ( 1 ( 2, 3 ), 4 ( 5 ) )
  const parents = Int32Array.of(-1, 0, 1, 1, 0, 4);
  expect([...subtreeEnds({ parents })]).toEqual([6, 4, 3, 4, 6, 6]);
  expect([...subtreeEnds({ parents: Int32Array.of() })]).toEqual([]);
});
