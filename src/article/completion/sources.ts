import { CONTENT } from '../../core/labels.ts';
import { findOnce } from '../../facts/find-once.ts';
import { isLeafShown } from '../../page/page-tree.ts';
import { sourceSections } from '../elements/notes/source-sections.ts';
import type { CompletionContext } from './completion-context.ts';
import { findEvidence } from './evidence.ts';

/** A line of buttons or a mark of the end may stand between a text and its sources; no more. */
const MAX_LEAVES_BETWEEN = 3;

/** An engine is as sure of what is nothing but buttons and links of the page. */
const MAX_CHROME = 0.1;

/**
 * Labels with the sources that a text names at its end, under a heading that says so, also where no number leads there.
 * @param labels shape [L]
 */
export function withSources(context: CompletionContext, labels: Uint8Array): Uint8Array {
  const result = Uint8Array.from(labels);
  for (const [first, stop] of rangesOfSources(context, labels)) result.fill(CONTENT, first, stop);
  return result.some((label, leaf) => label !== labels[leaf]) ? result : labels;
}

/**
 * The leaves of the headings above sources and of the first thing below each, whatever an engine takes them for: as a
 * part of the box about the author, a heading would stand below its list.
 * @param labels shape [L], after `withSources`
 * @returns shape [L]: 1 for those leaves, else 0
 */
export function leavesOfSources({ index }: CompletionContext, labels: Uint8Array): Uint8Array {
  const { firstLeaf, end } = index;
  const marked = new Uint8Array(labels.length);
  for (const { heading, from } of findOnce(index, sourceSections)) {
    let first = from;
    while (firstLeaf[first] === firstLeaf[end[first]]) first = end[first];
    for (const node of [heading, first]) marked.fill(1, firstLeaf[node], firstLeaf[end[node]]);
  }
  return marked;
}

type Range = readonly [first: number, stop: number];

/** The leaves of the headings and of the sections below them, of those that stand right behind a text. */
function rangesOfSources(context: CompletionContext, labels: Uint8Array): Range[] {
  const { index } = context;
  const { firstLeaf, end, tree } = index;
  const sections = findOnce(index, sourceSections);
  if (sections.length === 0) return [];
  const evidenceFor = findEvidence(context, labels);
  const kept = Uint8Array.from(labels);
  const ranges: Range[] = [];
  for (const { heading, from, to: last } of sections) {
    const to = endOfSources(from, last);
    let before = firstLeaf[heading] - 1;
    let between = 0;
    while (before >= 0 && kept[before] !== CONTENT && between <= MAX_LEAVES_BETWEEN) {
      if (isLeafShown(tree, before)) between++;
      before--;
    }
    if (before < 0 || between > MAX_LEAVES_BETWEEN) continue;
    const own: Range[] = [
      [firstLeaf[heading], firstLeaf[end[heading]]],
      [firstLeaf[from], firstLeaf[to]],
    ];
    for (const [first, stop] of own) kept.fill(CONTENT, first, stop);
    ranges.push(...own);
  }
  return ranges;

  /** The node behind the sources: buttons to share the page, and links to others, often stand in the same box. */
  function endOfSources(from: number, last: number): number {
    let isAny = false;
    for (let node = from; node < last; node = end[node]) {
      const evidence = evidenceFor(firstLeaf[node], firstLeaf[end[node]]);
      if (evidence === undefined) continue;
      const isChrome = evidence.kept === 0 && evidence.pressed === 1;
      if (isAny && isChrome && evidence.probability < MAX_CHROME) return node;
      isAny = true;
    }
    return last;
  }
}
