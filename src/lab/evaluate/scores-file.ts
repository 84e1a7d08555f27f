import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ENGINE_IDS } from '../../core/engine.ts';
import { type RecordedEstimate, writeFigures } from '../figures-file.ts';
import { PEERS } from './extractor.ts';
import type { RunReport } from './run-report.ts';

/** Where texts, cards and the settings page find the scores. */
const SCORES_PATH = resolve(import.meta.dirname, '../../../models/scores.json');

/** What the labels themselves score, beside the engines. */
export const CEILING = 'ceiling';

/** How one engine or peer does on a set; without what another run on another day would change. */
export interface ScoreRecord {
  readonly pages: number;
  readonly f1: RecordedEstimate;
  readonly precision?: RecordedEstimate;
  readonly recall?: RecordedEstimate;
  /** By kind of page. */
  readonly groups: Readonly<Record<string, RecordedEstimate & { readonly pages: number }>>;
  readonly shingles?: {
    readonly articles?: ShingleRecord;
    readonly all?: ShingleRecord;
  };
  readonly snippets?: Readonly<Record<'present' | 'absent', RecordedEstimate & { of: number }>>;
}

interface ShingleRecord {
  readonly pages: number;
  readonly f1: RecordedEstimate;
}

/** The scores of all runs by set. */
export interface Scores {
  readonly sets: Readonly<Record<string, Readonly<Record<string, ScoreRecord>>>>;
}

/** In the order of tables. */
const ORDER: readonly string[] = [...ENGINE_IDS, ...PEERS, CEILING];

/** The scores with those of some runs in the place of their earlier ones. */
export function withScores(
  scores: Scores,
  set: string,
  records: Readonly<Record<string, ScoreRecord>>,
): Scores {
  const all = Object.entries({ ...scores.sets[set], ...records });
  const sorted = all.toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return { sets: { ...scores.sets, [set]: Object.fromEntries(sorted) } };
}

/** Keeps the scores of a whole set; those of other runs and sets stay. */
export function saveScores(set: string, records: Readonly<Record<string, ScoreRecord>>): string {
  const scores: Scores = existsSync(SCORES_PATH)
    ? JSON.parse(readFileSync(SCORES_PATH, 'utf8'))
    : { sets: {} };
  writeFigures(SCORES_PATH, withScores(scores, set, records));
  return SCORES_PATH;
}

/** What is kept of a report: no times, and no comparison with a run that may not be of the same day. */
export function scoreRecord({
  pages,
  f1,
  precision,
  recall,
  groups,
  shingles,
  snippets,
}: RunReport): ScoreRecord {
  const shingle = ({ pages: count, f1: value }: ShingleRecord) => ({ pages: count, f1: value });
  return {
    pages,
    f1,
    precision,
    recall,
    groups,
    ...(shingles && {
      shingles: {
        ...(shingles.articles && { articles: shingle(shingles.articles) }),
        all: shingle(shingles.all),
      },
    }),
    ...(snippets && { snippets }),
  };
}
