import type { BenchmarkName } from '../evaluate/benchmark.ts';
import { PEERS, type PeerId } from '../evaluate/extractor.ts';
import type { ScoredPage } from '../evaluate/run-folder.ts';
import { reportSets, type SetRuns, type SetsReport } from '../evaluate/sets/sets-report.ts';

/** Reads what a peer has scored on a set, be it on a part of its pages; undefined where it was not run. */
export type ReadPeer = (set: BenchmarkName, peer: PeerId) => readonly ScoredPage[] | undefined;

/** A set with one run, on all of its pages. */
type WholeRun = Pick<SetRuns, 'benchmark'> & {
  readonly benchmark: { readonly name: BenchmarkName };
  readonly run: SetRuns['runs'][number];
};

/**
 * Runs beside those of the peers, on the pages that all have been asked of.
 * @returns undefined where no set has runs of all peers
 */
export function besidePeers(
  wholes: readonly WholeRun[],
  readPeer: ReadPeer,
): Pick<SetsReport, 'sets' | 'kinds'> | undefined {
  const sets = wholes.flatMap((whole): SetRuns[] => {
    const peers = PEERS.flatMap((peer) => {
      const pages = readPeer(whole.benchmark.name, peer);
      return pages === undefined ? [] : [{ extractorId: peer, name: peer, pages }];
    });
    return peers.length < PEERS.length ? [] : [onCommonPages(whole, peers)];
  });
  if (sets.length === 0) return undefined;
  const { sets: rows, kinds } = reportSets(sets);
  return { sets: rows, kinds };
}

function onCommonPages({ benchmark, run }: WholeRun, peers: SetRuns['runs']): SetRuns {
  const runs = [run, ...peers];
  const byId = runs.map(({ pages }) => new Map(pages.map((page) => [page.id, page])));
  const ids = run.pages.map(({ id }) => id).filter((id) => byId.every((pages) => pages.has(id)));
  const common = runs.map((one, i) => ({
    ...one,
    pages: ids.flatMap((id) => byId[i].get(id) ?? []),
  }));
  return { benchmark, runs: common };
}
