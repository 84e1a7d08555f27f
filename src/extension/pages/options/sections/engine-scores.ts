import { isRecord } from '../../../../core/is-record.ts';

/** Kinds of pages in WCXB, in the order of the table. */
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

/**
 * Scores of the engines by their ids, from `models/scores.json`, which `npm run lab -- evaluate` writes: README and
 * the settings page show the same figures.
 * @returns without the engines that lack a score of some kind of page
 */
export function parseScores(json: string): ReadonlyMap<string, EngineScores> {
  const runs = fieldsOf(fieldsOf(fieldsOf(JSON.parse(json)).sets).val);
  return new Map(Object.entries(runs).flatMap(([id, run]) => parseRun(id, fieldsOf(run))));
}

function parseRun(id: string, { f1, groups }: Fields): [string, EngineScores][] {
  const all = fieldsOf(f1).value;
  const figures = PAGE_KINDS.map((kind) => fieldsOf(fieldsOf(groups)[kind]).value);
  if (typeof all !== 'number' || !figures.every((figure) => typeof figure === 'number')) return [];
  const kinds = Object.fromEntries(PAGE_KINDS.map((kind, i) => [kind, figures[i]]));
  return [[id, { all, kinds: kinds as Record<PageKind, number> }]];
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOf(value: unknown): Fields {
  return isRecord(value) ? value : {};
}
