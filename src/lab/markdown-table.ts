/** Rows of equal length, the head first, as a Markdown table. */
export function markdownTable([head, ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [lines[0], `|${'---|'.repeat(head.length)}`, ...lines.slice(1)].join('\n');
}
