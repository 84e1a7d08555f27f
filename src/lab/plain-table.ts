/**
 * Formats rows of equal length as plain text. The first column is aligned to the left, the others
 * to the right.
 */
export function plainTable(rows: readonly (readonly string[])[]): string {
  const widths = rows[0].map((_, column) => Math.max(...rows.map((row) => row[column].length)));
  const lines = rows.map((row) =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i]))).join('  '),
  );
  return lines.map((line) => line.trimEnd()).join('\n');
}
