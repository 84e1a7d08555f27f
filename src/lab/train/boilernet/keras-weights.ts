import * as tf from '@tensorflow/tfjs-core';
import type { NetworkShape } from '../../../engines/boilernet/network.ts';
import { type Random, seededRandom, seedOf } from '../random.ts';

/**
 * Initial weights of a BoilerNet like in Keras, in the order of `namedWeights`. Kernels are uniform
 * (Glorot and Bengio 2010) and recurrent kernels orthogonal (Saxe et al. 2014). Biases are 0,
 * except 1 for forget gates (Józefowicz et al. 2015).
 */
export function kerasWeights(shape: NetworkShape, seed: number): tf.Tensor[] {
  const { width, embedding, units, layers } = shape;
  const random = seededRandom(seedOf(seed, 0));
  const direction = (inputs: number): tf.Tensor[] => [
    glorot(inputs, 4 * units, random),
    tf.tensor2d(orthonormalRows(units, 4 * units, random), [units, 4 * units]),
    tf.tensor1d(Float32Array.from({ length: 4 * units }, (_, i) => Number(isForget(i, units)))),
  ];
  return [
    glorot(width, embedding, random),
    tf.zeros([embedding]),
    ...Array.from({ length: layers }, (_, layer) => layer).flatMap((layer) => {
      const inputs = layer === 0 ? embedding : 2 * units;
      return [...direction(inputs), ...direction(inputs)];
    }),
    glorot(2 * units, 1, random),
    tf.zeros([1]),
  ];
}

/** Whether a column belongs to the forget gate. The gates' order is input, forget, cell, output. */
function isForget(column: number, units: number): boolean {
  return column >= units && column < 2 * units;
}

function glorot(inputs: number, outputs: number, random: Random): tf.Tensor2D {
  const limit = Math.sqrt(6 / (inputs + outputs));
  const values = Float32Array.from({ length: inputs * outputs }, () => (2 * random() - 1) * limit);
  return tf.tensor2d(values, [inputs, outputs]);
}

/**
 * Random orthonormal rows (modified Gram-Schmidt).
 * @returns shape [rows, columns], row-major; there must not be more rows than columns
 */
export function orthonormalRows(rows: number, columns: number, random: Random): Float32Array {
  const done: Float64Array[] = [];
  for (let row = 0; row < rows; row++) {
    const next = Float64Array.from({ length: columns }, () => normal(random));
    for (const other of done) subtractProjection(next, other);
    const length = Math.hypot(...next);
    done.push(next.map((x) => x / length));
  }
  return Float32Array.from(done.flatMap((row) => [...row]));
}

function subtractProjection(from: Float64Array, unit: Float64Array): void {
  let dot = 0;
  for (let i = 0; i < unit.length; i++) dot += from[i] * unit[i];
  for (let i = 0; i < unit.length; i++) from[i] -= dot * unit[i];
}

/** A normally distributed number (Box and Muller 1958). */
function normal(random: Random): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
