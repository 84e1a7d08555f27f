import { expect, it } from 'vitest';
import { BOILERPLATE, CONTENT } from '../core/labels.ts';
import type { DocumentSource } from '../page/capture/article-extras.ts';
import type { PageTree } from '../page/page-tree.ts';
import { parsePage } from '../page/saved-page/parse-html.ts';
import { articleOfSource } from './article-of-source.ts';
import { labelsOf } from './labels-of.ts';

/** A document as a browser shows it. */
function shown(html: string, source: DocumentSource, url = 'https://mill.example/notes'): PageTree {
  const tree = parsePage(html, url);
  if (tree.extras === undefined) throw new Error('A page without extras');
  return { ...tree, extras: { ...tree.extras, source } };
}

const TEXT = { type: 'text/plain', xml: '' };
const FEED =
  '<rss version="2.0"><channel><title>Weir</title><item><title>Low</title><link>https://weir.example/1</link></item></channel></rss>';

it('A text is an article of its paragraphs, which have no place in the tab', async () => {
  const tree = shown('<pre>The weir\n\nOne paragraph.\n\n- rye\n- salt</pre>', TEXT);
  const article = await articleOfSource(tree, Uint8Array.of(CONTENT));
  expect(article?.metadata).toMatchObject({ title: 'The weir', url: tree.url });
  expect(article?.blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'list']);
  const places = JSON.stringify(article).match(/"firstLeaf":-?\d+/g);
  expect(new Set(places)).toEqual(new Set(['"firstLeaf":-1']));
});

it('A feed is read from its source, unless only a part of what the browser shows is wanted', async () => {
  const tree = shown('<div>rss</div><div>channel</div>', {
    type: 'application/rss+xml',
    xml: FEED,
  });
  const article = await articleOfSource(tree, Uint8Array.of(CONTENT, CONTENT));
  expect(article?.metadata.title).toBe('Weir');
  expect(await articleOfSource(tree, Uint8Array.of(CONTENT, BOILERPLATE))).toBeUndefined();
});

it('Other XML and pages of HTML are read as the browser shows them', async () => {
  const xml = shown('<p>words', { type: 'text/xml', xml: '<doc><para>words</para></doc>' });
  expect(await articleOfSource(xml, Uint8Array.of(CONTENT))).toBeUndefined();
  expect(await articleOfSource(parsePage('<p>words'), Uint8Array.of(CONTENT))).toBeUndefined();
});

it('All that the browser shows of such a document is content', () => {
  const tree = shown('<p hidden>source</p><p>view</p>', TEXT);
  const labeling = {
    engine: 'pith',
    probabilities: Float32Array.of(1, 1),
    threshold: 0.5,
    isCalibrated: true,
  } as const;
  const { labels } = labelsOf(tree, labeling, { strictness: 0, extent: 'notes' });
  expect([...labels]).toEqual([BOILERPLATE, CONTENT]);
});
