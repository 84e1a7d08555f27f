import { expect, test } from 'vitest';
import { measureAnchors } from './measure-anchors.ts';

const WORDS =
  'bark rind twig leaf stem root seed bud sap wood ring cell hedge elder walnut willow'.split(' ');

/** Paragraphs that all differ. */
const PARAGRAPHS = Array.from({ length: 12 }, (_, i) => {
  const words = WORDS.map((word, j) => WORDS[(i * 5 + j * (i + 1)) % WORDS.length] + word);
  return `${words.join(' ')}.`;
});

test('passages are found again whatever has changed, and none on other text', () => {
  const source = `<main>${PARAGRAPHS.map((text) => `<p>${text}</p>`).join('')}</main>`;
  const reference = PARAGRAPHS.join('\n');
  const counts = measureAnchors({ source, reference }, { passages: 30, seed: 7 });
  expect(counts.nothing).toEqual({ marked: 30, found: 30, changed: 0, elsewhere: 0, wrong: 0 });
  expect(counts['markup renamed'].found).toBe(30);
  // The paragraphs are much alike: a passage beside an advert may be another's.
  expect(counts['adverts inserted'].found).toBeGreaterThan(22);
  expect(counts['paragraphs edited'].found).toBeGreaterThan(24);
  expect(counts['passage deleted'].found).toBe(0);
  expect(counts['deleted, its words were elsewhere, too'].elsewhere).toBe(0);
  expect(Object.values(counts).map(({ wrong }) => wrong)).toEqual(Array(11).fill(0));
});
