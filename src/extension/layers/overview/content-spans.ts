/** A stretch of a page from its top, or of the strip beside its scrollbar; in CSS pixels. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

export interface Scale {
  /** Height of all that can be scrolled. */
  readonly page: number;
  /** Height of the strip that stands for it. */
  readonly strip: number;
}

/** A line of text on a long page would be too thin to be seen, and to be hit. */
const MIN_HEIGHT = 4;
/** Spans with less between them look like one. */
const MIN_GAP = 2;

/**
 * Where the content of a page lies, on a strip that stands for its whole height.
 * @param spans where its passages stand on the page, in any order
 * @returns from the top, without overlaps, within the strip
 */
export function spansOnStrip(spans: readonly Span[], { page, strip }: Scale): Span[] {
  const scale = strip / page;
  const scaled = spans
    .filter(({ top, bottom }) => bottom > Math.max(top, 0) && top < page)
    .map((span) => placeOnStrip(span, scale, strip))
    .toSorted((a, b) => a.top - b.top);
  const merged: Span[] = [];
  for (const span of scaled) {
    const last = merged.at(-1);
    if (last === undefined || span.top - last.bottom >= MIN_GAP) merged.push(span);
    else merged[merged.length - 1] = { top: last.top, bottom: Math.max(last.bottom, span.bottom) };
  }
  return merged;
}

function placeOnStrip({ top, bottom }: Span, scale: number, strip: number): Span {
  const from = Math.max(0, top * scale);
  const to = Math.min(strip, Math.max(bottom * scale, from + MIN_HEIGHT));
  return { top: Math.min(from, to - MIN_HEIGHT), bottom: to };
}
