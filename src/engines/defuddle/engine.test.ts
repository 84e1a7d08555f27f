import { afterEach, expect, it, vi } from 'vitest';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { loadDefuddle } from './engine.ts';

afterEach(() => vi.unstubAllGlobals());

const PAGE = `<body><nav><a href="/">Home</a></nav><article><h1>Elder</h1>${'<p>Snap a young elder twig, and the stick in your hand turns out to be mostly nothing.</p>'.repeat(8)}
  <table><tr><td>A cell</td></tr></table></article></body>`;
const SIGNAL = { aborted: false, throwIfAborted: () => undefined };

async function kept(): Promise<string> {
  const engine = await loadDefuddle();
  const { probabilities } = await engine.predict(parsePage(PAGE, ''), SIGNAL);
  return [...probabilities].join('');
}

it('finds the same in a browser, whose functions take only elements of its own', async () => {
  const elsewhere = await kept();
  expect(elsewhere).toMatch(/^01*$|^001*$/);
  const refused = vi.fn(() => {
    throw new TypeError('Illegal invocation');
  });
  vi.stubGlobal('getComputedStyle', refused);
  expect(await kept()).toBe(elsewhere);
  expect(refused).not.toHaveBeenCalled();
});
