/** Alternatives of which a page shows one at a time, such as a command for each of several package managers. */
export interface TabSet {
  /** The tabs to choose from, in document order; some may have no panel. */
  readonly tabs: readonly number[];
  readonly panels: readonly TabPanel[];
}

export interface TabPanel {
  readonly tab: number;
  readonly panel: number;
}
