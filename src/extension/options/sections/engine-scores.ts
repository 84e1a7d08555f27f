/** Kinds of pages in WCXB, in the order of README's table. */
export const PAGE_KINDS = [
  'article',
  'documentation',
  'service',
  'forum',
  'collection',
  'listing',
  'product',
] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** Mean text F1 of an engine on the `val` pages of WCXB, in [0, 1]. */
export interface EngineScores {
  readonly all: number;
  readonly kinds: Readonly<Record<PageKind, number>>;
}

/** How the table begins that `npm run lab -- evaluate` gives. */
const HEAD = `| engine | all | ${PAGE_KINDS.join(' | ')} |`;

/**
 * Scores of the engines by their ids, from README: the figures stand there and nowhere else, so that
 * no page can tell others.
 * @returns empty when README has no such table
 */
export function parseScores(readme: string): ReadonlyMap<string, EngineScores> {
  const lines = readme.split('\n');
  const head = lines.indexOf(HEAD);
  if (head < 0) return new Map();
  const end = lines.findIndex((line, i) => i > head && !line.startsWith('|'));
  const rows = lines.slice(head + 2, end < 0 ? undefined : end);
  return new Map(rows.flatMap(parseRow));
}

/** A row such as `` | `pith` (default) | **.886** [.864, .906] | .959 | … |``; others have no id. */
function parseRow(row: string): [string, EngineScores][] {
  const [name, ...cells] = row.split('|').slice(1, -1);
  const id = /`([a-z0-9-]+)`/.exec(name)?.[1];
  const [all, ...figures] = cells.map((cell) => Number(/\d*\.\d+/.exec(cell)?.[0]));
  if (id === undefined || [all, ...figures].some(Number.isNaN)) return [];
  const kinds = Object.fromEntries(PAGE_KINDS.map((kind, i) => [kind, figures[i]]));
  return [[id, { all, kinds: kinds as Record<PageKind, number> }]];
}
