import type { Estimate } from '../core/bootstrap.ts';
import { replaceFile } from './replace-file.ts';

/** An estimate in a file of figures; some figures are known without their interval. */
export type RecordedEstimate = Pick<Estimate, 'value'> & Partial<Estimate>;

/** Enough for what texts show, and few enough that a file can be read. */
const DECIMALS = 5;

/** Writes what texts and cards take their figures from, as JSON with an estimate in one line. */
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
