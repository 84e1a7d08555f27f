/** The user's choices for all formats. */
export interface FormatOptions {
  /** Takes the parameters that follow a reader from site to site out of links. */
  readonly cleansLinks: boolean;
  /** Without pictures, one within a line leaves its alternative text, and others leave their caption. */
  readonly withImages: boolean;
  /** Markdown only: title, author, date and address as YAML above the text. */
  readonly withFrontMatter: boolean;
}

export const DEFAULT_FORMAT_OPTIONS: FormatOptions = {
  cleansLinks: true,
  withImages: true,
  withFrontMatter: false,
};
