import type { Factor } from '../../../core/explanation.ts';

/** What the names of the numbers mean, the first that fits. */
const PATTERNS: readonly (readonly [Factor, RegExp])[] = [
  ['repeats', /^(inner|outer) run/],
  ['page', /^page /],
  ['alike', /^(classPath|tagPath) /],
  ['names', /^named /],
  ['regions', /^in |^depth$|^noscript$/],
  ['title', /^share (of|in) (title|h1)$/],
  ['copies', /^cop(y|ies) | copy$/],
  ['landmarks', /(h1|longest block|best container)/],
  ['links', /^link$|^(block|section|ancestor \d) links$/],
  ['headings', /^section|heading/],
  ['target', /^link /],
  ['around', /^block -?\d|^words of (previous|next) leaf$/],
  ['containers', /^ancestor /],
  ['place', /^place |^leaves (before|after)$/],
  ['length', /^(block )?(words|characters|leaves)$/],
  ['look', /length$|^(digits|uppercase|punctuation|starts|ends|symbols|question)/],
  ['look', /^(currency|copyright|address|date)$/],
];

/** The group that a number of the features belongs to, by its name. */
export function factorOf(name: string): Factor | undefined {
  return PATTERNS.find(([, pattern]) => pattern.test(name))?.[0];
}

/** Columns of each group, groups in the order of their first column. */
export function factorColumns(names: readonly string[]): ReadonlyMap<Factor, readonly number[]> {
  const columns = new Map<Factor, number[]>();
  names.forEach((name, column) => {
    const factor = factorOf(name);
    if (factor === undefined) return;
    const known = columns.get(factor);
    if (known === undefined) columns.set(factor, [column]);
    else known.push(column);
  });
  return columns;
}
