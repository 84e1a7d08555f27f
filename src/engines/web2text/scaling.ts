import { PithError } from '../../core/errors.ts';
import { BLOCK_FEATURES } from './block-features.ts';
import { EDGE_FEATURES } from './edge-features.ts';
import type { Feature } from './feature.ts';

/** Mean and 1 / standard deviation of each column over the training set; 0 and 1 for yes-or-no columns. */
export interface Scaling {
  readonly names: readonly string[];
  readonly mean: readonly number[];
  readonly scale: readonly number[];
}

/** `models/web2text/vocabulary.json`: how the features become the networks' input. */
export interface PageScaling {
  readonly blocks: Scaling;
  readonly edges: Scaling;
}

/**
 * Standardised features; an ancestor that is not there has the mean of all.
 * @param rows shape [R, F]
 * @returns shape [R, F]
 */
export function standardise(rows: Float32Array, { mean, scale }: Scaling): Float32Array {
  const result = new Float32Array(rows.length);
  const width = mean.length;
  for (let start = 0; start < rows.length; start += width) {
    for (let column = 0; column < width; column++) {
      const value = rows[start + column];
      if (!Number.isNaN(value)) result[start + column] = (value - mean[column]) * scale[column];
    }
  }
  return result;
}

/** @throws PithError `model-damaged`, or `model-outdated` when the columns are not those of this code */
export function parseScaling(value: unknown): PageScaling {
  const { blocks, edges } = (value ?? {}) as Partial<PageScaling>;
  return { blocks: checked(blocks, BLOCK_FEATURES), edges: checked(edges, EDGE_FEATURES) };
}

function checked(scaling: Partial<Scaling> | undefined, columns: readonly Feature[]): Scaling {
  const { names, mean, scale } = scaling ?? {};
  if (!Array.isArray(names) || !areNumbers(mean, names) || !areNumbers(scale, names)) {
    throw new PithError('model-damaged', 'vocabulary.json needs names, means and scales');
  }
  if (names.join() !== columns.map(({ name }) => name).join()) {
    throw new PithError('model-outdated', 'vocabulary.json is of other features');
  }
  return { names, mean, scale };
}

function areNumbers(value: unknown, names: readonly unknown[]): value is readonly number[] {
  return (
    Array.isArray(value) && value.length === names.length && value.every((n) => Number.isFinite(n))
  );
}
