import { buildElement } from '../../../layers/ui/build-element.ts';
import { stopWhereItScrolls } from './stop-where-it-scrolls.ts';

interface TableOptions {
  /** Its name, for screen readers. */
  readonly label: string;
  readonly head: readonly HTMLTableCellElement[];
  readonly rows: readonly HTMLTableRowElement[];
}

/** A table that scrolls in its place where it is too wide, for which the keyboard needs to get into it. */
export function buildScrollingTable({ label, head, rows }: TableOptions): HTMLElement {
  const table = buildElement('table', {}, [
    buildElement('thead', {}, [buildElement('tr', {}, head)]),
    buildElement('tbody', {}, rows),
  ]);
  const attributes = { role: 'region', 'aria-label': label };
  const box = buildElement('div', { class: 'scroller', ...attributes }, [table]);
  stopWhereItScrolls(box);
  return box;
}

/** The name of a row or a column. */
export function buildHeading(scope: 'row' | 'col', text: string): HTMLTableCellElement {
  return buildElement('th', { scope }, [text]);
}
