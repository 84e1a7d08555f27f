/** What an epoch of training gave. */
export interface EpochRecord {
  readonly epoch: number;
  /** Mean training loss over the epoch's leaves. */
  readonly loss: number;
  /** Mean text F1 on the validation pages at the threshold chosen on them. */
  readonly textF1: number;
  readonly threshold: number;
  /** The same by page type. */
  readonly textF1ByType?: Readonly<Record<string, number>>;
  /** F1 of the two classes over all validation leaves, at the same threshold. */
  readonly contentF1: number;
  readonly boilerplateF1: number;
  /** What epochs are chosen by, where it is not the text F1. */
  readonly choice?: number;
  /** Training only, without validation. */
  readonly seconds: number;
  readonly leavesPerSecond: number;
}

/** The epoch with the highest text F1, or other figure to choose by; the earliest of equals. */
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
