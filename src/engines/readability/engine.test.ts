import { expect, it } from 'vitest';
import { leafText } from '../../core/page/page-tree.ts';
import { PageTreeWriter } from '../../core/page/page-tree-writer.ts';
import { parsePage } from '../../core/saved-page/parse-html.ts';
import { loadDefuddle } from '../defuddle/engine.ts';
import { loadReadability } from './engine.ts';

const SENTENCE = 'A sentence of some words, with a comma, and more to say. ';

async function keptBy(load: typeof loadReadability, html: string): Promise<string[]> {
  const page = parsePage(html, 'https://example.org/story');
  const engine = await load();
  const { probabilities } = await engine.predict(page, new AbortController().signal);
  return [...probabilities].flatMap((p, leaf) => (p === 1 ? [leafText(page, leaf).trim()] : []));
}

it.each([
  ['Readability', loadReadability],
  ['Defuddle', loadDefuddle],
])('%s keeps the article of a page, link and emphasis included', async (_, load) => {
  const story = `<p>${SENTENCE.repeat(4)}<a href="/x">a link</a> and <b>bold</b> words.</p>`.repeat(
    4,
  );
  const html = `<nav><a href="/">Home</a></nav><article>${story}</article><footer>Imprint</footer>`;
  const kept = await keptBy(load, html);
  expect(kept).toHaveLength(20);
  expect(kept).not.toContain('Home');
  expect(kept).not.toContain('Imprint');
});

it('Readability keeps its grip on texts when it tries again with fewer rules', async () => {
  // Too short for the first attempts, which put the markup back each time.
  expect(await keptBy(loadReadability, `<div><p>${SENTENCE}</p></div>`)).toEqual([SENTENCE.trim()]);
});

it('Readability takes a page whose body has more children than a call takes arguments', async () => {
  const writer = new PageTreeWriter();
  const root = writer.element('html', -1);
  const body = writer.element('body', root);
  const story = writer.element('p', body);
  // Left out by the first attempt, which puts the markup back.
  writer.attribute(story, 'class', 'sidebar');
  writer.leaf(SENTENCE.repeat(10), story, 0);
  for (let gap = 0; gap < 130_000; gap++) writer.blank(' ', body);
  const page = writer.finish({ url: '', title: '', language: '', truncated: false });
  const engine = await loadReadability();
  const { probabilities } = await engine.predict(page, new AbortController().signal);
  expect([...probabilities]).toEqual([1]);
});
