export interface Line {
  readonly slope: number;
  readonly intercept: number;
  /** R²: the share of the variance that the line explains; 1 is a perfect line. */
  readonly r2: number;
}

/** Fits a line by least squares through points that do not all have the same x. */
export function fitLine(points: readonly { readonly x: number; readonly y: number }[]): Line {
  const n = points.length;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n;
  let xx = 0;
  let xy = 0;
  let yy = 0;
  for (const { x, y } of points) {
    xx += (x - meanX) ** 2;
    xy += (x - meanX) * (y - meanY);
    yy += (y - meanY) ** 2;
  }
  const slope = xy / xx;
  return { slope, intercept: meanY - slope * meanX, r2: yy === 0 ? 1 : (slope * xy) / yy };
}
