/** The results of one epoch of training. */
export interface EpochRecord {
  readonly epoch: number;
  /** Mean training loss over the epoch's leaves. */
  readonly loss: number;
  /** Mean text F1 on the validation pages, at the threshold chosen on them. */
  readonly textF1: number;
  readonly threshold: number;
  /** Mean text F1 by page type. */
  readonly textF1ByType?: Readonly<Record<string, number>>;
  /** F1 of both classes over all validation leaves, at the same threshold. */
  readonly contentF1: number;
  readonly boilerplateF1: number;
  /** The figure by which epochs are selected, where it is not the text F1. */
  readonly choice?: number;
  /** Seconds of training, without validation. */
  readonly seconds: number;
  readonly leavesPerSecond: number;
}

/** The epoch with the highest selection score; the earliest among equals. */
export function bestEpoch(history: readonly EpochRecord[]): EpochRecord | undefined {
  let best: EpochRecord | undefined;
  for (const record of history) {
    if (best === undefined || selectionScore(record) > selectionScore(best)) best = record;
  }
  return best;
}

function selectionScore({ choice, textF1 }: EpochRecord): number {
  return choice ?? textF1;
}
