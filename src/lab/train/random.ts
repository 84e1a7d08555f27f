import type { Random } from '../../core/random.ts';

export { type Random, seededRandom } from '../../core/random.ts';

/**
 * Mixes several numbers into one seed; neighbouring inputs give unrelated seeds. Every epoch and
 * step has a generator of its own seed, so that a resumed run draws the same numbers as an
 * uninterrupted one.
 */
export function seedOf(...parts: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const part of parts) {
    hash = Math.imul(hash ^ part, 0x01000193);
    hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  }
  return hash >>> 0;
}

/** A copy of an array in random order (Fisher and Yates). */
export function shuffled<T>(items: readonly T[], random: Random): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
