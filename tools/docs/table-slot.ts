import { markdownTable } from '../../src/lab/table.ts';
import { count, type Figure, gainWithInterval, share, withInterval } from './format-figure.ts';

/** How a cell is written, by the word behind its path; a number stands for as many decimals. */
const FORMATS: Readonly<Record<string, (figure: Figure) => string>> = {
  count: ({ value }) => count(value),
  share: ({ value }) => share(value),
  share4: ({ value }) => share(value, 4),
  percent: ({ value }) => `${(100 * value).toFixed(1)} %`,
  interval: (figure) => withInterval(figure),
  gain: (figure) => gainWithInterval(figure, 3),
  ratio: ({ value, low, high }) =>
    low === undefined || high === undefined
      ? value.toFixed(2)
      : `${value.toFixed(2)} [${low.toFixed(2)}, ${high.toFixed(2)}]`,
};

/**
 * A table of the rows that a JSON file has at a path.
 * @param path keys joined by dots, of a list or of an object, whose keys are then `key`; several objects by commas
 * @param columns such as `type | F1=f1:share`: the head, where the cell is in the row, and its format
 * @throws RangeError when there are no rows, or a cell is not what its format writes
 */
export function tableSlot(json: unknown, path: string, columns: string): string {
  const rows = path.includes(',')
    ? path.split(',').map((key) => ({ key, ...Object(valueAt(json, key)) }))
    : rowsOf(valueAt(json, path));
  if (rows.length === 0) throw new RangeError(`there are no rows at ${path}`);
  const cells = columns.split(' | ').map((column) => {
    const [, head, place = head, format] = /^([^=:]*)(?:=([\w.]+))?(?::(\w+))?$/.exec(column) ?? [];
    return { head, cellOf: (row: unknown) => formatCell(valueAt(row, place), format, column) };
  });
  return markdownTable([
    cells.map(({ head }) => head),
    ...rows.map((row) => cells.map(({ cellOf }) => cellOf(row))),
  ]);
}

function rowsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  return Object.entries(Object(value)).map(([key, row]) => ({ key, ...Object(row) }));
}

function formatCell(value: unknown, format: string | undefined, column: string): string {
  if (format === undefined && (typeof value === 'string' || typeof value === 'number')) {
    return `${value}`;
  }
  const figure: Partial<Figure> =
    typeof value === 'object' ? { ...value } : { value: Number(value) };
  if (format === undefined || typeof figure.value !== 'number' || Number.isNaN(figure.value)) {
    throw new RangeError(`a row has nothing for the column "${column}"`);
  }
  if (/^\d$/.test(format)) return figure.value.toFixed(Number(format));
  if (!Object.hasOwn(FORMATS, format)) throw new RangeError(`"${format}" is no format of a cell`);
  return FORMATS[format]({ ...figure, value: figure.value });
}

/**
 * Reads a value of a JSON file.
 * @param path keys joined by dots, such as `shape.units`
 */
export function valueAt(value: unknown, path: string): unknown {
  let at = value;
  for (const key of path.split('.')) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = (at as Readonly<Record<string, unknown>>)[key];
  }
  return at;
}
