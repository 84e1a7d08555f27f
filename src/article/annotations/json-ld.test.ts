import { expect, test } from 'vitest';
import { type Annotation, parseAnnotation } from '../../core/annotations/annotation.ts';
import { annotationsFromJsonLd, annotationsToJsonLd } from './json-ld.ts';

const NOW = '2026-01-01T00:00:00.000Z';
const ANNOTATION: Annotation = {
  id: '4f1c2d3e-0000-4000-8000-000000000001',
  keys: ['a.test/twigs'],
  url: 'https://a.test/twigs',
  title: 'Twigs',
  created: '2025-05-01T10:00:00.000Z',
  modified: '2025-05-02T10:00:00.000Z',
  color: 'blue',
  note: 'Cut it in winter.',
  target: {
    exact: 'a young elder twig',
    prefix: 'Snap ',
    suffix: ' and look',
    start: 12,
    end: 30,
    leaf: 3,
    document: 0,
    hasLookalike: true,
  },
};

test('annotations come back from the file that they were written to', () => {
  const target = { ...ANNOTATION.target, tail: 'to its end' };
  const plain = { ...ANNOTATION, id: 'other', note: '', color: 'yellow' as const, target };
  const text = annotationsToJsonLd([ANNOTATION, plain]);
  expect(annotationsFromJsonLd(text, NOW)).toEqual({
    annotations: [ANNOTATION, plain],
    unreadable: 0,
  });
});

test('they are written as the W3C has them', () => {
  const { items, ...page } = JSON.parse(annotationsToJsonLd([ANNOTATION]));
  expect(page['@context'][0]).toBe('http://www.w3.org/ns/anno.jsonld');
  expect(page.type).toBe('AnnotationPage');
  expect(items[0]).toMatchObject({
    id: 'urn:uuid:4f1c2d3e-0000-4000-8000-000000000001',
    type: 'Annotation',
    motivation: 'commenting',
    body: { type: 'TextualBody', value: 'Cut it in winter.' },
    target: { source: 'https://a.test/twigs' },
  });
  expect(items[0].target.selector[0]).toEqual({
    type: 'TextQuoteSelector',
    exact: 'a young elder twig',
    prefix: 'Snap ',
    suffix: ' and look',
  });
});

test('those of other programs are read, as far as they quote a text', () => {
  const other = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'Annotation',
    body: [
      { type: 'TextualBody', purpose: 'tagging', value: 'trees' },
      { type: 'TextualBody', value: 'Which name?' },
    ],
    target: [
      {
        source: { id: 'https://www.a.test/core/?utm_source=letter' },
        selector: [{ type: 'TextQuoteSelector', exact: 'That core has a name' }],
      },
    ],
  };
  const bookmark = { type: 'Annotation', target: { source: 'https://a.test/' } };
  const file = annotationsFromJsonLd(JSON.stringify([other, bookmark, 'text']), NOW);
  expect(file?.unreadable).toBe(2);
  expect(file?.annotations).toMatchObject([
    { keys: ['a.test/core'], note: 'Which name?', created: NOW },
  ]);
});

test('what is no file of annotations is none', () => {
  for (const text of ['', 'no JSON', '{}', '[1]', '{"items":[]}', '"text"']) {
    expect(annotationsFromJsonLd(text, NOW)).toBeUndefined();
  }
});

test('one that does not say when it was changed is older than all that do', () => {
  const target = {
    source: 'https://a.test/',
    selector: { type: 'TextQuoteSelector', exact: 'Pith' },
  };
  const read = annotationsFromJsonLd(JSON.stringify({ target }), NOW)?.annotations[0];
  expect(read?.modified).toBe('1970-01-01T00:00:00.000Z');
});

test('a file that is nested a hundred thousand deep cannot be read', () => {
  const depth = 100_000;
  for (const [open, close] of [
    ['[', ']'],
    ['{"first":', '}'],
    ['{"items":[', ']}'],
    ['{"target":', '}'],
  ]) {
    const text = `${open.repeat(depth)}{}${close.repeat(depth)}`;
    expect(annotationsFromJsonLd(text, NOW)).toBeUndefined();
  }
});

test('halves of characters that an earlier version has stored are in no file', () => {
  const target = { ...ANNOTATION.target, prefix: '\uDF3F🌿 ', suffix: ' 🌿\uD83C' };
  const stored = parseAnnotation({ ...ANNOTATION, target });
  expect(stored?.target).toMatchObject({ prefix: '🌿 ', suffix: ' 🌿' });
});

test('a title that is too long is cut, and a text that is too long is read by its ends', () => {
  const long = { ...ANNOTATION, title: 'T'.repeat(9_000) };
  const target = { ...ANNOTATION.target, exact: `${'a'.repeat(60_000)}${'b'.repeat(60_000)}` };
  const file = annotationsFromJsonLd(annotationsToJsonLd([{ ...long, target }]), NOW);
  const [read] = file?.annotations ?? [];
  expect(read.title).toBe(`${'T'.repeat(4_095)}…`);
  expect(read.target).toMatchObject({ exact: 'a'.repeat(1_000), tail: 'b'.repeat(1_000) });
});
