import type { ScoredPage } from '../run-folder.ts';

/** Languages with fewer pages stand together: their figures would say little. */
const MIN_PAGES = 10;
const OTHER = 'other';

/** The positions of the pages of each language, the most frequent first. */
export function languageGroups(
  pages: readonly Pick<ScoredPage, 'language'>[],
): ReadonlyMap<string, readonly number[]> {
  const groups = new Map<string, number[]>();
  pages.forEach(({ language = '' }, position) => {
    const known = groups.get(language);
    if (known === undefined) groups.set(language, [position]);
    else known.push(position);
  });
  const frequent = [...groups]
    .filter(([language, { length }]) => language !== '' && length >= MIN_PAGES)
    .toSorted(([, a], [, b]) => b.length - a.length);
  const names = new Set(frequent.map(([language]) => language));
  const others = [...groups].flatMap(([language, positions]) =>
    names.has(language) ? [] : positions,
  );
  if (others.length > 0) frequent.push([OTHER, others.toSorted((a, b) => a - b)]);
  return new Map(frequent);
}
