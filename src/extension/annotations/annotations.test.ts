import { beforeEach, expect, test, vi } from 'vitest';
import type { Annotation } from '../../core/annotations/annotation.ts';
import type {
  AnnotationAnswer,
  AnnotationRequest,
} from '../../core/annotations/annotation-request.ts';
import { createAnnotations } from './annotations.ts';
import { createAnnotationList } from './list/annotation-list.ts';

const target = { exact: 'Word', prefix: '', suffix: '', start: 0, end: 4, leaf: 0, document: 0 };

function annotation(id: string, url = 'https://example.org/'): Annotation {
  return {
    ...{ id, keys: [url], url, title: '', color: 'yellow', note: '' },
    ...{ created: '2026-01-01T00:00:00Z', modified: '2026-01-01T00:00:00Z' },
    target: { ...target, hasLookalike: false },
  };
}

/** What was asked of the background, which answers when the test makes it. */
let asked: { readonly request: AnnotationRequest; answer(answer: AnnotationAnswer): void }[];

beforeEach(() => {
  asked = [];
  const sendMessage = ({ request }: { readonly request: AnnotationRequest }) =>
    new Promise((answer) => asked.push({ request, answer }));
  vi.stubGlobal('chrome', { runtime: { id: 'pith', sendMessage } });
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', { href: 'https://example.org/' });
});

/** All that waits for nothing but promises is done. */
const settled = () => new Promise(setImmediate);

/** The list of a page, once it is there. */
async function listOf(...stored: readonly Annotation[]) {
  const list = createAnnotationList(vi.fn());
  void list.refresh();
  asked[0].answer({ annotations: stored });
  await settled();
  asked = [];
  return list;
}

/** The background does what it is asked for, one request after the other. */
async function answerAll(): Promise<void> {
  for (const { answer } of asked) {
    answer({ annotations: [] });
    await settled();
  }
}

test('a colour and a note that come one right after the other are both stored', async () => {
  const list = await listOf(annotation('a'));
  const annotations = createAnnotations(list);
  void annotations.change('a', { color: 'blue' });
  void annotations.change('a', { note: 'Of pith.' });
  await settled();
  await answerAll();
  expect(asked.at(-1)?.request).toMatchObject({
    ask: 'put',
    annotations: [{ color: 'blue', note: 'Of pith.' }],
  });
  expect(list.all).toMatchObject([{ color: 'blue', note: 'Of pith.' }]);
});

test('a highlight that is deleted comes back with the note that was typed last', async () => {
  const list = await listOf(annotation('a'), annotation('b'));
  const annotations = createAnnotations(list);
  void annotations.change('a', { note: 'Of pith.' });
  const removed = annotations.remove('a');
  await settled();
  await answerAll();
  expect(await removed).toMatchObject({ id: 'a', note: 'Of pith.' });
  expect(list.all.map(({ id }) => id)).toEqual(['b']);
});

test('the list of the next page is read, though something of the last one is stored meanwhile', async () => {
  const list = await listOf(annotation('a'));
  vi.stubGlobal('location', { href: 'https://example.org/next' });
  void list.refresh();
  void list.put([{ ...annotation('a'), note: 'Of pith.' }]);
  const [reading, storing] = asked;
  storing.answer({ annotations: [] });
  await settled();
  const next = annotation('c', 'https://example.org/next');
  reading.answer({ annotations: [next] });
  await settled();
  asked.at(-1)?.answer({ annotations: [next] });
  await settled();
  expect(list.all).toEqual([next]);
});

test('what was stored while the list is read is not lost by an answer from before', async () => {
  const list = await listOf();
  void list.refresh();
  void list.put([annotation('a')]);
  const [reading, storing] = asked;
  storing.answer({ annotations: [] });
  await settled();
  reading.answer({ annotations: [] });
  await settled();
  expect(list.all.map(({ id }) => id)).toEqual(['a']);
});
