import type { Engine } from '../core/engine.ts';
import { PithError } from '../core/errors.ts';
import type { Explanation, Influence } from '../core/explanation.ts';
import type { PageTree } from '../core/page/page-tree.ts';
import { occlusions, tagPath } from './occlusions.ts';

export interface ExplainParts {
  readonly signal: AbortSignal;
  /** Milliseconds on a clock that only goes forward. */
  now(): number;
  /** Resolves once the messages that are already waiting have been handled, a cancellation among them. */
  breathe(): Promise<void>;
}

/** A reader waits for this, and so do the pages behind; long pages are explained by what came first. */
const MAX_MS = 5_000;

/**
 * What moved an engine's answer for one leaf, by occlusion (Zeiler and Fergus 2014): the page is
 * labelled again without each of its parts that are near the leaf, and the leaf's log-odds compared.
 * @throws PithError `bad-input` when there is no such leaf; what `signal.throwIfAborted` throws
 */
export async function explainLeaf(
  engine: Engine,
  { tree, leaf }: { readonly tree: PageTree; readonly leaf: number },
  { signal, now, breathe }: ExplainParts,
): Promise<Explanation> {
  if (!(leaf < tree.leaves.length)) {
    throw new PithError('bad-input', `There is no leaf ${leaf} of ${tree.leaves.length}.`);
  }
  const end = now() + MAX_MS;
  const probability = (await engine.predict(tree, signal, breathe))[leaf];
  const parts = occlusions(tree, leaf);
  const influences: Influence[] = [];
  for (const { part, page } of parts) {
    if (now() > end) break;
    await breathe();
    signal.throwIfAborted();
    const without = (await engine.predict(page(), signal, breathe))[leaf];
    influences.push({ ...part, logOdds: logOdds(probability) - logOdds(without) });
  }
  return {
    ...{ engine: engine.id, leaf, probability, tagPath: tagPath(tree, leaf) },
    ...{ threshold: engine.threshold, isCalibrated: engine.isCalibrated },
    influences: influences.toSorted((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds)),
    isPartial: influences.length < parts.length,
  };
}

/** Rules answer 0 and 1, whose log-odds are infinite; networks get this near at most. */
const CERTAIN = 1e-6;

function logOdds(probability: number): number {
  const p = Math.min(1 - CERTAIN, Math.max(CERTAIN, probability));
  return Math.log(p / (1 - p));
}
