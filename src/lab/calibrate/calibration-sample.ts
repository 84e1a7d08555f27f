/** The log-odds that a model gave a leaf, and whether the leaf is content. */
export interface CalibrationSample {
  readonly logit: number;
  readonly isContent: boolean;
  /** Weight of the leaf: 1 / L, so that every page counts the same. */
  readonly weight: number;
}
