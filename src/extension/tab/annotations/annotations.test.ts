import { beforeEach, expect, test, vi } from 'vitest';
import type { Annotation } from '../../../core/annotations/annotation.ts';
import type {
  AnnotationAnswer,
  AnnotationRequest,
} from '../../../core/annotations/annotation-request.ts';
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

const onFailure = vi.fn();
const onError = vi.fn();

/** The list of a page, once it is there. */
async function listOf(...stored: readonly Annotation[]) {
  const list = createAnnotationList({ onFailure, onError });
  void list.refresh();
  asked[0].answer({ annotations: stored });
  await settled();
  asked = [];
  return list;
}

/** Answers the requests that have come by now, in their order. */
async function answerNext(...answers: readonly AnnotationAnswer[]): Promise<void> {
  for (const answer of answers) {
    await settled();
    asked.shift()?.answer(answer);
  }
  await settled();
}

test('a note that is stored says nothing of the color, which another window may have changed', async () => {
  const list = await listOf(annotation('a'));
  const changing = createAnnotations(list).change('a', { note: 'Of pith.' });
  await settled();
  expect(asked.map(({ request }) => request)).toEqual([
    { ask: 'change', id: 'a', change: { note: 'Of pith.' } },
  ]);
  const stored: Annotation = { ...annotation('a'), color: 'blue', note: 'Of pith.' };
  await answerNext({ annotations: [stored] }, { annotations: [stored] });
  expect(await changing).toBe(true);
  expect(list.all).toEqual([stored]);
});

test('a change of what another window has deleted says so', async () => {
  const list = await listOf(annotation('a'));
  const changing = createAnnotations(list).change('a', { note: 'Of pith.' });
  await answerNext({ annotations: [] }, { annotations: [] });
  expect(await changing).toBe(false);
  expect(list.all).toEqual([]);
});

test('a highlight that is deleted comes back as it was stored last, in whatever window', async () => {
  const list = await listOf(annotation('a'), annotation('b'));
  const annotations = createAnnotations(list);
  void annotations.change('a', { color: 'blue' });
  const removed = annotations.remove('a');
  const changed: Annotation = { ...annotation('a'), color: 'blue' };
  const stored: Annotation = { ...changed, note: 'Of another window.' };
  await answerNext({ annotations: [changed] }, { annotations: [changed, annotation('b')] });
  expect(asked.map(({ request }) => request)).toEqual([{ ask: 'remove', ids: ['a'] }]);
  await answerNext({ annotations: [stored] }, { annotations: [annotation('b')] });
  expect(await removed).toEqual(stored);
  expect(list.all.map(({ id }) => id)).toEqual(['b']);
});

test('the list is that of the page that is shown last, whichever is read first', async () => {
  const list = await listOf(annotation('a'));
  vi.stubGlobal('location', { href: 'https://example.org/next' });
  const reading = list.refresh();
  vi.stubGlobal('location', { href: 'https://example.org/last' });
  void list.refresh();
  const [next, last] = asked;
  last.answer({ annotations: [annotation('c')] });
  await settled();
  next.answer({ annotations: [annotation('b')] });
  await reading;
  expect(list.all.map(({ id }) => id)).toEqual(['c']);
});

test('a store that is not reached is not said to be damaged', async () => {
  const list = await listOf(annotation('a'));
  vi.stubGlobal('chrome', { runtime: { sendMessage: () => Promise.reject(new Error('gone')) } });
  expect(await list.change('a', { note: 'Of pith.' })).toBeUndefined();
  expect(onError).toHaveBeenCalledOnce();
  expect(onFailure).not.toHaveBeenCalled();
});
