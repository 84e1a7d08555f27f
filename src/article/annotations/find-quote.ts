import search from 'approx-string-match';
import { similarity } from './similarity.ts';

/** The quote that is searched, in signs; see `PageText`. */
export interface Quote {
  readonly exact: string;
  readonly prefix: string;
  readonly suffix: string;
  /** Where it was, as an index of signs. */
  readonly expected: number;
  /** Whether it is found only as it was. */
  readonly isExactOnly: boolean;
}

/** A place where a quote may be. */
export interface Place {
  readonly start: number;
  readonly end: number;
  /** In [0, 1]: how much of the quote is there. */
  readonly quality: number;
  /** In [0, 1] each: how much of what stood before and after it is there. */
  readonly before: number;
  readonly after: number;
}

/** Share of the signs of a quote that may have changed; of a large part of it only where all else around it is as it was. */
const MAX_CHANGED = 0.3;
const LITTLE_CHANGED = 0.8;
const CONTEXT_OF_CHANGED = 1.6;
/** A quote of so many signs is found by itself; a shorter one may be any sentence's, and needs what stood around it. */
const TELLING = 24;
/** A quote of so many signs that has changed a little may do without what stood around it. */
const TELLING_IF_CHANGED = 60;
const HARDLY_CHANGED = 0.9;
/** What must be left around a quote, as the sum of both sides, each in [0, 1]. */
const MIN_CONTEXT = 0.9;
/** The same around a quote of a few signs. */
const MIN_CONTEXT_OF_FEW = 1.2;
const FEW = 8;
/** A place is the one only if no other is nearly as good. */
const MARGIN = 0.3;
/** Places that are compared by what stands around them. */
const MAX_PLACES = 24;
/** Places that are looked at, nearest first: `the` is everywhere. */
const MAX_LOOKED_AT = 4_000;

/**
 * Where a quote stands in a text, unchanged or nearly so.
 * @param signs the text, without blanks
 * @returns undefined where it does not, or where it cannot be told which of several places is meant
 */
export function findQuote(signs: string, quote: Quote): Place | undefined {
  const same = exactPlaces(signs, quote);
  if (same.length > 0 || quote.isExactOnly) return chosen(same, quote);
  return chosen(changedPlaces(signs, quote), quote);
}

/** Whether a text has a place that a quote from another place could be taken for if it changed. */
export function hasLookalike(
  signs: string,
  { start, end }: { readonly start: number; readonly end: number },
): boolean {
  const exact = signs.slice(start, end);
  const allowed = Math.floor(exact.length * MAX_CHANGED);
  if (exact.length < FEW || allowed === 0) return false;
  return [signs.slice(0, start), signs.slice(end)].some(
    (rest) => search(rest, exact, allowed).length > 0,
  );
}

function exactPlaces(signs: string, quote: Quote): Place[] {
  const { exact, expected } = quote;
  const starts: number[] = [];
  for (let at = signs.indexOf(exact); at >= 0; at = signs.indexOf(exact, at + 1)) starts.push(at);
  const near = starts
    .toSorted((a, b) => Math.abs(a - expected) - Math.abs(b - expected))
    .slice(0, MAX_LOOKED_AT)
    .map((start) => ({ start, shared: sharedContext(signs, start, quote) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_PLACES);
  return near.map(({ start }) =>
    placeAt(signs, { start, end: start + exact.length, quality: 1 }, quote),
  );
}

function changedPlaces(signs: string, quote: Quote): Place[] {
  const { exact } = quote;
  const allowed = Math.floor(exact.length * MAX_CHANGED);
  if (exact.length < FEW || allowed === 0) return [];
  // Dates, prices and versions are what tells texts apart that are alike otherwise.
  const numbers = numbersIn(exact);
  return search(signs, exact, allowed)
    .filter(({ start, end }) => numbersIn(signs.slice(start, end)) === numbers)
    .slice(0, MAX_LOOKED_AT)
    .map(({ start, end, errors }) => ({ start, end, quality: 1 - errors / exact.length }))
    .map((found) => placeAt(signs, found, quote));
}

/** Signs around a place that are the same as around the quote, counted outwards: quick, to choose among many places. */
function sharedContext(signs: string, start: number, { exact, prefix, suffix }: Quote): number {
  let before = 0;
  while (
    before < prefix.length &&
    signs[start - 1 - before] === prefix[prefix.length - 1 - before]
  ) {
    before++;
  }
  let after = 0;
  const end = start + exact.length;
  while (after < suffix.length && signs[end + after] === suffix[after]) after++;
  return before + after;
}

function placeAt(
  signs: string,
  found: Pick<Place, 'start' | 'end' | 'quality'>,
  { prefix, suffix }: Quote,
): Place {
  const { start, end } = found;
  // At an end of the page there is nothing that could have changed.
  const before = signs.slice(Math.max(0, start - prefix.length), start);
  const after = signs.slice(end, end + suffix.length);
  return { ...found, before: similarity(before, prefix), after: similarity(after, suffix) };
}

function chosen(places: readonly Place[], quote: Quote): Place | undefined {
  const { exact, expected } = quote;
  const ranked = places.toSorted(
    (a, b) =>
      b.quality - a.quality ||
      contextOf(b) - contextOf(a) ||
      Math.abs(a.start - expected) - Math.abs(b.start - expected),
  );
  const [best, ...others] = ranked;
  if (best === undefined || !isSure(best, exact.length, others.length === 0)) return undefined;
  const rivals = others.filter((one) => one.start >= best.end || one.end <= best.start);
  // Where all around it is the same, too, one place is as good as the other, and the nearest is taken.
  const isAsGood = (one: Place) => contextOf(one) > contextOf(best) - MARGIN && contextOf(best) < 2;
  return rivals.some(isAsGood) ? undefined : best;
}

function isSure(place: Place, length: number, isOnly: boolean): boolean {
  const context = contextOf(place);
  if (place.quality === 1 && isOnly && length >= TELLING) return true;
  if (place.quality < LITTLE_CHANGED) return context >= CONTEXT_OF_CHANGED;
  const isLong = length >= TELLING_IF_CHANGED && place.quality >= HARDLY_CHANGED;
  if (place.quality < 1 && isOnly && isLong) return true;
  return context >= (length < FEW ? MIN_CONTEXT_OF_FEW : MIN_CONTEXT);
}

function numbersIn(signs: string): string {
  return (signs.match(/\p{Nd}+/gu) ?? []).join();
}

function contextOf({ before, after }: Place): number {
  return before + after;
}
