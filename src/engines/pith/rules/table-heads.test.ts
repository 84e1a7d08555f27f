import { expect, test } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { exampleContext } from './fixtures/example-context.ts';
import { withTableHeads } from './table-heads.ts';

function lifted(html: string, ...probabilities: number[]): number[] {
  const result = withTableHeads(exampleContext(parsePage(html)), Float32Array.from(probabilities));
  return Array.from(result, (p) => Math.round(p * 1000) / 1000);
}

const ROWS = '<tr><td>Ohm</td><td>resistance of a wire</td></tr>';

test('a head goes with its rows where it is a near thing', () => {
  const table = `<table><thead><tr><td>Unit</td><td>What</td></tr></thead><tbody>${ROWS}</tbody></table>`;
  // By words: a fifth of the rows is .5, the rest .9. 1.5 in log-odds from .4: .749.
  expect(lifted(table, 0.4, 0.6, 0.5, 0.9)).toEqual([0.749, 0.82, 0.5, 0.9]);
  expect(lifted(table, 0.01, 0.9, 0.5, 0.9)).toEqual([0.043, 0.9, 0.5, 0.9]);
});

test('a first row of headers is a head, one with names of rows is not, and neither is a later one', () => {
  const head = '<tr><th>Unit</th><th>What</th></tr>';
  const names = '<tr><th>Volt</th><td>tension</td></tr>';
  const p = [0.4, 0.4, 0.9, 0.9, 0.9, 0.9];
  expect(lifted(`<table>${head}${ROWS}${ROWS}</table>`, ...p)).toEqual([
    0.749, 0.749, 0.9, 0.9, 0.9, 0.9,
  ]);
  expect(lifted(`<table>${names}${ROWS}${ROWS}</table>`, ...p)[0]).toBe(0.4);
  const late = [0.9, 0.9, 0.4, 0.4, 0.9, 0.9];
  expect(lifted(`<table>${ROWS}${head}${ROWS}</table>`, ...late)[2]).toBe(0.4);
});

test('a head without rows, rows without a head, and a table in a cell are judged by themselves', () => {
  const alone = '<table><tr><th>Unit</th><th>What</th></tr></table>';
  expect(lifted(alone, 0.3, 0.4)).toEqual([0.3, 0.4]);
  expect(lifted(`<table>${ROWS}</table>`, 0.3, 0.9)).toEqual([0.3, 0.9]);
  const inner = `<table><tr><td>text <table><tr><th>A</th><th>B</th></tr></table></td></tr>${ROWS}</table>`;
  expect(lifted(inner, 0.9, 0.3, 0.3, 0.9, 0.9)).toEqual([0.9, 0.3, 0.3, 0.9, 0.9]);
});
