import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRepeats } from './repeated-runs.ts';

const SENTENCE = 'The county pays for the cable and the paint, and the people pay for the rest.';
const LONG = `${SENTENCE} Next spring the boat will be lifted out for the first time in nine years.`;
const SIGNS = [...'←↑→↓↔↕↖↗↘↙⇐⇑⇒⇓⇔⇕⇖⇗⇘⇙'];

/** Texts of leaves, as many as asked for or as long. */
const SHAPES: Readonly<Record<string, (count: number) => string[]>> = {
  'different texts': (count) =>
    times(count, (i) => `${SENTENCE} ${times(12, (k) => `w${i * 31 + k}`).join(' ')}`),
  'equal texts that say little': (count) => times(count, () => SENTENCE),
  'equal texts that say enough': (count) => times(count, () => LONG),
  'texts that share all words but one': (count) => times(count, (i) => `${LONG} ${i}`),
  'one word each': (count) => times(count, (i) => `word${i}`),
  'the same word each': (count) => times(count, () => 'word'),
  'a few words by turns': (count) => times(count, (i) => `word${i % 7}`),
  'a table of "0"': (count) => times(count, () => '0'),
  'signs without a word by turns': (count) => times(count, (i) => SIGNS[i % SIGNS.length]),
  'a run that breaks off right before it says enough': (count) =>
    times(count, (i) => (i % 24 === 23 ? `end${i}` : `word${i % 24}`)),
  'one huge text of the same sentence': (count) => [`${SENTENCE} `.repeat(count).trim()],
  'huge texts of the same sentence': (count) =>
    times(8, () => `${SENTENCE} `.repeat(count / 8).trim()),
  'one huge text without spaces': (count) => ['果実の中身を読むための道具です。'.repeat(count)],
};

function times<T>(count: number, make: (i: number) => T): T[] {
  return Array.from({ length: count }, (_, i) => make(i));
}

function workOf(texts: readonly string[]): number {
  let steps = 0;
  findRepeats(texts, () => {
    steps++;
  });
  return steps;
}

describe('findRepeats', () => {
  it('takes the third of three equal texts for a copy of its own: no run reaches into its copy', () => {
    expect(findRepeats([LONG, LONG, LONG])).toEqual([
      { from: 0, at: 1, length: 1 },
      { from: 0, at: 2, length: 1 },
    ]);
  });

  it.each(Object.entries(SHAPES))(
    'takes at most twice the steps for twice the length: %s',
    (_, texts) => {
      const ofSmall = workOf(texts(3_000));
      const ofMiddle = workOf(texts(6_000));
      const ofLarge = workOf(texts(24_000));
      expect(ofMiddle).toBeLessThanOrEqual(2.1 * ofSmall + 100);
      expect(ofLarge).toBeLessThanOrEqual(4.2 * ofMiddle + 100);
    },
  );

  it.each(Object.entries(SHAPES).slice(1))('takes few more steps than without: %s', (_, texts) => {
    const length = (all: readonly string[]) => all.join(' ').length + 100 * all.length;
    const [different, others] = [SHAPES['different texts'](6_000), texts(6_000)];
    // A text is compared with a handful of earlier places, and with each no further than it takes to say enough.
    const perLength = workOf(different) / length(different);
    expect(workOf(others) / length(others)).toBeLessThanOrEqual(5 * perLength);
  });

  it('takes steps in proportion to what is said, whatever stands where and however often', () => {
    const text = fc.array(fc.constantFrom('one', 'two', '→', 'x'.repeat(50)), {
      minLength: 1,
      maxLength: 20,
    });
    const texts = fc.array(
      text.map((words) => words.join(' ')),
      { minLength: 1, maxLength: 6 },
    );
    const order = fc.array(fc.nat(5), { minLength: 1, maxLength: 400 });
    fc.assert(
      fc.property(texts, order, (different, places) => {
        const all = places.map((place) => different[place % different.length]);
        // A few words of each text are added once and taken away once, and compared with at most eight places.
        const words = different.join(' ').split(' ').length;
        expect(workOf(all)).toBeLessThanOrEqual(words + all.length * (2 * 15 + 8 * 61));
      }),
    );
  });
});
