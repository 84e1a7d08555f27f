import { type EngineId, wantsLayout } from '../../../core/engine.ts';
import type { Capture } from '../../../page/capture/capture.ts';
import { type Box, layoutSlices } from '../../../page/capture/page-layout.ts';
import { inSlices } from '../browser/in-slices.ts';
import { traceSpan } from '../browser/trace-span.ts';
import { isDetached } from './is-detached.ts';

/** A document and its capture. */
interface Captured {
  readonly document: Document;
  readonly capture: Pick<Capture<Node>, 'tree' | 'elements'>;
}

export interface LayoutOptions {
  readonly engine: Promise<EngineId>;
  readonly signal: AbortSignal;
}

/**
 * The positions of a document's elements, if the engine uses them.
 * @returns shape [N, 4], see `PageTree.layout`; also undefined where the document is gone
 * @throws whatever `signal.throwIfAborted` throws, when aborted
 */
export async function layoutIfWanted(
  captured: Captured,
  { engine, signal }: LayoutOptions,
): Promise<Float32Array | undefined> {
  if (!wantsLayout(await engine)) return undefined;
  const started = performance.now();
  try {
    const layout = await inSlices(liveLayoutSlices(captured), signal);
    traceSpan('layout', started);
    return layout;
  } catch (error) {
    if (isDetached(captured.document)) return undefined;
    throw error;
  }
}

/**
 * Reads where each element is, in slices. The first makes the browser lay out the page, if it has
 * not.
 */
export function liveLayoutSlices({
  document,
  capture,
}: Captured): Generator<undefined, Float32Array> {
  const { defaultView: view } = document;
  return layoutSlices<Node>(capture, (element) => boxOf(element as Element, view));
}

/**
 * Box of an element in the document; undefined for one without a size, such as one that is not
 * rendered.
 */
function boxOf(element: Element, view: Window | null): Box | undefined {
  const { top, left, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0) return undefined;
  return { top: top + (view?.scrollY ?? 0), left: left + (view?.scrollX ?? 0), width, height };
}
