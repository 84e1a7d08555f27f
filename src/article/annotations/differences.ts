/** A piece of a text that has changed: as it was, as it is now, or the same in both. */
export interface Difference {
  readonly text: string;
  readonly side: 'both' | 'before' | 'now';
}

/** Words, in scripts without spaces characters, and what is between them. */
const PIECE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]\p{M}*|[\p{L}\p{M}\p{N}]+|\s+|[^\p{L}\p{M}\p{N}\s]/gu;
/** Pairs of pieces that are compared; of longer changes all counts as changed. */
const MAX_PAIRS = 1_000_000;

/** What differs between two texts, by their longest common subsequence of words. */
export function differencesOf(before: string, now: string): Difference[] {
  const [a, b] = [before.match(PIECE) ?? [], now.match(PIECE) ?? []];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start++;
  let end = 0;
  while (end < a.length - start && end < b.length - start && a.at(-1 - end) === b.at(-1 - end))
    end++;
  const middle = between(a.slice(start, a.length - end), b.slice(start, b.length - end));
  const same = (pieces: readonly string[]): Difference => ({ text: pieces.join(''), side: 'both' });
  return joined([same(a.slice(0, start)), ...middle, same(a.slice(a.length - end))]);
}

function between(a: readonly string[], b: readonly string[]): Difference[] {
  const all = (pieces: readonly string[], side: Difference['side']) =>
    pieces.map((text) => ({ text, side }));
  if (a.length * b.length > MAX_PAIRS) return [...all(a, 'before'), ...all(b, 'now')];
  const width = b.length + 1;
  /** Shape [A + 1, B + 1]: pieces that the rests from two positions share. */
  const shared = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      const at = i * width + j;
      shared[at] =
        a[i] === b[j] ? shared[at + width + 1] + 1 : Math.max(shared[at + width], shared[at + 1]);
    }
  }
  const found: Difference[] = [];
  let [i, j] = [0, 0];
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      found.push({ text: a[i++], side: 'both' });
      j++;
    } else if (shared[(i + 1) * width + j] >= shared[i * width + j + 1])
      found.push({ text: a[i++], side: 'before' });
    else found.push({ text: b[j++], side: 'now' });
  }
  return [...found, ...all(a.slice(i), 'before'), ...all(b.slice(j), 'now')];
}

/** Neighbors of one side in one; what was goes before what is. */
function joined(differences: readonly Difference[]): Difference[] {
  const result: { text: string; side: Difference['side'] }[] = [];
  for (const { text, side } of differences) {
    const last = result.at(-1);
    if (text === '') continue;
    if (last?.side === side) last.text += text;
    else result.push({ text, side });
  }
  return result;
}
