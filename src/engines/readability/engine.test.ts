import { expect, it } from 'vitest';
import { PageTreeWriter } from '../../page/capture/page-tree-writer.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { loadDefuddle } from '../defuddle/engine.ts';
import { loadReadability } from './engine.ts';

const SENTENCE = 'A sentence of some words, with a comma, and more to say. ';

type Load = typeof loadReadability;

/** What an engine makes of a page that no parser would give. */
async function labelsBy(load: Load, write: (writer: PageTreeWriter) => void): Promise<number[]> {
  const writer = new PageTreeWriter();
  write(writer);
  const page = writer.finish({ url: '', title: '', language: '', truncated: false });
  const engine = await load();
  return [...(await engine.predict(page, new AbortController().signal)).probabilities];
}

async function keptBy(load: Load, html: string): Promise<string[]> {
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

it('Readability still knows its texts when it tries again with fewer rules', async () => {
  // Too short for the first attempts, which put the markup back each time.
  expect(await keptBy(loadReadability, `<div><p>${SENTENCE}</p></div>`)).toEqual([SENTENCE.trim()]);
});

it.each([
  ['Readability', loadReadability],
  ['Defuddle', loadDefuddle],
])('%s keeps an article that scripts have put beside the body', async (_, load) => {
  const labels = await labelsBy(load, (writer) => {
    const root = writer.element('html', -1);
    writer.leaf('Imprint', writer.element('p', writer.element('body', root)), 0);
    const article = writer.element('article', root);
    for (let i = 0; i < 5; i++) writer.leaf(SENTENCE.repeat(3), writer.element('p', article), 0);
  });
  expect(labels).toEqual([0, 1, 1, 1, 1, 1]);
});

it.each([
  ['Readability', loadReadability],
  ['Defuddle', loadDefuddle],
])('%s finds nothing in a drawing, even where paragraphs stand in it', async (_, load) => {
  const labels = await labelsBy(load, (writer) => {
    const box = writer.element('foreignobject', writer.element('svg', -1));
    for (let i = 0; i < 5; i++) writer.leaf(SENTENCE.repeat(3), writer.element('p', box), 0);
  });
  expect(labels).toEqual([0, 0, 0, 0, 0]);
});

it('Readability takes a page whose body has more children than a call takes arguments', async () => {
  const labels = await labelsBy(loadReadability, (writer) => {
    const body = writer.element('body', writer.element('html', -1));
    const story = writer.element('p', body);
    // Left out by the first attempt, which puts the markup back.
    writer.attribute(story, 'class', 'sidebar');
    writer.leaf(SENTENCE.repeat(10), story, 0);
    for (let gap = 0; gap < 130_000; gap++) writer.blank(' ', body);
  });
  expect(labels).toEqual([1]);
});
