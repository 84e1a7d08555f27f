import { multiplyAdd } from './multiply-add';

// The sparse matrix is in compressed rows: row i has the values counts[offsets[i] .. offsets[i +
// 1]] in the columns indices[offsets[i] .. offsets[i + 1]]. `width` is a multiple of 4.

/**
 * Computes output[i] = bias + the sum of count * weights[index] over the row, then max(0, .) with
 * `relu`.
 */
export function embeddingBagForward(
  indices: usize, counts: usize, offsets: usize, rows: u32,
  weights: usize, bias: usize, width: u32, relu: bool, output: usize,
): void {
  const stride = <usize>width << 2;
  for (let i: u32 = 0; i < rows; i++, output += stride, offsets += 4) {
    memory.copy(output, bias, stride);
    const from = <usize>load<u32>(offsets) << 2;
    const to = <usize>load<u32>(offsets, 4) << 2;
    for (let p = from; p < to; p += 4) {
      addScaled(output, weights + stride * load<u32>(indices + p), load<f32>(counts + p), stride);
    }
    if (relu) {
      for (let at = output; at < output + stride; at += 16) {
        v128.store(at, f32x4.pmax(v128.load(at), f32x4.splat(0)));
      }
    }
  }
}

/**
 * Adds the gradients to dWeights and dBias. With `relu`, the gradient passes where `output` is
 * above 0.
 * @param dOutput is masked in place
 */
export function embeddingBagBackward(
  indices: usize, counts: usize, offsets: usize, rows: u32,
  width: u32, relu: bool, output: usize, dOutput: usize, dWeights: usize, dBias: usize,
): void {
  const stride = <usize>width << 2;
  for (let i: u32 = 0; i < rows; i++, output += stride, dOutput += stride, offsets += 4) {
    for (let at: usize = 0; at < stride; at += 16) {
      let d = v128.load(dOutput + at);
      if (relu) {
        d = v128.and(d, f32x4.gt(v128.load(output + at), f32x4.splat(0)));
        v128.store(dOutput + at, d);
      }
      v128.store(dBias + at, f32x4.add(v128.load(dBias + at), d));
    }
    const from = <usize>load<u32>(offsets) << 2;
    const to = <usize>load<u32>(offsets, 4) << 2;
    for (let p = from; p < to; p += 4) {
      addScaled(dWeights + stride * load<u32>(indices + p), dOutput, load<f32>(counts + p), stride);
    }
  }
}

// @ts-ignore: decorator
@inline
function addScaled(target: usize, source: usize, scale: f32, bytes: usize): void {
  const s = f32x4.splat(scale);
  for (let at: usize = 0; at < bytes; at += 16) {
    v128.store(target + at, multiplyAdd(s, v128.load(source + at), v128.load(target + at)));
  }
}
