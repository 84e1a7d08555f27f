import { resolve } from 'node:path';
import { formatSets } from '../evaluate/format-reports.ts';
import { readRun, runName } from '../evaluate/run-folder.ts';
import { reportRun } from '../evaluate/run-report.ts';
import { saveScores, scoreRecord } from '../evaluate/scores-file.ts';
import {
  type PagesRow,
  reportSets,
  type SetRuns,
  type SetsReport,
} from '../evaluate/sets/sets-report.ts';
import { writeFigures } from '../figures-file.ts';
import { markdownTable } from '../table.ts';
import { besidePeers } from './beside-peers.ts';
import { crossCalibrations, type HeldOutReliability, reliabilityOf } from './calibrate-held-out.ts';
import type { LeftOutNetwork } from './leave-sets-out.ts';
import { LEFT_OUT, type LeftOutRun, OTHER_SITES, scoreLeftOut } from './score-left-out.ts';

const PATH = resolve(import.meta.dirname, '../../../models/leave-out.json');

/** What networks score on pages that they have not learnt, and what their probabilities mean there. */
export interface LeaveOutReport
  extends SetsReport,
    Pick<HeldOutReliability, 'calibrationErrorByOrigin'> {
  /** Beside the peers, on the pages that these were run on; missing where they were not. */
  readonly beside?: Pick<SetsReport, 'sets' | 'kinds'>;
  /** On other sites of sets that they have learnt: the last of the networks, which has learnt most of them. */
  readonly otherSites: readonly PagesRow[];
}

/** The runs behind a report, of which some are shown on their own. */
interface LeaveOutRuns {
  readonly report: LeaveOutReport;
  readonly leftOut: readonly LeftOutRun[];
  readonly otherSites: readonly LeftOutRun[];
}

interface ReportOptions {
  readonly data: string | undefined;
  /** The tag of the peers' runs, which may be on a part of the pages. */
  readonly peerTag?: string | undefined;
}

/** Reports on networks that have not learnt what they are asked of, beside runs of the peers that were kept. */
export function reportLeaveOut(
  networks: readonly LeftOutNetwork[],
  { data, peerTag }: ReportOptions,
): LeaveOutRuns {
  const heldOut = networks.flatMap(({ pages }) => pages);
  const knowing = networks.findLast(({ otherSites }) => otherSites.length > 0)?.otherSites ?? [];
  const calibrationFor = crossCalibrations(heldOut);
  const leftOut = scoreLeftOut({ asked: heldOut, calibrationFor, tag: LEFT_OUT, data });
  const otherSites = scoreLeftOut({ asked: knowing, calibrationFor, tag: OTHER_SITES, data });
  const { calibrationErrorByOrigin } = reliabilityOf(heldOut);
  const beside = besidePeers(leftOut, (set, peer) => keptPages(set, runName(peer, peerTag)));
  const report = {
    ...reportSets(leftOut.map(alone)),
    ...(beside && { beside }),
    otherSites: otherSites.length === 0 ? [] : reportSets(otherSites.map(alone)).sets,
    calibrationErrorByOrigin,
  };
  return { report, leftOut, otherSites };
}

/** The sets on which the docs show scores beside those of all engines, and by which networks. */
const SHOWN = { val: 'otherSites', 'multilingual-second': 'leftOut' } as const;

/** Saves a report that the docs show, and in `models/scores.json` the scores of `pith`. */
export function saveLeaveOut({ report, ...runs }: LeaveOutRuns): void {
  writeFigures(PATH, report);
  for (const [set, by] of Object.entries(SHOWN)) {
    const found = runs[by].find(({ benchmark }) => benchmark.name === set);
    if (found === undefined) continue;
    const record = scoreRecord(reportRun(found.run, undefined, found.benchmark));
    saveScores(set, { pith: record });
  }
}

export function formatLeaveOut({
  calibrationErrorByOrigin,
  otherSites,
  beside,
  ...report
}: LeaveOutReport): string {
  const rows = Object.entries(calibrationErrorByOrigin).map(([origin, { before, after }]) => [
    ...[origin, before.toFixed(4), after.toFixed(4)],
  ]);
  const nothingElse = { kinds: [], languages: [], nothing: {}, parts: {} };
  const known = formatSets({ ...nothingElse, sets: otherSites });
  const head = ['left out', 'calibration error', 'calibrated on the others'];
  return [
    formatSets(report),
    ...(beside ? [`Beside other tools\n${formatSets({ ...nothingElse, ...beside })}`] : []),
    `Other sites of sets that were learnt\n${known}`,
    markdownTable([head, ...rows]),
  ].join('\n\n');
}

function alone({ benchmark, run }: LeftOutRun): SetRuns {
  return { benchmark, runs: [run] };
}

/** The pages that `evaluate` has kept of a run. */
function keptPages(...[set, run]: Parameters<typeof readRun>) {
  try {
    return readRun(set, run);
  } catch {
    return undefined;
  }
}
