import { expect, it } from 'vitest';
import type { PageScore } from '../evaluate/benchmark.ts';
import type { PeerId } from '../evaluate/extractor.ts';
import type { ScoredPage } from '../evaluate/run-folder.ts';
import { besidePeers } from './beside-peers.ts';

const summarize = (scores: readonly PageScore[]) => {
  const f1 = scores.reduce((sum, score) => sum + score.f1, 0) / scores.length;
  return { f1, precision: f1, recall: f1 };
};

const scored = (scores: Readonly<Record<string, number>>): ScoredPage[] =>
  Object.entries(scores).map(([id, f1]) => ({
    ...{ id, url: '', ms: 1, group: 'news', f1, precision: f1, recall: f1 },
  }));

const whole = (name: 'fundus' | 'harvest') => ({
  benchmark: { name, summarize },
  run: { extractorId: 'pith', name: 'pith@left-out', pages: scored({ a: 1, b: 0.4, c: 0.6 }) },
});

it('peers that were asked of some pages are compared on these pages', () => {
  const answers: Readonly<Record<PeerId, readonly ScoredPage[]>> = {
    'readability.js': scored({ c: 0.8, a: 0.8 }),
    'defuddle.js': scored({ a: 0.7, c: 0.7 }),
  };
  const report = besidePeers([whole('fundus'), whole('harvest')], (set, peer) =>
    set === 'fundus' ? answers[peer] : undefined,
  );
  expect(report?.sets).toMatchObject([
    {
      name: 'fundus',
      pages: 2,
      cells: {
        'pith@left-out': { f1: expect.closeTo(0.8, 10), belowHalf: 0 },
        'readability.js': { f1: expect.closeTo(0.8, 10) },
      },
      comparison: { against: 'readability.js', isBelow: false },
    },
  ]);
});

it('there is no comparison where one of the peers was not run', () => {
  const readPeer = (_: string, peer: PeerId) =>
    peer === 'defuddle.js' ? scored({ a: 1 }) : undefined;
  expect(besidePeers([whole('fundus')], readPeer)).toBeUndefined();
});
