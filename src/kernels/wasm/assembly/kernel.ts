export { sigmoidInPlace, tanhInPlace } from './activations';
export { adamStep } from './adam';
export { addAndClip, addColumnsInF64, maskGradient } from './dense';
export { embeddingBagBackward, embeddingBagForward } from './embedding-bag';
export { packGates, packGatesTransposed, unpackGates } from './gate-layout';
export { gemm } from './gemm';
export { gemmIntegers } from './gemm-integers';
export { addGroupRows, sumGroupRows } from './group-rows';
export {
  hasProductOfBytes, packGatesIntegers, packPanelsIntegers, quantizeRows,
} from './integers';
export { allocate, release } from './memory';
export { packAndSumRows, packPanels, transposeRows } from './pack';
export { forwardSteps } from './recurrence';
export { forwardStepsIntegers } from './recurrence-integers';
export { backwardSteps } from './recurrence-gradient';
