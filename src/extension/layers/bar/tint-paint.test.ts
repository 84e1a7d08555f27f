import { JSDOM } from 'jsdom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { BOILERPLATE, COMMENT, CONTENT } from '../../../core/labels.ts';
import { PARTS, PARTS_BESIDE_TEXT, type Part } from '../../../core/parts.ts';
import { examplePage } from '../../../page/fixtures/example-page.ts';
import type { ShownHighlight } from '../page/shown-highlight.ts';
import { createTintPaint, partsTold } from './tint-paint.ts';

class HighlightOfTest extends Set<Range> {}

/** The messages to the background. */
let asked: unknown[];

beforeEach(() => {
  asked = [];
  const sendMessage = async (request: unknown) => void asked.push(request);
  vi.stubGlobal('chrome', { runtime: { id: 'pith', sendMessage } });
  const { window } = new JSDOM();
  for (const name of ['Node', 'Element', 'ShadowRoot'] as const) vi.stubGlobal(name, window[name]);
  vi.stubGlobal('window', window);
});
afterEach(() => vi.unstubAllGlobals());

const NAMES = PARTS_BESIDE_TEXT.flatMap((part) => [part, `${part}-night`]);

/** A page whose paragraphs have these labels and parts, and what its registry holds. */
function pageOf(leaves: readonly (readonly [string, number, Part])[]) {
  const texts = leaves.map(([text]) => text);
  const { document } = new JSDOM(texts.map((text) => `<p>${text}`).join('')).window;
  const registry = new Map<string, HighlightOfTest>();
  const view = {
    CSS: { highlights: registry },
    Highlight: HighlightOfTest,
    getComputedStyle: () => ({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' }),
  };
  Object.defineProperty(document, 'defaultView', { value: view });
  const leafNodes = [...document.querySelectorAll('p')].map((element) => element.firstChild);
  const labeled = {
    document,
    shadowRoots: [],
    capture: { tree: examplePage(texts), leafNodes },
    labels: Uint8Array.from(leaves, ([, label]) => label),
    parts: Uint8Array.from(leaves, ([, , part]) => PARTS.indexOf(part)),
  };
  const names = { light: 'light', dark: 'night', tints: NAMES };
  const shown = { documents: [labeled], names } as unknown as ShownHighlight;
  const painted = () =>
    Object.fromEntries(
      [...registry].map(([name, ranges]) => [name, [...ranges].map((range) => range.toString())]),
    );
  return { shown, painted };
}

const PAGE = [
  ['Twigs', CONTENT, 'headline'],
  ['Hazel bends.', CONTENT, 'main'],
  ['In May', CONTENT, 'caption'],
  ['In June', BOILERPLATE, 'caption'],
  ['More on trees', BOILERPLATE, 'related'],
  ['Mine bends.', COMMENT, 'comments'],
  ['Menu', BOILERPLATE, 'boilerplate'],
] as const;

test('parts that are kept have tints, and comments and teasers also where they are not', async () => {
  const page = pageOf(PAGE);
  expect(partsTold(page.shown)).toEqual(['headline', 'caption', 'comments', 'related']);
  const paint = createTintPaint();
  await paint.show(page.shown);
  expect(page.painted()).toEqual({
    headline: ['Twigs'],
    caption: ['In May'],
    comments: ['Mine bends.'],
    related: ['More on trees'],
  });
  expect(asked).toEqual([{ type: 'compare-style', style: 'tints', names: NAMES, isOn: true }]);
});

test('tints go with the highlight, and with the style sheet', async () => {
  const page = pageOf(PAGE);
  const paint = createTintPaint();
  await paint.show(page.shown);
  await paint.show(undefined);
  expect(page.painted()).toEqual({});
  expect(asked.at(-1)).toMatchObject({ style: 'tints', isOn: false });
});

test('of two pages in a row, only the second is painted', async () => {
  const [first, second] = [pageOf(PAGE), pageOf([['Sources', CONTENT, 'notes']])];
  const paint = createTintPaint();
  await Promise.all([paint.show(first.shown), paint.show(second.shown)]);
  expect([first.painted(), second.painted()]).toEqual([{}, { notes: ['Sources'] }]);
});
