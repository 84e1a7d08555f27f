/**
 * TensorFlow.js without its optimizers. The build replaces `@tensorflow/tfjs-core` by this module
 * in the worker. It has no side effects but this import, so the bundler drops what no engine uses.
 * See "Custom bundles" in the documentation of TensorFlow.js.
 */
import '@tensorflow/tfjs-core/dist/base_side_effects.js';

export * from '@tensorflow/tfjs-core/dist/base.js';
