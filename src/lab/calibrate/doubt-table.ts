import type { QualityPair } from './expected-against-true.ts';

/** Text F1 below which a page is bad, below which it is weak, and from which it is good. */
const BAD = 0.6;
const WEAK = 0.8;
const GOOD = 0.9;

/**
 * Readers learn to ignore a doubt that is shown on more good pages than this, or that is wrong more
 * than half of the time.
 */
const MAX_GOOD_DOUBTED = 0.05;
const MIN_PRECISION = 0.5;

/**
 * The bounds that are tried. They are coarse, because `val` has too few pages to tell finer ones
 * apart.
 */
const BOUNDS: readonly number[] = [0.5, 0.55, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9, 0.95];

/**
 * What happens when all pages whose expected quality is below a bound are doubted. All figures are
 * shares in [0, 1].
 */
export interface DoubtRow {
  readonly bound: number;
  /** Share of all pages that are doubted. */
  readonly doubted: number;
  /** Shares of the bad, weak and good pages that are doubted; see BAD, WEAK and GOOD. */
  readonly badDoubted: number;
  readonly weakDoubted: number;
  readonly goodDoubted: number;
  /** Share of the doubted pages that are weak; 1 where none is doubted. */
  readonly precision: number;
}

/** The table with a row for each bound, ascending. */
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
 * Selects the highest bound that doubts few good pages and is mostly right; see MAX_GOOD_DOUBTED
 * and MIN_PRECISION. Where no bound does, it is the lowest.
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
