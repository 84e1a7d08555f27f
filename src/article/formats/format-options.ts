import type { NoteHeaderOptions } from './markdown/note-header.ts';

/** The user's choices for all formats. */
export interface FormatOptions {
  /** Takes the parameters that follow a reader from site to site out of links. */
  readonly cleansLinks: boolean;
  /** Without pictures, one within a line leaves its alternative text, and others leave their caption. */
  readonly withImages: boolean;
  /** What cannot be copied, such as a drawing of a script or an unknown frame, is named in brackets where it stood. */
  readonly namesMissing: boolean;
  /** Markdown only: title, author, date and address as YAML above the text. */
  readonly withFrontMatter: boolean;
  /** Markdown only: what stands above the text in place of that, where the user has a template for it. */
  readonly note?: NoteHeaderOptions;
  /**
   * What the line begins with that ends a copy, or a file of Markdown or text, and says where it is from; empty for no
   * such line. Other files say so below their title.
   */
  readonly sourceLabel: string;
  /** Text for language models only: how many tokens it has at most; 0 for as many as there are. */
  readonly maxTokens: number;
}

export const DEFAULT_FORMAT_OPTIONS: FormatOptions = {
  cleansLinks: true,
  withImages: true,
  namesMissing: false,
  withFrontMatter: false,
  sourceLabel: '',
  maxTokens: 0,
};
