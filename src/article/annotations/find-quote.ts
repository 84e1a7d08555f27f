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
  /** Signs right before and right after it that are as they were; all of them count as many. */
  readonly nearBefore: number;
  readonly nearAfter: number;
  /** Whether it has the numbers of the quote. */
  readonly hasNumbers: boolean;
}

/** Share of the signs of a quote that may have changed; of a large part of it only where all else around it is as it was. */
const MAX_CHANGED = 0.3;
const LITTLE_CHANGED = 0.8;
const CONTEXT_OF_CHANGED = 1.6;
/** A quote of so many signs is found by itself; a shorter one may be any sentence's, and needs what stood around it. */
const TELLING = 24;
/**
 * Signs beside a quote that must be as they were: on one side, lest the same words were said of something else, and on
 * both where the page had other words like these.
 */
const MIN_NEAR = 8;
const MIN_NEAR_OF_LOOKALIKE = 24;
/** What must be left around a quote, as the sum of both sides, each in [0, 1]. */
const MIN_CONTEXT = 0.9;
/** The same around a quote of a few signs. */
const MIN_CONTEXT_OF_FEW = 1.2;
const FEW = 8;
/** Signs of a changed text that is compared with the quote as a whole. */
const MAX_COMPARED = 2_000;
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
  const rests = [signs.slice(0, start), signs.slice(end)];
  if (rests.some((rest) => rest.includes(exact))) return true;
  if (exact.length < FEW || allowed === 0) return false;
  return rests.some((rest) => search(rest, exact, allowed).length > 0);
}

function exactPlaces(signs: string, quote: Quote): Place[] {
  const { exact, expected } = quote;
  const starts: number[] = [];
  for (let at = signs.indexOf(exact); at >= 0; at = signs.indexOf(exact, at + 1)) starts.push(at);
  const near = starts
    .toSorted((a, b) => Math.abs(a - expected) - Math.abs(b - expected))
    .slice(0, MAX_LOOKED_AT)
    .map((start) => ({ start, end: start + exact.length }))
    .map((found) => ({ ...found, shared: sharedContext(signs, found, quote) }))
    .toSorted((a, b) => b.shared - a.shared)
    .slice(0, MAX_PLACES);
  return near.map(({ start, end }) => placeAt(signs, { start, end, quality: 1 }, quote));
}

function changedPlaces(signs: string, quote: Quote): Place[] {
  const { exact } = quote;
  const allowed = Math.floor(exact.length * MAX_CHANGED);
  if (exact.length < FEW || allowed === 0) return [];
  return search(signs, exact, allowed)
    .slice(0, MAX_LOOKED_AT)
    .map(({ start, end, errors }) => ({ start, end, quality: 1 - errors / exact.length }))
    .map((found) => betweenContexts(signs, found, quote))
    .map((found) => placeAt(signs, found, quote));
}

/**
 * A place from right behind what stood before the quote to right before what stood after it, where that is near: the
 * search ends a place where it has the fewest errors, which may be within a changed word.
 */
function betweenContexts(
  signs: string,
  found: Pick<Place, 'start' | 'end' | 'quality'>,
  { exact, prefix, suffix }: Quote,
): Pick<Place, 'start' | 'end' | 'quality'> {
  const reach = 2 * MIN_NEAR + Math.floor(Math.min(exact.length, MAX_COMPARED) * MAX_CHANGED);
  const head = prefix.slice(-MIN_NEAR);
  const tail = suffix.slice(0, MIN_NEAR);
  const start = nearest(signs, head, found.start - head.length, reach) + head.length;
  const end = nearest(signs, tail, found.end, reach);
  const isSame = start === found.start && end === found.end;
  if (isSame || start >= end || end - start > MAX_COMPARED) return found;
  return { start, end, quality: similarity(signs.slice(start, end), exact) };
}

/** Where a text is nearest to a position, no further away than a reach; else the position. */
function nearest(signs: string, text: string, position: number, reach: number): number {
  if (text.length < MIN_NEAR) return position;
  const from = Math.max(0, position - reach);
  const around = signs.slice(from, position + reach + text.length);
  const near = [around.lastIndexOf(text, position - from), around.indexOf(text, position - from)]
    .filter((at) => at >= 0)
    .map((at) => from + at);
  return near.toSorted((a, b) => Math.abs(a - position) - Math.abs(b - position)).at(0) ?? position;
}

