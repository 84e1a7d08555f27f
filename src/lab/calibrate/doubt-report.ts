import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { replaceFile } from '../../cli/replace-file.ts';
import { PithError } from '../../core/errors.ts';
import { plainTable } from '../table.ts';
import { type DoubtRow, doubtTable, selectBound } from './doubt-table.ts';
import { drawDoubt } from './draw-doubt.ts';
import type { QualityPair } from './expected-against-true.ts';

const FOLDER = resolve(import.meta.dirname, '../../../.cache/calibrate');
const REPORT = 'doubt.json';

/** How well an engine's doubt in a page predicts a bad result, measured on sets that were not learnt. */
export interface DoubtReport {
  readonly rows: readonly DoubtRow[];
  /** The bound that `selectBound` picks from the rows. */
  readonly bound: number;
  readonly pairs: readonly QualityPair[];
  /** SHA-256 of the model's `config.json`, in hex. */
  readonly model: string;
}

/** @param config the model's `config.json` */
export function reportDoubt(pairs: readonly QualityPair[], config: Uint8Array): DoubtReport {
  const rows = doubtTable(pairs);
  return { rows, bound: selectBound(rows), pairs, model: hashOf(config) };
}

/**
 * Saves a report and its picture; they replace the last ones of the same engine.
 * @returns the folder of both
 */
export function saveDoubt(engine: string, report: DoubtReport): string {
  const folder = join(FOLDER, engine);
  replaceFile(join(folder, REPORT), `${JSON.stringify(report)}\n`);
  replaceFile(join(folder, 'doubt.svg'), drawDoubt(report.pairs, report.bound));
  return folder;
}

/**
 * Loads the saved report of an engine.
 * @throws PithError `bad-input` when there is none, or when it is of another model
 */
export function loadDoubt(engine: string, config: Uint8Array): DoubtReport {
  const path = join(FOLDER, engine, REPORT);
  const report: DoubtReport | undefined = existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8'))
    : undefined;
  if (report?.model === hashOf(config)) return report;
  const message = `Measure first: npm run lab -- calibrate --engine ${engine}`;
  throw new PithError('bad-input', message);
}

/** The cells of a table of doubts, with its header row. */
function doubtCells(rows: readonly DoubtRow[]): string[][] {
  const head = [
    ...['doubt below', 'pages doubted', 'of F1 < .6', 'of F1 < .8', 'of F1 ≥ .9'],
    'doubted that are < .8',
  ];
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  return [
    head,
    ...rows.map((row) => [
      row.bound.toFixed(2),
      ...[row.doubted, row.badDoubted, row.weakDoubted, row.goodDoubted, row.precision].map(
        percent,
      ),
    ]),
  ];
}

/** The report as a table of plain text. */
export function formatDoubt({ rows, pairs }: DoubtReport): string {
  return `Expected against true text F1 on ${pairs.length} pages of sets that were left out\n${plainTable(doubtCells(rows))}`;
}

function hashOf(config: Uint8Array): string {
  return createHash('sha256').update(config).digest('hex');
}
