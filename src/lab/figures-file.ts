import { replaceFile } from '../cli/replace-file.ts';
import type { Estimate } from '../core/bootstrap.ts';

/** An estimate in a file of figures; some figures have no interval. */
export type RecordedEstimate = Pick<Estimate, 'value'> & Partial<Estimate>;

/** Decimals of each figure: enough for all texts, and few enough that people can read the file. */
const DECIMALS = 5;

/** Writes the figures that docs and model cards show, as JSON with each estimate on one line. */
export function writeFigures(path: string, figures: object): void {
  replaceFile(path, `${figuresJson(figures)}\n`);
}

export function figuresJson(figures: object): string {
  const round = (_: string, value: unknown) =>
    typeof value === 'number' ? Number(value.toFixed(DECIMALS)) : value;
  return JSON.stringify(figures, round, 2).replace(
    /\{\s*("value"[^{}]*?)\s*\}/g,
    (_, fields: string) => `{ ${fields.replace(/\s+/g, ' ')} }`,
  );
}
