import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ENGINE_IDS } from '../../core/engine.ts';
import { type RecordedEstimate, writeFigures } from '../figures-file.ts';
import { PEERS } from './extractor.ts';
import type { RunReport } from './run-report.ts';

/** The scores that the docs, the model cards and the settings page show. */
const SCORES_PATH = resolve(import.meta.dirname, '../../../models/scores.json');

/** Name of the labels' own score, which stands beside the engines. */
export const CEILING = 'ceiling';

/** The scores of one engine or peer on a set, without times, which change from run to run. */
export interface ScoreRecord {
  readonly pages: number;
  readonly f1: RecordedEstimate;
  readonly precision?: RecordedEstimate;
  readonly recall?: RecordedEstimate;
  /** F1 by group of pages. */
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

/** The order of rows in tables. */
const ORDER: readonly string[] = [...ENGINE_IDS, ...PEERS, CEILING];

/** The scores with some runs added or replaced. */
export function withScores(
  scores: Scores,
  set: string,
  records: Readonly<Record<string, ScoreRecord>>,
): Scores {
  const all = Object.entries({ ...scores.sets[set], ...records });
  const sorted = all.toSorted(([a], [b]) => ORDER.indexOf(a) - ORDER.indexOf(b));
  return { sets: { ...scores.sets, [set]: Object.fromEntries(sorted) } };
}

/**
 * Saves the scores of runs on a whole set; all other scores stay.
 * @returns the path of the file
 */
export function saveScores(set: string, records: Readonly<Record<string, ScoreRecord>>): string {
  const scores: Scores = existsSync(SCORES_PATH)
    ? JSON.parse(readFileSync(SCORES_PATH, 'utf8'))
    : { sets: {} };
  writeFigures(SCORES_PATH, withScores(scores, set, records));
  return SCORES_PATH;
}

/**
 * The part of a report that is saved: no times, and no comparison with a run that may be of another
 * day.
 */
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
