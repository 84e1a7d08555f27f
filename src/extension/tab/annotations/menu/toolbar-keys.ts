import { listen } from '../../../platform/events/listen.ts';

/**
 * The keys of a toolbar with its buttons in rows, after the pattern of the ARIA Authoring Practices: it is one stop of
 * the Tab key, and arrows, Home and End move within it.
 * @returns moves the focus to the first button
 */
export function handleToolbarKeys(
  toolbar: HTMLElement,
  rows: readonly (readonly HTMLElement[])[],
): () => void {
  const all = rows.flat();

  function focus(wanted: HTMLElement | undefined): void {
    if (wanted === undefined) return;
    for (const button of all) button.tabIndex = button === wanted ? 0 : -1;
    wanted.focus({ preventScroll: true });
  }

  function target(key: string, from: HTMLElement): HTMLElement | undefined {
    const isRightToLeft = getComputedStyle(toolbar).direction === 'rtl';
    const next = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'Home') return all.at(0);
    if (key === 'End') return all.at(-1);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      return inOtherRow(from, key === 'ArrowDown' ? 1 : -1);
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      return all.at((all.indexOf(from) + (key === next ? 1 : -1)) % all.length);
    }
    return undefined;
  }

  /** The button of the row below or above, at the same place or at the row's end. */
  function inOtherRow(from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
    const at = rows.findIndex((row) => row.includes(from));
    const row = rows.at((at + by) % rows.length) ?? [];
    return row[Math.min(rows[at].indexOf(from), row.length - 1)];
  }

  for (const [index, button] of all.entries()) button.tabIndex = index === 0 ? 0 : -1;
  listen(toolbar, 'keydown', (event) => {
    const from = all.find((button) => button === event.target);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = target(event.key, from);
    if (wanted === undefined) return;
    event.preventDefault();
    focus(wanted);
  });
  return () => focus(all[0]);
}
