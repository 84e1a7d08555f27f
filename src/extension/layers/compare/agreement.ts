import { CONTENT } from '../../../core/labels.ts';

/** Values that say which engines keep a leaf. */
export const KEPT_BY_NONE = 0;
export const KEPT_BY_ALL = 1;
/** Kept by more than one engine, but not by all. */
export const KEPT_BY_SOME = 2;
/** Kept by one engine alone: this number plus the engine's index. */
export const KEPT_BY_ONE = 3;

/**
 * Says for each leaf of a page which engines keep it.
 * @param labels for each engine, shape [L]; CONTENT is kept, every other label is left out
 * @returns shape [L], of the values above; for a single engine KEPT_BY_ALL or KEPT_BY_NONE
 * @throws RangeError when the engines have different numbers of leaves
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

/** Whether some engines keep the leaf and others leave it out. */
export function isDifference(agreement: number): boolean {
  return agreement >= KEPT_BY_SOME;
}
