import type { Figure } from './figures.ts';

/** What a measure is to reach. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number };

/** What a row comes to: a ratio, a difference or the like. */
export interface Outcome {
  readonly value: number;
  /** The unit, written behind the value, such as `×`, ` ms` or ` of it`. */
  readonly unit: string;
  readonly goal?: Goal;
}

/** One line of the table: a figure, its reference from the same run, and what it comes to. */
export interface Row {
  /** Name of the measure. */
  readonly measure: string;
  /** What was measured, such as `L = 300, Node`. */
  readonly what: string;
  readonly unit: string;
  readonly figure: Figure;
  readonly reference?: { readonly name: string; readonly figure: Figure };
  readonly outcome?: Outcome;
}

/** One part of what was measured, such as the ranges in a click on a large page. */
export interface Part {
  readonly measure: string;
  readonly part: string;
  readonly group: string;
  readonly figure: Figure;
}

/** Everything measured so far. A row or part put again takes the place of the earlier one. */
export class ReportTable {
  private readonly rowsByKey = new Map<string, Row>();
  private readonly partsByKey = new Map<string, Part>();
  private readonly notesByKey = new Map<string, string>();

  put(row: Row): void {
    this.rowsByKey.set(`${row.measure}\n${row.what}`, row);
  }

  putPart(part: Part): void {
    this.partsByKey.set(`${part.measure}\n${part.part}\n${part.group}`, part);
  }

  /** Adds a sentence below the table. */
  note(measure: string, topic: string, text: string): void {
    this.notesByKey.set(`${measure}\n${topic}`, text);
  }

  get rows(): readonly Row[] {
    return [...this.rowsByKey.values()];
  }

  get parts(): readonly Part[] {
    return [...this.partsByKey.values()];
  }

  get notes(): readonly string[] {
    return [...this.notesByKey.values()];
  }
}

export function isReached({ value, goal }: Outcome): boolean | undefined {
  if (goal === undefined) return undefined;
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}
