import { expect, test } from 'vitest';
import type { Annotation } from '../../core/annotations/annotation.ts';
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
  const plain = { ...ANNOTATION, id: 'other', note: '', color: 'yellow' as const };
  const text = annotationsToJsonLd([ANNOTATION, plain]);
  expect(annotationsFromJsonLd(text, NOW)).toEqual([ANNOTATION, plain]);
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
  const [read, ...more] = annotationsFromJsonLd(JSON.stringify([other, bookmark]), NOW) ?? [];
  expect(more).toEqual([]);
  expect(read).toMatchObject({ keys: ['a.test/core'], note: 'Which name?', created: NOW });
});

test('what is no file of annotations is none', () => {
  for (const text of ['', 'no JSON', '{}', '[1]', '{"items":[]}', '"text"']) {
    expect(annotationsFromJsonLd(text, NOW)).toBeUndefined();
  }
});
