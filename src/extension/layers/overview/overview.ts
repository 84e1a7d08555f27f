import { afterPaint } from '../../platform/browser/after-paint.ts';
import { inSlices } from '../../platform/browser/in-slices.ts';
import { frameOffset } from '../../platform/dom/frame-offset.ts';
import { isDetached } from '../../platform/dom/is-detached.ts';
import { listen } from '../../platform/events/listen.ts';
import { contentRanges } from '../page/positions/content-ranges.ts';
import { contentNodes } from '../page/read-page.ts';
import type { ShownHighlight } from '../page/shown-highlight.ts';
import { showsLayers } from '../ui/layers/shows-layers.ts';
import { type Span, spansOnStrip } from './content-spans.ts';
import { type OverviewLayer, openOverviewLayer } from './overview-layer.ts';
import { findScrollArea, type ScrollArea } from './scroll-area.ts';

/**
 * Marks at the edge of the window: where on a long page its content lies.
 * Nothing happens on scrolling, which moves neither page nor marks. This is one closure, because a
 * change while the page is measured has it measured once more.
 */
export function createOverview(fail: (error: unknown) => void) {
  let now: ShownHighlight | undefined;
  let layer: OverviewLayer | undefined;
  let isWanted = false;
  let isClosed = false;
  let isMeasuring = false;
  let isOutdated = false;
  let isObserving = false;
  const { signal } = new AbortController();
  /** Pictures that load, and whatever else makes the page longer. */
  const sizes = new ResizeObserver(measureSoon);

  function measureSoon(): void {
    isOutdated = true;
    if (isMeasuring || now === undefined || !isObserving) return;
    measureUntilCurrent().catch(fail);
  }

  async function measureUntilCurrent(): Promise<void> {
    isMeasuring = true;
    try {
      while (isOutdated) {
        isOutdated = false;
        // The page is painted first: neither the highlight nor a slider waits for the marks.
        await afterPaint();
        const shown = now;
        if (shown === undefined || !isObserving || isDetached(document)) return;
        const area = findScrollArea(contentNodes(shown.documents.slice(0, 1))[0]);
        const spans = area && (await spansIn(shown, area));
        if (now === shown && isObserving) show(area, spans, shown);
      }
    } finally {
      // Nothing is awaited between the last look at what is outdated and this.
      isMeasuring = false;
    }
  }

  async function spansIn({ documents }: ShownHighlight, area: ScrollArea): Promise<Span[]> {
    const spans: Span[] = [];
    for (const labeled of documents) {
      const ranges = await inSlices(contentRanges(labeled), signal);
      if (isDetached(labeled.document)) continue;
      // Nothing is awaited from here on, so the page is not scrolled meanwhile.
      const from = area.element.scrollTop - area.box.top + frameOffset(labeled.document).y;
      for (const { range } of ranges) {
        const { top, bottom } = range.getBoundingClientRect();
        spans.push({ top: top + from, bottom: bottom + from });
      }
    }
    const scale = { page: area.element.scrollHeight, strip: area.height };
    return spansOnStrip(spans, scale);
  }

  function show(
    area: ScrollArea | undefined,
    spans: Span[] = [],
    { isDark }: ShownHighlight,
  ): void {
    if (area === undefined || spans.length === 0 || !showsLayers(document)) {
      leave();
      return;
    }
    layer ??= openOverviewLayer(leave);
    layer.show(area, spans, isDark);
  }

  function leave(): void {
    layer?.leave();
    layer = undefined;
  }

  function begin(): void {
    if (isObserving) {
      measureSoon();
      return;
    }
    isObserving = true;
    measureSoon();
    for (const element of [document.documentElement, document.body as Element | null]) {
      if (element !== null) sizes.observe(element);
    }
  }

  function end(): void {
    isObserving = false;
    sizes.disconnect();
    leave();
  }

  listen(window, 'resize', measureSoon, { passive: true });

  function update(): void {
    if (isWanted && !isClosed && now !== undefined) begin();
    else end();
  }

  return {
    want(wanted: boolean) {
      isWanted = wanted;
      update();
    },
    /** The user has closed the bar, and with it the marks until the next highlight; or has asked for it again. */
    close(closed: boolean) {
      isClosed = closed;
      update();
    },
    /** Comes and goes with the highlight. */
    follow(shown: ShownHighlight | undefined) {
      now = shown;
      if (shown === undefined) isClosed = false;
      update();
    },
  };
}
