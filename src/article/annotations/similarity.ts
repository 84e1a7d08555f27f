/**
 * How alike two short texts are: 1 less their edit distance (Levenshtein 1966) as a share of the longer one.
 * @returns in [0, 1]; 1 for two empty texts
 */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length);
  if (a === b) return 1;
  return 1 - editDistance(a, b) / longer;
}

function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, row[j] + 1, next[j - 1] + 1));
    }
    row = next;
  }
  return row[b.length];
}
