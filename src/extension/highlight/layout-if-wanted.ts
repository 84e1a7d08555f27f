import { type EngineId, wantsLayout } from '../../core/engine.ts';
import type { Capture } from '../../page/capture/capture.ts';
import { type Box, layoutSlices } from '../../page/capture/page-layout.ts';
import { inSlices } from '../browser/in-slices.ts';
import { traceSpan } from '../browser/trace-span.ts';
import { isGone } from '../page/is-gone.ts';

/** A document and what was read of it. */
interface Captured {
  readonly document: Document;
  readonly capture: Pick<Capture<Node>, 'tree' | 'elements'>;
}

export interface LayoutOptions {
  readonly engine: Promise<EngineId>;
  readonly signal: AbortSignal;
}

/**
 * Where the elements of a document are now, if the engine wants to know.
 * @returns shape [N, 4], see `PageTree.layout`; undefined also where the document has gone meanwhile
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
    if (isGone(captured.document)) return undefined;
    throw error;
  }
}

/** Makes the browser lay the page out, if it has not, and reads where each element is. */
export function liveLayoutSlices({
  document,
  capture,
}: Captured): Generator<undefined, Float32Array> {
  const { defaultView: view } = document;
  return layoutSlices<Node>(capture, (element) => boxOf(element as Element, view));
}

/** Undefined for what takes no room, such as an element that is not rendered. */
function boxOf(element: Element, view: Window | null): Box | undefined {
  const { top, left, width, height } = element.getBoundingClientRect();
  if (width === 0 && height === 0) return undefined;
  return { top: top + (view?.scrollY ?? 0), left: left + (view?.scrollX ?? 0), width, height };
}
