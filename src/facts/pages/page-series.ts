/** A page of a text that stands on several. */
export interface PageSeries {
  /** From 1. */
  readonly page: number;
  /** How many there are; 0 where the page does not say. */
  readonly count: number;
  /** The address of the next page; empty on the last one. */
  readonly next: string;
  /** The address of a page with all of the text; empty where there is none. */
  readonly whole: string;
}
