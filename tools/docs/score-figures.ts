import { DEFAULT_ENGINE, ENGINE_IDS } from '../../src/core/engine.ts';
import { PEERS } from '../../src/lab/evaluate/extractor.ts';
import type { ScoreRecord, Scores } from '../../src/lab/evaluate/scores-file.ts';
import { markdownTable } from '../../src/lab/table.ts';
import { share, withInterval } from './format-figure.ts';

/** The first cell of an engine's row. */
const NAMES: Readonly<Record<string, string>> = {
  [DEFAULT_ENGINE]: `\`${DEFAULT_ENGINE}\` (default)`,
  'readability.js': 'Readability.js, its own text',
  'defuddle.js': 'Defuddle, its own text',
  ceiling: '*ceiling of the labels*',
};
const ROWS = [...ENGINE_IDS, ...PEERS, 'ceiling'];
const MISSING = '–';

/**
 * Finds the scores of a run.
 * @throws RangeError when the set or the run has not been evaluated
 */
export function scoreOf(scores: Scores, set: string, run: string): ScoreRecord {
  const record = scores.sets[set]?.[run];
  if (record === undefined) throw new RangeError(`models/scores.json has no ${run} on ${set}`);
  return record;
}

/**
 * A table of all runs on a set by kind of page. All pages together have intervals; the kinds have
 * them where `isFull`.
 */
export function scoreTable(
  scores: Scores,
  set: string,
  { runs = ROWS, isFull = false }: { readonly runs?: readonly string[]; readonly isFull?: boolean },
): string {
  const records = scores.sets[set] ?? {};
  const kinds = Object.keys(scoreOf(scores, set, DEFAULT_ENGINE).groups);
  const rows = runs.flatMap((run) => {
    const record = records[run];
    if (record === undefined) return [];
    const cells = kinds.map((kind) => {
      const group = record.groups[kind];
      if (group === undefined) return MISSING;
      return isFull ? withInterval(group) : share(group.value);
    });
    return [[NAMES[run] ?? `\`${run}\``, withInterval(record.f1), ...cells]];
  });
  return markdownTable([['engine', 'all', ...kinds], ...rows]);
}
