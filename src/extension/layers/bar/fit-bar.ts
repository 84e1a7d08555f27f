/** What the bar shows of its buttons, from much room to little. */
const FITS = ['texts', 'icons', 'tight'] as const;
export type BarFit = (typeof FITS)[number];

/**
 * Shows as much as one row has room for: texts, or icons in their place, or icons alone. Languages
 * and fonts differ too much for fixed widths, so that each is tried.
 * @param show arranges the row for a fit
 */
export function fitBar(row: HTMLElement, show: (fit: BarFit) => void): void {
  for (const fit of FITS) {
    show(fit);
    if (row.scrollWidth <= row.clientWidth) return;
  }
}
