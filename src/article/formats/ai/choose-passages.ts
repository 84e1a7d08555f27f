import type { Block } from '../../article.ts';

/** A passage, as a budget sees it. */
export interface Candidate {
  /** Length in tokens, with the empty line before it. */
  readonly tokens: number;
  /** P(content), in [0, 1]. */
  readonly confidence: number;
  /** The level of a heading; undefined for any other passage. */
  readonly level?: Extract<Block, { type: 'heading' }>['level'];
}

/** Probabilities that differ by less say nothing of which passage matters more; the earlier one is kept. */
const STEPS_OF_SURENESS = 50;

/**
 * Chooses the surest passages that have room together, each with the headings that it stands below.
 * @param room in tokens
 * @param noteTokens what a line costs that says how much is left out in a place
 * @returns the indices of those to keep, the surest first, so that whoever wants less takes from the end; a heading
 *   comes before the first passage that is kept below it
 */
export function choosePassages(
  candidates: readonly Candidate[],
  { room, noteTokens }: { readonly room: number; readonly noteTokens: number },
): number[] {
  const kept = new Set<number>();
  const above = headingsAbove(candidates);
  let left = room - (candidates.length > 0 ? noteTokens : 0);
  for (const index of surestFirst(candidates, above)) {
    const wanted = [...above[index], index].filter((each) => !kept.has(each));
    let cost = 0;
    for (const each of wanted) {
      cost += candidates[each].tokens + noteTokens * placesMore(each, kept, candidates.length);
      kept.add(each);
    }
    if (cost <= left) left -= cost;
    else for (const each of wanted) kept.delete(each);
  }
  return [...kept];
}

/** How many more places there are in which something is left out, once a passage is kept. */
function placesMore(index: number, kept: ReadonlySet<number>, count: number): number {
  const isGapBefore = index > 0 && !kept.has(index - 1);
  const isGapAfter = index < count - 1 && !kept.has(index + 1);
  return Number(isGapBefore) + Number(isGapAfter) - 1;
}

/** Passages without those headings that have a text below them: those come with it, or not at all. */
function surestFirst(
  candidates: readonly Candidate[],
  above: readonly (readonly number[])[],
): number[] {
  const withText = new Set(above.flat());
  const step = (index: number) => Math.round(candidates[index].confidence * STEPS_OF_SURENESS);
  return [...candidates.keys()]
    .filter((index) => !withText.has(index))
    .sort((a, b) => step(b) - step(a) || a - b);
}

/** For each passage the headings that it stands below, the highest first. */
function headingsAbove(candidates: readonly Candidate[]): (readonly number[])[] {
  const open: { readonly index: number; readonly level: number }[] = [];
  return candidates.map(({ level }, index) => {
    while (level !== undefined && open.length > 0 && open[open.length - 1].level >= level) {
      open.pop();
    }
    const headings = open.map((heading) => heading.index);
    if (level !== undefined) open.push({ index, level });
    return headings;
  });
}
