import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENGINE_IDS } from '../../../../core/engine.ts';
import { PAGE_KINDS, parseScores } from './engine-scores.ts';

const GROUPS = {
  ...{ article: { value: 0.9, low: 0.8, high: 0.95, pages: 3 }, documentation: { value: 0.8 } },
  ...{ service: { value: 0.7 }, forum: { value: 0.6 }, collection: { value: 0.5 } },
  ...{ listing: { value: 0.4 }, product: { value: 1 } },
};

test('scores are those on val, without their intervals', () => {
  const json = JSON.stringify({
    sets: {
      train: { other: { f1: { value: 0.1 }, groups: GROUPS } },
      val: { one: { f1: { value: 0.886, low: 0.8, high: 0.9 }, groups: GROUPS } },
    },
  });
  const scores = parseScores(json);
  expect([...scores.keys()]).toEqual(['one']);
  expect(scores.get('one')).toEqual({
    all: 0.886,
    kinds: {
      article: 0.9,
      documentation: 0.8,
      service: 0.7,
      forum: 0.6,
      collection: 0.5,
      listing: 0.4,
      product: 1,
    },
  });
});

test('an engine that was not measured on each kind of page has no scores', () => {
  const { forum: _, ...groups } = GROUPS;
  const val = { one: { f1: { value: 0.5 }, groups }, two: { groups: GROUPS }, three: null };
  expect(parseScores(JSON.stringify({ sets: { val } })).size).toBe(0);
  expect(parseScores('{}').size).toBe(0);
});

test('every engine has scores, which the settings page shows', () => {
  const scores = parseScores(readFileSync('models/scores.json', 'utf8'));
  for (const id of ENGINE_IDS) {
    expect(scores.get(id)?.all, id).toBeGreaterThan(0.5);
    expect(Object.keys(scores.get(id)?.kinds ?? {}), id).toEqual([...PAGE_KINDS]);
  }
});
