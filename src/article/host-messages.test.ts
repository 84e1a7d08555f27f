import { expect, test } from 'vitest';
import { examplePage } from '../page/fixtures/example-page.ts';
import { packPage } from '../page/packed-page.ts';
import { parseHostRequest } from './host-messages.ts';

const PAGE = packPage(examplePage(['Word'], { url: 'https://example.org/' }));
const CHOICE = { strictness: 0, extent: 'notes' };
const LABELING = {
  engine: 'pith',
  probabilities: Float32Array.of(1),
  threshold: 0.5,
  isCalibrated: true,
};

test('the requests of a content script pass', () => {
  const prepare = { type: 'prepare', engine: 'boilernet' };
  const label = { type: 'label', engine: 'boilernet', page: PAGE };
  expect(parseHostRequest(prepare)).toEqual(prepare);
  expect(parseHostRequest(label)).toEqual(label);
  const why = { type: 'why', engine: 'boilernet', page: PAGE, leaf: 0 };
  expect(parseHostRequest(why)).toEqual(why);
});

test('what is to be written passes, and nothing that is not an article', () => {
  const written = { kind: 'copy', format: 'text', isFormatted: false, input: {} };
  const write = { type: 'write', task: { ...written, article: { metadata: {}, blocks: [] } } };
  expect(parseHostRequest(write)).toEqual(write);
  expect(parseHostRequest({ type: 'write', task: { ...written, article: {} } })).toBeUndefined();
  expect(
    parseHostRequest({ type: 'write', task: { ...write.task, kind: 'film' } }),
  ).toBeUndefined();
});

test('unknown fields of a request are removed', () => {
  expect(parseHostRequest({ type: 'prepare', engine: 'boilernet', request: 7 })).toEqual({
    type: 'prepare',
    engine: 'boilernet',
  });
});

test('requests about pages that were sent before pass', () => {
  const complete = { type: 'complete', key: PAGE.key, labeling: LABELING, choice: CHOICE };
  expect(parseHostRequest(complete)).toEqual(complete);
  expect(parseHostRequest({ ...complete, page: PAGE })).toEqual({ ...complete, page: PAGE });
  const documents = [{ key: PAGE.key, labels: Uint8Array.of(1) }];
  const article = { type: 'article', documents, language: '' };
  expect(parseHostRequest(article)).toEqual(article);
});

test('the source of a further page passes, and not without its address', () => {
  const page = { type: 'further-page', engine: 'pith', choice: CHOICE, html: '<p>a', url: 'x' };
  expect(parseHostRequest(page)).toEqual(page);
  expect(parseHostRequest({ ...page, url: 1 })).toBeUndefined();
  expect(parseHostRequest({ ...page, choice: undefined })).toBeUndefined();
});

test.each([
  undefined,
  null,
  'label',
  {},
  { type: 'prepare' },
  { type: 'prepare', engine: 'no such engine' },
  { type: 'erase', engine: 'boilernet' },
  { type: 'label', engine: 'boilernet' },
  { type: 'label', engine: 'boilernet', page: null },
  { type: 'why', engine: 'boilernet', page: PAGE },
  { type: 'why', engine: 'boilernet', page: PAGE, leaf: -1 },
  { type: 'why', engine: 'boilernet', page: PAGE, leaf: 0.5 },
  { type: 'complete', key: PAGE.key, labeling: LABELING },
  { type: 'complete', key: PAGE.key, labeling: LABELING, choice: { strictness: 0, extent: 'all' } },
  { type: 'complete', labeling: LABELING, choice: CHOICE },
  {
    type: 'complete',
    key: PAGE.key,
    labeling: { ...LABELING, probabilities: [1] },
    choice: CHOICE,
  },
  { type: 'article', language: '' },
  { type: 'article', documents: [{ key: PAGE.key }], language: '' },
  { type: 'label', engine: 'boilernet', page: { ...PAGE, text: ['Word'] } },
  { type: 'label', engine: 'boilernet', page: { ...PAGE, parents: [-1, 0] } },
  { type: 'label', engine: 'boilernet', page: { ...PAGE, layout: [0, 0, 1, 1] } },
])('%j is no request', (message) => {
  expect(parseHostRequest(message)).toBeUndefined();
});
