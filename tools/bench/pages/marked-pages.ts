import { describeSpan } from '../../../src/article/annotations/describe-span.ts';
import { pageKeys } from '../../../src/article/annotations/page-key.ts';
import {
  ANNOTATION_COLORS,
  type Annotation,
  type AnnotationTarget,
} from '../../../src/core/annotations/annotation.ts';
import { type Random, seededRandom } from '../../../src/core/random.ts';
import { leafText } from '../../../src/page/page-tree.ts';
import { parsePage } from '../../../src/page/saved-page/parse-html.ts';

/** As many words as in a novel of some hundred pages. */
const PARAGRAPHS = 1_000;
const WORDS_OF_A_PARAGRAPH = 60;
/** A clause, as people mark. */
const MARKED_WORDS = 9;
const VOCABULARY = 4_000;
/** On the changed page, one in so many paragraphs lacks a word of what was marked. */
const CHANGED_EVERY = 10;
const SEED = 500;

/** A long page on which the user has marked passages. */
export interface MarkedPages {
  /** As it was when it was marked. */
  readonly same: string;
  /** With a word less within the mark of every tenth paragraph. */
  readonly changed: string;
  readonly targets: readonly AnnotationTarget[];
}

/** @param count how many passages are marked, each in a paragraph of its own, spread evenly; 1,000 at most */
export function makeMarkedPages(count: number): MarkedPages {
  const random = seededRandom(SEED);
  const words = Array.from({ length: VOCABULARY }, () => madeUpWord(random));
  const paragraphs = Array.from({ length: PARAGRAPHS }, () =>
    Array.from({ length: WORDS_OF_A_PARAGRAPH }, () => words[Math.floor(random() * words.length)]),
  );
  const start = Math.floor((WORDS_OF_A_PARAGRAPH - MARKED_WORDS) / 2);
  const same = pageOf(paragraphs);
  const missing = start + Math.floor(MARKED_WORDS / 2);
  const changed = pageOf(
    paragraphs.map((all, i) => (i % CHANGED_EVERY === 0 ? all.toSpliced(missing, 1) : all)),
  );
  const tree = parsePage(same);
  const leaves = new Map(Array.from(tree.leaves, (_, leaf) => [leafText(tree, leaf), leaf]));
  const targets = Array.from({ length: count }, (_, i) => {
    const all = paragraphs[Math.floor((i * PARAGRAPHS) / count)];
    const leaf = leaves.get(all.join(' ')) ?? -1;
    const from = all.slice(0, start).join(' ').length + 1;
    const to = from + all.slice(start, start + MARKED_WORDS).join(' ').length;
    return describeSpan(tree, { document: 0, firstLeaf: leaf, from, lastLeaf: leaf, to });
  });
  return { same, changed, targets };
}

/** Annotations with these targets, as the extension stores them for an address. */
export function annotationsOf(targets: readonly AnnotationTarget[], url: string): Annotation[] {
  const created = '2026-01-01T00:00:00.000Z';
  return targets.map((target, i) => ({
    ...{ id: `bench-${i}`, keys: pageKeys(url), url, title: 'A long page', created },
    ...{ modified: created, color: ANNOTATION_COLORS[i % ANNOTATION_COLORS.length], note: '' },
    target,
  }));
}

function pageOf(paragraphs: readonly (readonly string[])[]): string {
  const text = paragraphs.map((words) => `<p>${words.join(' ')}</p>`).join('\n');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>A long page</title>
<nav><a href="/">Home</a></nav><main><article><h1>A long page</h1>\n${text}\n</article></main></html>`;
}

function madeUpWord(random: Random): string {
  const pick = (letters: string) => letters[Math.floor(random() * letters.length)];
  const syllables = 1 + Math.floor(random() * 3);
  return Array.from(
    { length: syllables },
    () => pick('bdfgklmnprstvz') + pick('aeiou') + pick('lmnrst'),
  ).join('');
}
