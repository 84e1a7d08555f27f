import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RulesFile } from '../../src/lab/ablate/ablation-report.ts';
import type { MetadataFile } from '../../src/lab/evaluate/metadata-file.ts';
import type { Scores } from '../../src/lab/evaluate/scores-file.ts';
import type { LeaveOutReport } from '../../src/lab/leave-out/leave-out-report.ts';
import type { ReproductionFile } from '../../src/lab/reproduce/report.ts';
import type { Report } from '../bench/report.ts';

/** All files that figures come from. A command writes each of them. */
export interface Sources {
  readonly scores: Scores;
  readonly rules: RulesFile;
  readonly metadata: MetadataFile;
  readonly reproduction: ReproductionFile;
  readonly bench: Report;
  /** Reads the scores on sets that networks have not learnt. */
  leaveOut(): LeaveOutReport;
  /** Reads any JSON file of the repository, for a single value. */
  readJson(path: string): unknown;
}

/**
 * Reads all sources.
 * @param root the path of the repository
 */
export function readSources(root: string): Sources {
  const readJson = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  return {
    scores: readJson('models/scores.json'),
    rules: readJson('models/rules.json'),
    metadata: readJson('models/metadata.json'),
    reproduction: readJson('docs/figures/reproduction.json'),
    bench: readJson('docs/figures/bench.json'),
    leaveOut: () => readJson('models/leave-out.json'),
    readJson,
  };
}
