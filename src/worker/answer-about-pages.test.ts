import { expect, test } from 'vitest';
import { exampleArticle } from '../article/formats/fixtures/example-article.ts';
import { articlePlainText } from '../article/formats/text/article-plain-text.ts';
import { CONTENT, UNCERTAIN } from '../core/labels.ts';
import { leafText } from '../page/page-tree.ts';
import { pageOf, serverWith } from './fixtures/example-server.ts';

const NOWHERE = { document: 0, firstLeaf: -1, lastLeaf: -1 };

test('labels come by what the user has chosen, at once and again later for another choice', async () => {
  const { serve, repliesOf } = serverWith(async () => Float32Array.of(0.4));
  const page = pageOf('a');
  const choiceAt = (strictness: number) => ({ strictness, extent: 'notes' }) as const;
  serve({ type: 'label', request: 1, engine: 'boilernet', page, choice: choiceAt(0) });
  const [{ reply }] = await repliesOf(1);
  if (reply.type !== 'labeled') throw new Error(reply.type);
  expect([...(reply.completed?.labels ?? [])]).toEqual([UNCERTAIN]);
  const { labeling } = reply;
  serve({ type: 'complete', request: 2, key: page.key, labeling, choice: choiceAt(-1) });
  const [, { reply: looser }] = await repliesOf(2);
  expect(looser.type === 'completed' && [...looser.completed.labels]).toEqual([CONTENT]);
});

test('an article is made of a page that was labeled before, and of one that comes with the request', async () => {
  const { serve, repliesOf } = serverWith(async () => Float32Array.of(1));
  const [page, other] = [pageOf('a'), pageOf('b')];
  serve({ type: 'label', request: 1, engine: 'boilernet', page });
  await repliesOf(1);
  const labels = Uint8Array.of(CONTENT);
  const documents = [
    { key: page.key, labels },
    { key: other.key, labels, page: other },
  ];
  serve({ type: 'article', request: 2, documents, language: 'en' });
  const [, { reply }] = await repliesOf(2);
  expect(reply.type === 'article' && articlePlainText(reply.article)).toBe('a\n\nb');
});

test('a further page of a text becomes an article without a place in the tab, and says what follows it', async () => {
  const { serve, repliesOf } = serverWith(async (tree) =>
    Float32Array.from(tree.leaves, (_, leaf) => (leafText(tree, leaf) === 'Alder.' ? 1 : 0)),
  );
  const url = 'https://mill.example/twigs?page=2';
  const html = '<p>Menu</p><p>Alder.</p><a href="?page=1">1</a> <a href="?page=3">3</a>';
  const choice = { strictness: 0, extent: 'notes' } as const;
  serve({ type: 'further-page', request: 1, engine: 'boilernet', choice, html, url });
  const [{ reply }] = await repliesOf(1);
  if (reply.type !== 'article') throw new Error(reply.type);
  expect(reply.article.blocks).toMatchObject([{ type: 'paragraph', source: NOWHERE }]);
  expect(articlePlainText(reply.article)).toBe('Alder.');
  expect(reply.article.metadata.pages).toMatchObject({
    page: 2,
    next: 'https://mill.example/twigs?page=3',
  });
});

test('an article that the tab has is written in the format that it asks for', async () => {
  const { serve, repliesOf } = serverWith(async () => Float32Array.of(1));
  const article = exampleArticle([
    { type: 'heading', level: 2, source: NOWHERE, children: [{ type: 'text', value: 'Twigs' }] },
  ]);
  const task = { kind: 'file', format: 'markdown', article, input: {} } as const;
  serve({ type: 'write', request: 1, task });
  const result = { content: '## Twigs\n', extension: 'md', mediaType: 'text/markdown' };
  expect(await repliesOf(1)).toEqual([{ request: 1, reply: { type: 'written', result } }]);
});

test('a page that the worker does not have any more is asked for', async () => {
  const { serve, repliesOf } = serverWith(async () => Float32Array.of(1));
  const documents = [{ key: 'gone', labels: Uint8Array.of(CONTENT) }];
  serve({ type: 'article', request: 1, documents, language: '' });
  expect(await repliesOf(1)).toEqual([{ request: 1, reply: { type: 'unknown-page' } }]);
});
