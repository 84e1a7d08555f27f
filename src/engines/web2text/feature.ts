/** One column of the input: what it is called, and whether it is a yes or no. */
export interface Feature {
  readonly name: string;
  /** 0 or 1, which standardising leaves alone (Vogels et al. 2018, section 3.3). */
  readonly isBinary: boolean;
}

/** Columns from names; those with a question mark at the end are yes or no, and lose the mark. */
export function features(...names: readonly string[]): Feature[] {
  return names.map((name) => ({
    name: name.replace('?', ''),
    isBinary: name.endsWith('?'),
  }));
}

/** Columns under a common name, such as `parent body_percentage`. */
export function prefixed(prefix: string, columns: readonly Feature[]): Feature[] {
  return columns.map((column) => ({ ...column, name: `${prefix} ${column.name}` }));
}

export function clip(value: number, [low, high]: readonly [number, number]): number {
  return Math.min(high, Math.max(low, value));
}

/** The logarithm of a ratio, clipped; nothing above or nothing below gives the low end. */
export function clippedLog(
  over: number,
  under: number,
  [low, high]: readonly [number, number],
): number {
  return over > 0 && under > 0 ? clip(Math.log(over / under), [low, high]) : low;
}
