import { PithError } from '../core/errors.ts';
import type { Explanation, Factor, Influence } from '../core/explanation.ts';
import type { Engine } from '../page/engine.ts';
import type { PageTree } from '../page/page-tree.ts';
import { occludePage } from './occlude-page.ts';
import { type Occlusion, occlusions, tagPath } from './occlusions.ts';

export interface ExplainOptions {
  readonly signal: AbortSignal;
  /** Milliseconds on a monotonic clock. */
  now(): number;
  /** Resolves once waiting messages, such as a cancellation, have been handled. */
  yieldToMessages(): Promise<void>;
}

/**
 * Time limit of an explanation, in milliseconds, because a user waits for it, and other pages wait
 * behind it. A long page is explained by the parts that were tried until then.
 */
const MAX_MS = 5_000;

/**
 * What moved an engine's answer for one leaf, by occlusion (Zeiler and Fergus 2014). The page is
 * labeled again without each part that is near the leaf, and the leaf's log-odds are compared. An
 * engine that can masks parts of inputs that it makes once. For the others, the parts are removed
 * from the page.
 * @throws PithError `bad-input` when there is no such leaf; whatever `signal.throwIfAborted` throws
 */
export async function explainLeaf(
  engine: Engine,
  { tree, leaf }: { readonly tree: PageTree; readonly leaf: number },
  { signal, now, yieldToMessages }: ExplainOptions,
): Promise<Explanation> {
  if (!(leaf < tree.leaves.length)) {
    throw new PithError('bad-input', `There is no leaf ${leaf} of ${tree.leaves.length}.`);
  }
  const end = now() + MAX_MS;
  const pauses = { signal, yieldToMessages };
  const page =
    (await engine.occlude?.(tree, leaf, pauses)) ??
    (await occludePage(engine, { tree, leaf }, pauses));
  const influences: Influence[] = [];
  let isPartial = false;
  for (const { part, mask } of [...page.factors.map(asOcclusion), ...occlusions(tree, leaf)]) {
    isPartial = now() > end;
    if (isPartial) break;
    await yieldToMessages();
    signal.throwIfAborted();
    const without = await page.without(mask, pauses);
    if (without === undefined) continue;
    influences.push({ ...part, logOdds: page.logOdds - without });
  }
  return {
    engine: engine.id,
    leaf,
    probability: page.probability,
    tagPath: tagPath(tree, leaf),
    threshold: page.threshold,
    isCalibrated: engine.isCalibrated,
    influences: influences.toSorted((a, b) => Math.abs(b.logOdds) - Math.abs(a.logOdds)),
    isPartial,
  };
}

function asOcclusion(factor: Factor): Occlusion {
  return { part: { kind: 'factor', factor }, mask: { kind: 'factor', factor } };
}
