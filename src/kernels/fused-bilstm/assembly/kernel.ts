export { sigmoidInPlace, tanhInPlace } from './activations';
export { adamStep } from './adam';
export { addColumnSums } from './column-sums';
export { embeddingBagBackward, embeddingBagForward } from './embedding-bag';
export { gemm } from './gemm';
export { allocate, release } from './memory';
export { packPanels, transposeRows } from './pack';
export { forwardSteps } from './recurrence';
export { backwardSteps } from './recurrence-gradient';
