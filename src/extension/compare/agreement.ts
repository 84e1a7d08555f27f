import { CONTENT } from '../../core/labels.ts';

/** How far engines agree on a leaf. */
export const KEPT_BY_NONE = 0;
export const KEPT_BY_ALL = 1;
/** By more than one engine, but not by all. */
export const KEPT_BY_SOME = 2;
/** By one engine alone: this and the engine's index. */
export const KEPT_BY_ONE = 3;

/**
 * How far engines agree on each leaf of a page.
 * @param labels for each engine, shape [L]; what is not CONTENT is left out
 * @returns shape [L]; of a single engine KEPT_BY_ALL or KEPT_BY_NONE
 * @throws RangeError when the engines speak of different numbers of leaves
 */
export function agreementOf(labels: readonly Uint8Array[]): Uint8Array {
  const count = labels[0]?.length ?? 0;
  if (labels.some(({ length }) => length !== count)) {
    throw new RangeError(`Not all of these engines speak of ${count} leaves.`);
  }
  return Uint8Array.from({ length: count }, (_, leaf) => {
    const keepers = labels.flatMap((of, engine) => (of[leaf] === CONTENT ? [engine] : []));
    if (keepers.length === 0) return KEPT_BY_NONE;
    if (keepers.length === labels.length) return KEPT_BY_ALL;
    return keepers.length === 1 ? KEPT_BY_ONE + keepers[0] : KEPT_BY_SOME;
  });
}

/** Whether the engines do not agree. */
export function isDifference(agreement: number): boolean {
  return agreement >= KEPT_BY_SOME;
}
