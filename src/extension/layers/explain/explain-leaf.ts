import type { EngineId } from '../../../core/engine.ts';
import type { Explanation } from '../../../core/explanation.ts';
import { layoutIfWanted } from '../../platform/dom/layout-if-wanted.ts';
import { retryOnPageShow } from '../../platform/events/retry-on-page-show.ts';
import { openLabelPort } from '../../platform/worker/label-port.ts';
import type { LeafRange } from '../page/positions/leaf-range.ts';

/**
 * Asks the worker why an engine gave the first leaf of a range its probability.
 * @throws PithError; whatever `signal.throwIfAborted` throws, when aborted
 */
export async function explainLeaf(
  { captured, first }: LeafRange,
  engine: EngineId,
  signal: AbortSignal,
): Promise<Explanation> {
  const closing = new AbortController();
  const ask = (shown: AbortSignal) => {
    const ports = AbortSignal.any([shown, closing.signal]);
    const asked = Promise.resolve(engine);
    const layout = layoutIfWanted(captured, { engine: asked, signal: ports });
    return openLabelPort(asked, ports).explain(captured.capture.tree, first, { layout });
  };
  try {
    return await retryOnPageShow(ask, signal);
  } finally {
    closing.abort();
  }
}
