import { expect, test } from 'vitest';
import { DEFAULT_ENGINE } from './engine.ts';
import { parseSettings } from './settings.ts';

test('nothing stored gives the defaults', () => {
  expect(parseSettings(undefined)).toEqual({ engine: DEFAULT_ENGINE });
});

test('a stored engine is kept', () => {
  expect(parseSettings({ engine: 'boilernet' })).toEqual({ engine: 'boilernet' });
});

test.each([null, 7, 'boilernet', [], { engine: 'gone' }, { engine: 3 }, { other: true }])(
  'stored %j is not understood and gives the defaults',
  (stored) => {
    expect(parseSettings(stored)).toEqual({ engine: DEFAULT_ENGINE });
  },
);
