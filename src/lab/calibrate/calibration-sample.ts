/** What a model said of a leaf, and what the leaf was. */
export interface CalibrationSample {
  readonly logit: number;
  readonly isContent: boolean;
  /** What the leaf counts for: 1 / L, so that every page counts the same. */
  readonly weight: number;
}
