import { expect, it } from 'vitest';
import { PARTS, type Part } from '../../core/parts.ts';
import { extractArticle, extractPage } from '../../library/extract-page.ts';
import { formatPage } from '../../library/format-page.ts';
import type { Engine } from '../../page/engine.ts';
import { leafText } from '../../page/page-tree.ts';
import { extractStream } from './extract-stream.ts';

const PAGE = {
  html: `<title>Twigs</title><h1>Twigs</h1><p>Hazel bends.</p><p>Flora, 1990</p>
    <p>More on trees</p><div><p>Mine bends.</p></div>`,
  url: 'https://example.org/twigs',
};
const TOLD: Readonly<Record<string, Part>> = {
  Twigs: 'headline',
  'Flora, 1990': 'notes',
  'More on trees': 'related',
  'Mine bends.': 'comments',
};

/** Keeps the text alone; where it tells parts, it tells those of `TOLD`. */
function engineOf({ predictsRoles }: { readonly predictsRoles: boolean }): Engine {
  return {
    id: 'pith',
    isCalibrated: true,
    async predict(tree) {
      const told = Array.from(tree.leaves, (_, leaf) => TOLD[leafText(tree, leaf)] ?? 'main');
      const probabilities = Float32Array.from(told, (part) => (part === 'main' ? 1 : 0));
      const parts = Uint8Array.from(told, (part) => PARTS.indexOf(part));
      return { probabilities, threshold: 0.5, ...(predictsRoles ? { parts } : {}) };
    },
    dispose: () => undefined,
  };
}

const ENGINE = engineOf({ predictsRoles: true });

it.each<[string, readonly Part[] | undefined, string]>([
  ['nothing that is named', undefined, 'Twigs\n\nHazel bends.\n'],
  ['the text', ['main'], 'Hazel bends.\n'],
  ['text and comments', ['main', 'comments'], 'Hazel bends.\n\nMine bends.\n'],
  ['headline and notes', ['headline', 'notes'], 'Twigs\n\nFlora, 1990\n'],
])('a page is given with the parts that count as content: %s', async (_, parts, text) => {
  const { content, warning } = await formatPage(ENGINE, PAGE, { format: 'text', parts });
  expect([content, warning]).toEqual([text, undefined]);
});

it('the text that engines are scored on is that of the parts only where these are named', async () => {
  const { extraction } = await extractPage(ENGINE, PAGE);
  expect(extraction.text).toBe('Hazel bends.');
  const asked = await extractPage(ENGINE, PAGE, { parts: ['main', 'notes'] });
  expect(asked.extraction.text).toBe('Hazel bends.\nFlora, 1990');
  const { extraction: beside } = await extractArticle(ENGINE, PAGE, { parts: ['comments'] });
  expect(beside.text).toBe('Mine bends.');
});

it('a stream has the parts in every line', async () => {
  async function* input(): AsyncGenerator<Uint8Array> {
    yield Buffer.from(`${JSON.stringify({ id: 1, html: PAGE.html })}\n`);
  }
  const lines: unknown[] = [];
  const write = async (line: string) => void lines.push(JSON.parse(line));
  await extractStream(ENGINE, input(), write, { parts: ['comments'] });
  expect(lines).toEqual([{ id: 1, engine: 'pith', title: 'Twigs', text: 'Mine bends.' }]);
});

it('an engine that tells no parts finds those that pages mark, and says which it cannot find', async () => {
  const engine = engineOf({ predictsRoles: false });
  const parts: Part[] = ['main', 'headline', 'dek', 'comments'];
  const { content, warning } = await formatPage(engine, PAGE, { format: 'text', parts });
  expect(content).toBe('Twigs\n\nHazel bends.\n');
  expect(warning).toBe('The engine pith cannot tell dek, comments from other text.');
  const plain = await formatPage(engine, PAGE, { format: 'text' });
  expect([plain.content, plain.warning]).toEqual(['Twigs\n\nHazel bends.\n', undefined]);
});
