import { expect, test } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { withWholeRows } from './table-rows.ts';

function lifted(html: string, ...probabilities: number[]): number[] {
  const result = withWholeRows(exampleContext(parsePage(html)), Float32Array.from(probabilities));
  return Array.from(result, (p) => Math.round(p * 1000) / 1000);
}

test('the name of a value goes with it where it is a near thing', () => {
  const table = '<table><tr><th>Weight</th><td>0.1 pounds</td></tr></table>';
  // 1.5 in log-odds from 0.3: 0.658.
  expect(lifted(table, 0.3, 0.9)).toEqual([0.658, 0.9]);
  expect(lifted(table, 0.3, 0.5)).toEqual([0.5, 0.5]);
  expect(lifted(table, 0.01, 0.9)).toEqual([0.043, 0.9]);
});

test('rows, and what stands in no table, are judged by themselves', () => {
  const page = '<p>a</p><table><tr><td>b</td></tr><tr><td>c</td></tr></table>';
  expect(lifted(page, 0.3, 0.4, 0.9)).toEqual([0.3, 0.4, 0.9]);
});

test('a row that lays out a page is none', () => {
  const page = `<table><tr><td>Menu</td><td>${'word '.repeat(80)}</td></tr></table>`;
  expect(lifted(page, 0.3, 0.9)).toEqual([0.3, 0.9]);
});
