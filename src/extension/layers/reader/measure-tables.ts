/**
 * Minimum width in ems from which a table's words may be broken in print. At the smallest type of 6
 * pt, this is the width of A4 and Letter between their usual margins.
 */
const MAX_READABLE_EMS = 85;
/** Factor that allows for rounded font sizes, so that no word is broken because of them. */
const SLACK = 1.02;

/**
 * Sets the minimum width of each table, in ems, as a CSS property. The style sheet can then choose
 * a font size that fits the paper, whose width no script knows.
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
    // A folded table has no width.
    table.style.setProperty('--pith-ems', String(Math.max(widths[i], 1)));
    table.classList.toggle('crowded', widths[i] > MAX_READABLE_EMS);
  }
}
