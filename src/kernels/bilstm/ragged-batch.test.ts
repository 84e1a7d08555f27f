import { expect, test } from 'vitest';
import { NO_ROW, planBatch, previousRows } from './ragged-batch.ts';

test('sequences run longest first, one row per sequence still under way', () => {
  // Rows 0-1, (none), 2-4, 5: run in the order of the lengths 3, 2, 1.
  const plan = planBatch([2, 0, 3, 1]);
  expect(plan.total).toBe(6);
  expect(plan.batch).toBe(3);
  expect(plan.steps).toBe(3);
  expect([...plan.active]).toEqual([3, 3, 2, 1]);
  expect([...plan.forwardRows]).toEqual([2, 0, 5, 3, 1, 4]);
  expect([...plan.backwardRows]).toEqual([4, 1, 5, 3, 0, 2]);
});

test('the row before is that of the same sequence', () => {
  const plan = planBatch([2, 0, 3, 1]);
  const none = NO_ROW;
  expect([...previousRows(plan, plan.forwardRows)]).toEqual([none, none, none, 2, 0, 3]);
  expect([...previousRows(plan, plan.backwardRows)]).toEqual([none, none, none, 4, 1, 3]);
});

test('no sequence at all is a plan of nothing', () => {
  expect(planBatch([0]).steps).toBe(0);
  expect([...planBatch([]).active]).toEqual([0]);
});

test.each([[-1], [1.5], [Number.NaN]])('a length of %s is refused', (length) => {
  expect(() => planBatch([2, length])).toThrow(`Length 1 of the sequences is ${length}`);
});
