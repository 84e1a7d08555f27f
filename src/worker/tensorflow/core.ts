/**
 * TensorFlow.js in the worker without its optimizers: the build puts this in the place of `@tensorflow/tfjs-core`. What is
 * left has no effects but these, so that what no engine uses is left out. See "Custom bundles" in its documentation.
 */
import '@tensorflow/tfjs-core/dist/base_side_effects.js';

export * from '@tensorflow/tfjs-core/dist/base.js';
