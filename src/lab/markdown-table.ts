/** Formats rows of equal length as a Markdown table; the first row is the header. */
export function markdownTable([head, ...rows]: readonly (readonly string[])[]): string {
  const lines = [head, ...rows].map((row) => `| ${row.join(' | ')} |`);
  return [lines[0], `|${'---|'.repeat(head.length)}`, ...lines.slice(1)].join('\n');
}
