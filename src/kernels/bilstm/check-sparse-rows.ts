import { PithError } from '../../core/errors.ts';
import type { SparseRows } from '../../core/sparse-rows.ts';

/**
 * Checks a sparse matrix.
 * @throws PithError 'bad-input' when the arrays disagree or a column is not below `columns`
 */
export function checkSparseRows(sparse: SparseRows, columns: number): void {
  const { indices, counts, offsets } = sparse;
  const entries = indices.length;
  if (counts.length !== entries) {
    throw new PithError('bad-input', `${entries} indices, ${counts.length} counts`);
  }
  if (offsets.length === 0 || offsets[0] !== 0 || offsets[offsets.length - 1] !== entries) {
    throw new PithError('bad-input', `Offsets must rise from 0 to ${entries}`);
  }
  for (let i = 1; i < offsets.length; i++) {
    if (offsets[i] < offsets[i - 1]) {
      throw new PithError('bad-input', `Offset ${i} is below the one before`);
    }
  }
  for (let i = 0; i < entries; i++) {
    if (indices[i] < 0 || indices[i] >= columns) {
      throw new PithError('bad-input', `Index ${indices[i]} is outside [0, ${columns})`);
    }
  }
}
