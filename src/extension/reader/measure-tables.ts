/**
 * Wider ones, in ems, have their words broken on paper: at 6 pt, the smallest type that is set, this is what A4
 * and Letter have between their usual margins.
 */
const MAX_READABLE_EMS = 85;
/** Sizes of type are rounded, and words must not be broken for that. */
const SLACK = 1.02;

/**
 * Notes on each table how wide it is at least, in ems, so that the style sheet can set it in type that is small
 * enough for the paper: no script is told how wide that is, and nobody can scroll there.
 */
export function measureTables(root: ParentNode): void {
  const tables = [...root.querySelectorAll<HTMLElement>('.text table')];
  for (const table of tables) table.style.inlineSize = 'min-content';
  const widths = tables.map((table) => {
    const fontSize = Number.parseFloat(getComputedStyle(table).fontSize);
    return (SLACK * table.getBoundingClientRect().width) / fontSize;
  });
  for (const [i, table] of tables.entries()) {
    table.style.inlineSize = '';
    // What is folded away has no width.
    table.style.setProperty('--pith-ems', String(Math.max(widths[i], 1)));
    table.classList.toggle('crowded', widths[i] > MAX_READABLE_EMS);
  }
}
