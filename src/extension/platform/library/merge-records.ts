import type { KeptEntry, KeptRecord } from './kept-entry.ts';

/** What came of taking in records. */
export interface MergeCounts {
  readonly added: number;
  readonly updated: number;
  /** Records that say nothing that is newer than what was there. */
  readonly same: number;
}

/**
 * What is to be stored of a record. What the user has said of an article is that of the side that is newer; versions are
 * those of both sides.
 * @param before what is stored of the same page
 * @returns undefined where there is nothing to store
 */
export function mergedRecord(
  before: KeptEntry | undefined,
  { entry, versions }: KeptRecord,
): KeptRecord | undefined {
  if (before === undefined) return { entry, versions };
  const known = new Set(before.versions.map(({ at }) => at));
  const more = versions.filter(({ at }) => !known.has(at));
  const isNewer = Date.parse(entry.modified) > Date.parse(before.modified);
  if (more.length === 0 && !isNewer) return undefined;
  const all = [...before.versions, ...entry.versions.filter(({ at }) => !known.has(at))];
  const [said, named] = [isNewer ? entry : before, latest(entry) > latest(before) ? entry : before];
  const { title, author, siteName, language, excerpt, words } = named;
  return {
    entry: {
      ...said,
      ...{ title, author, siteName, language, excerpt, words },
      id: before.id,
      keys: [...new Set([...before.keys, ...entry.keys])],
      added: [before.added, entry.added].toSorted()[0],
      versions: all.toSorted((a, b) => (a.at < b.at ? -1 : 1)),
    },
    versions: more.map((version) => ({ ...version, id: before.id })),
  };
}

function latest({ versions }: KeptEntry): string {
  return versions.at(-1)?.at ?? '';
}
