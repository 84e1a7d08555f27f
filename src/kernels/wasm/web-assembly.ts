import { PithError } from '../../core/errors.ts';

/**
 * The exports of the wasm module; see assembly/. Addresses and sizes are in bytes unless stated
 * otherwise.
 */
export interface KernelExports {
  readonly memory: { readonly buffer: ArrayBuffer };
  allocate(bytes: number): number;
  release(address: number): void;
  sigmoidInPlace(values: number, count: number): void;
  tanhInPlace(values: number, count: number): void;
  packPanels(
    ...args: [
      target: number,
      kTotal: number,
      kOffset: number,
      source: number,
      rowStride: number,
      columnStride: number,
      k: number,
      n: number,
    ]
  ): void;
  packGates(target: number, source: number, k: number, units: number, padded: number): void;
  packGatesTransposed(
    ...args: [
      target: number,
      kTotal: number,
      kOffset: number,
      source: number,
      n: number,
      units: number,
    ]
  ): void;
  unpackGates(target: number, source: number, rows: number, units: number, padded: number): void;
  packAndSumRows(
    ...args: [
      target: number,
      sums: number,
      source: number,
      stride: number,
      rows: number,
      count: number,
      n: number,
    ]
  ): void;
  transposeRows(
    ...args: [
      target: number,
      targetStride: number,
      source: number,
      sourceStride: number,
      rows: number,
      count: number,
      width: number,
      zeros: number,
    ]
  ): void;
  gemm(
    ...args: [
      a: number,
      aStride: number,
      aRows: number,
      b: number,
      c: number,
      cStride: number,
      cRows: number,
      m: number,
      k: number,
      n: number,
      bias: number,
    ]
  ): void;
  sumGroupRows(
    ...args: [
      source: number,
      weights: number,
      stride: number,
      ids: number,
      rows: number,
      width: number,
      sums: number,
    ]
  ): void;
  addGroupRows(
    ...args: [target: number, ids: number, rows: number, width: number, source: number]
  ): void;
  addAndClip(y: number, residual: number, count: number, relu: number): void;
  maskGradient(dy: number, y: number, count: number): void;
  addColumnsInF64(sums: number, matrix: number, rows: number, columns: number): void;
  forwardSteps(
    ...args: [
      gates: number,
      gateStride: number,
      gateRows: number,
      recurrent: number,
      units: number,
      padded: number,
      active: number,
      steps: number,
      keep: number,
      state: number,
      stateOther: number,
      cell: number,
      rows: number,
      result: number,
      resultStride: number,
      firstStep: number,
    ]
  ): void;
  hasProductOfBytes(): number;
  packGatesIntegers(
    ...args: [
      bytes: number,
      target: number,
      scales: number,
      source: number,
      k: number,
      depth: number,
      units: number,
      padded: number,
    ]
  ): void;
  packPanelsIntegers(
    ...args: [
      bytes: number,
      target: number,
      scales: number,
      source: number,
      k: number,
      depth: number,
      n: number,
    ]
  ): void;
  quantizeRows(
    ...args: [
      bytes: number,
      target: number,
      sizes: number,
      source: number,
      rows: number,
      k: number,
      depth: number,
    ]
  ): void;
  gemmIntegers(
    ...args: [
      bytes: number,
      a: number,
      sizes: number,
      aRows: number,
      b: number,
      scales: number,
      c: number,
      m: number,
      depth: number,
      n: number,
      bias: number,
    ]
  ): void;
  forwardStepsIntegers(
    ...args: [
      bytes: number,
      gates: number,
      gateStride: number,
      gateRows: number,
      recurrent: number,
      scales: number,
      units: number,
      padded: number,
      active: number,
      steps: number,
      state: number,
      stateOther: number,
      cell: number,
      output: number,
      rows: number,
      result: number,
      resultStride: number,
    ]
  ): void;
  backwardSteps(
    ...args: [
      gates: number,
      gateStride: number,
      recurrent: number,
      units: number,
      padded: number,
      active: number,
      steps: number,
      total: number,
      cell: number,
      dState: number,
      dCell: number,
      zeros: number,
      dOutput: number,
      rows: number,
      dResult: number,
      resultStride: number,
    ]
  ): void;
  embeddingBagForward(
    ...args: [
      indices: number,
      counts: number,
      offsets: number,
      rows: number,
      weights: number,
      bias: number,
      width: number,
      relu: number,
      output: number,
    ]
  ): void;
  embeddingBagBackward(
    ...args: [
      indices: number,
      counts: number,
      offsets: number,
      rows: number,
      width: number,
      relu: number,
      output: number,
      dOutput: number,
      dWeights: number,
      dBias: number,
    ]
  ): void;
  adamStep(
    ...args: [
      parameters: number,
      gradients: number,
      m: number,
      v: number,
      count: number,
      rate: number,
      beta1: number,
      beta2: number,
      epsilon: number,
      correction1: number,
      correction2: number,
    ]
  ): void;
}

/** A build of the wasm module, fetched or read by the caller; or compiled, where a runtime compiles none from bytes. */
export type KernelBuild = ArrayBuffer | Uint8Array | CompiledKernel;

/** A `WebAssembly.Module`; this room's lib has no DOM that would declare it. */
export type CompiledKernel = object;

/** Both builds of the wasm module. */
export interface KernelBytes {
  readonly simd: KernelBuild;
  readonly relaxed?: KernelBuild;
}

// The part of the WebAssembly API that is used; this room's lib has no DOM that would declare it.
declare const WebAssembly: {
  validate(bytes: ArrayBuffer | Uint8Array): boolean;
  instantiate(
    bytes: KernelBuild,
    imports: object,
  ): Promise<{ readonly exports: unknown } | { readonly instance: { readonly exports: unknown } }>;
};

/**
 * Instantiates the relaxed-SIMD build where it is supported, else the plain SIMD build.
 * @throws PithError 'model-damaged' when neither is valid here
 */
export async function instantiateKernel(bytes: KernelBytes): Promise<KernelExports> {
  const { simd, relaxed } = bytes;
  const chosen = relaxed !== undefined && isValid(relaxed) ? relaxed : simd;
  if (!isValid(chosen)) {
    throw new PithError('model-damaged', 'The fused BiLSTM needs WebAssembly with SIMD');
  }
  const instantiated = await WebAssembly.instantiate(chosen, {
    env: {
      abort: (_message: number, _file: number, line: number) => {
        throw new RangeError(`WebAssembly memory allocation failed (line ${line})`);
      },
    },
  }).catch((error: unknown) => {
    // These bytes are valid, so that it is the runtime that compiles none.
    if ((error as { readonly name?: unknown }).name !== 'CompileError') throw error;
    const message =
      'WebAssembly is not compiled from bytes here: load({ kernel }) takes the kernel as a module.';
    throw new PithError('model-damaged', message, { cause: error });
  });
  // What was compiled before gives an instance, and bytes give a module besides.
  const instance = 'instance' in instantiated ? instantiated.instance : instantiated;
  return instance.exports as KernelExports;
}

/** What is compiled was valid. Some runtimes have no WebAssembly. */
function isValid(build: KernelBuild): boolean {
  const isBytes = build instanceof ArrayBuffer || build instanceof Uint8Array;
  return typeof WebAssembly !== 'undefined' && (!isBytes || WebAssembly.validate(build));
}
