import { expect, test } from 'vitest';
import { parseCapture } from '../saved-page/parse-html.ts';
import { type Box, layoutSlices } from './page-layout.ts';

/** html > body > (p > "Hello", p > "Bye"); capture leaves the script out. */
const PAGE = '<p>Hello</p><p>Bye</p><script>1</script>';

test('a layout has the box of each element, and NaN where there is none', () => {
  const { tree, elements } = parseCapture(PAGE);
  const [html, , shown] = elements;
  const boxes = new Map<unknown, Box>([
    [html, { top: 0, left: 0, width: 800, height: 90 }],
    [shown, { top: 8, left: 16, width: 768.5, height: 20 }],
  ]);
  const step = layoutSlices({ tree, elements }, (element) => boxes.get(element)).next();
  const none = [Number.NaN, Number.NaN, Number.NaN, Number.NaN];
  // The nodes are html, body, p, its text, p, its text.
  const rows = [[0, 0, 800, 90], none, [8, 16, 768.5, 20], none, none, none];
  expect([...(step.value ?? [])]).toEqual(rows.flat());
});

test('a long page is read in slices, so that the page can respond', () => {
  const tree = parseCapture('<p>a</p>'.repeat(1_000)).tree;
  const elements = new Array<string>(1_002).fill('element');
  const steps = layoutSlices({ tree, elements }, () => undefined);
  // There are 1,000 paragraphs, html and body, with a pause after each 500 elements.
  expect([steps.next().done, steps.next().done, steps.next().done]).toEqual([false, false, true]);
});
