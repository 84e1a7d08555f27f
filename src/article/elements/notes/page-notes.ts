/** A note of a page, wherever it stands: a row of sibling nodes, such as one `li` or the nodes of a line. */
export interface PageNote {
  /** The id by which references lead to it; made up where it has none. */
  readonly id: string;
  /** The number, letter or sign of its references; empty where the page draws it by its styles. */
  readonly mark: string;
  /** The first of its nodes, and the node after the last of them. */
  readonly from: number;
  readonly to: number;
  /** It stands in a line of the text, as notes in the margin do. */
  readonly isInLine: boolean;
}

/** A mark in the midst of a text node: `[1]`, or a raised digit. */
export interface TextReference {
  readonly from: number;
  readonly to: number;
  readonly note: PageNote;
}

/** The notes of a page, whatever of it is content: where they stand, and where the text refers to them. */
export interface PageNotes {
  /** In document order. */
  readonly notes: readonly PageNote[];
  /** The note that an element refers to: a link, a label, or the note itself where it stands in a line. */
  readonly references: ReadonlyMap<number, PageNote>;
  /** The references that are typed into a text, by its node, in the order of the text. */
  readonly typed: ReadonlyMap<number, readonly TextReference[]>;
  /** What stands in a list of sources, by the links by name and year that lead there. */
  readonly sources: ReadonlyMap<number, PageNote>;
  /** Second copies of notes, which the page shows above their references. */
  readonly copies: ReadonlySet<number>;
}
