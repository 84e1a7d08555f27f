import { expect, it } from 'vitest';
import { differencesOf } from './differences.ts';

const written = (before: string, now: string) =>
  differencesOf(before, now)
    .map(({ text, side }) =>
      side === 'both' ? text : side === 'now' ? `{+${text}+}` : `[-${text}-]`,
    )
    .join('');

it.each([
  ['twelve planks of oak', 'fifteen planks of oak', '[-twelve-]{+fifteen+} planks of oak'],
  ['may be lent', 'may never be lent', 'may {+never +}be lent'],
  ['12 planks, 3 nails', '12 planks, 4 nails', '12 planks, [-3-]{+4+} nails'],
  ['a b', 'a b', 'a b'],
  ['橋は三本ある。', '橋は五本ある。', '橋は[-三-]{+五+}本ある。'],
  ['', 'new', '{+new+}'],
])('"%s" and "%s" differ by words', (before, now, expected) => {
  expect(written(before, now)).toBe(expected);
});

it('long texts without a common word differ as a whole, in little time', () => {
  const many = (word: string) => Array.from({ length: 5_000 }, (_, i) => `${word}${i}`).join(' ');
  expect(differencesOf(many('a'), many('b')).map(({ side }) => side)).toEqual(['before', 'now']);
});
