import type { QualityPair } from './expected-against-true.ts';

/** Text F1 below which a page is bad, or weak, and from which it is good. */
const BAD = 0.6;
const WEAK = 0.8;
const GOOD = 0.9;

/** A doubt at more good pages than this, or of which more than half are mistaken, is one that readers learn to ignore. */
const MAX_GOOD_DOUBTED = 0.05;
const MIN_PRECISION = 0.5;

/** Bounds tried: coarse, since some three hundred pages cannot tell finer ones apart. */
const BOUNDS: readonly number[] = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/** What comes of doubting the pages whose expected quality is below a bound; shares, in [0, 1]. */
export interface DoubtRow {
  readonly bound: number;
  /** Of all pages. */
  readonly doubted: number;
  /** Of the bad pages (F1 < .6), of the weak ones (< .8), and of the good ones (≥ .9). */
  readonly badDoubted: number;
  readonly weakDoubted: number;
  readonly goodDoubted: number;
  /** Of the doubted pages, how many are weak; 1 where none is doubted. */
  readonly precision: number;
}

/** A row for each bound, ascending. */
export function doubtTable(pairs: readonly QualityPair[]): DoubtRow[] {
  return BOUNDS.map((bound) => {
    const isDoubted = ({ expected }: QualityPair): boolean => expected < bound;
    const among = (isMeant: (pair: QualityPair) => boolean): number =>
      shareOf(pairs.filter(isMeant), isDoubted);
    return {
      bound,
      doubted: among(() => true),
      badDoubted: among(({ f1 }) => f1 < BAD),
      weakDoubted: among(({ f1 }) => f1 < WEAK),
      goodDoubted: among(({ f1 }) => f1 >= GOOD),
      precision: pairs.some(isDoubted)
        ? shareOf(pairs.filter(isDoubted), ({ f1 }) => f1 < WEAK)
        : 1,
    };
  });
}

/**
 * The highest bound at which at most one good page in twenty is doubted, and at least half of the
 * doubted pages are weak; the lowest bound where none is so.
 */
export function selectBound(rows: readonly DoubtRow[]): number {
  const fit = rows.filter(
    ({ goodDoubted, precision }) => goodDoubted <= MAX_GOOD_DOUBTED && precision >= MIN_PRECISION,
  );
  return (fit.at(-1) ?? rows[0]).bound;
}

function shareOf<T>(items: readonly T[], isMeant: (item: T) => boolean): number {
  return items.length === 0 ? 0 : items.filter(isMeant).length / items.length;
}