/** Signs right beside a place that are the same as beside the quote. */
function nearContext(
  signs: string,
  { start, end }: Pick<Place, 'start' | 'end'>,
  { prefix, suffix }: Pick<Quote, 'prefix' | 'suffix'>,
): Pick<Place, 'nearBefore' | 'nearAfter'> {
  let before = 0;
  while (
    before < prefix.length &&
    signs[start - 1 - before] === prefix[prefix.length - 1 - before]
  ) {
    before++;
  }
  let after = 0;
  while (after < suffix.length && signs[end + after] === suffix[after]) after++;
  return {
    nearBefore: before === prefix.length ? Number.POSITIVE_INFINITY : before,
    nearAfter: after === suffix.length ? Number.POSITIVE_INFINITY : after,
  };
}

function placeAt(
  signs: string,
  found: Pick<Place, 'start' | 'end' | 'quality'>,
  { exact, prefix, suffix }: Quote,
): Place {
  const { start, end, quality } = found;
  // At an end of the page there is nothing that could have changed.
  const before = signs.slice(Math.max(0, start - prefix.length), start);
  const after = signs.slice(end, end + suffix.length);
  return {
    ...found,
    ...nearContext(signs, found, { prefix, suffix }),
    before: similarity(before, prefix),
    after: similarity(after, suffix),
    hasNumbers: quality === 1 || numbersIn(signs.slice(start, end)) === numbersIn(exact),
  };
}

function chosen(places: readonly Place[], quote: Quote): Place | undefined {
  const { expected } = quote;
  const ranked = places.toSorted(
    (a, b) =>
      b.quality - a.quality ||
      contextOf(b) - contextOf(a) ||
      Math.abs(a.start - expected) - Math.abs(b.start - expected),
  );
  const [best, ...others] = ranked;
  if (best === undefined || !isSure(best, quote, others.length === 0)) return undefined;
  const rivals = others.filter((one) => one.start >= best.end || one.end <= best.start);
  // Where all around it is the same, too, one place is as good as the other, and the nearest is taken.
  const isAsGood = (one: Place) => contextOf(one) > contextOf(best) - MARGIN && contextOf(best) < 2;
  return rivals.some(isAsGood) ? undefined : best;
}

function isSure(
  place: Place,
  { exact, prefix, suffix, isExactOnly }: Quote,
  isOnly: boolean,
): boolean {
  const context = contextOf(place);
  const { quality, nearBefore, nearAfter, hasNumbers } = place;
  if (isExactOnly) return Math.min(nearBefore, nearAfter) >= MIN_NEAR_OF_LOOKALIKE;
  // Other programs store no surroundings.
  const isBesideSame =
    (prefix === '' && suffix === '') ||
    (prefix !== '' && nearBefore >= MIN_NEAR) ||
    (suffix !== '' && nearAfter >= MIN_NEAR);
  if (quality === 1 && isOnly && exact.length >= TELLING && isBesideSame) return true;
  // Dates, prices and versions are what tells texts apart that are alike otherwise.
  if (quality < LITTLE_CHANGED || !hasNumbers) return context >= CONTEXT_OF_CHANGED;
  return context >= (exact.length < FEW ? MIN_CONTEXT_OF_FEW : MIN_CONTEXT);
}

/** Signs around a place that are the same as around the quote, counted outwards: quick, to choose among many places. */
function sharedContext(
  signs: string,
  place: Pick<Place, 'start' | 'end'>,
  quote: Pick<Quote, 'prefix' | 'suffix'>,
): number {
  const { nearBefore, nearAfter } = nearContext(signs, place, quote);
  return Math.min(nearBefore, quote.prefix.length) + Math.min(nearAfter, quote.suffix.length);
}

function numbersIn(signs: string): string {
  return (signs.match(/\p{Nd}+/gu) ?? []).join();
}

function contextOf({ before, after }: Place): number {
  return before + after;
}
