/** Scripts that are injected beside the content script, each for the actions that name it. */
export type ActionScript =
  | 'reader'
  | 'pages'
  | 'export'
  | 'corrections'
  | 'compare'
  | 'bar'
  | 'annotations';

/** One action that a user can start on a page, and all the places that offer it. */
export interface ActionDefinition {
  /**
   * The name of the action, also of its menu entries and its keyboard command. It must not change,
   * since browsers store a user's shortcuts under it.
   */
  readonly id: string;
  /** The script that performs the action; where it is missing, the content script or the background does. */
  readonly script?: ActionScript;
  /** Key of the action's title in `_locales`. */
  readonly titleKey: string;
  /**
   * The menus with an entry for it: the page's, the toolbar button's, or one of the button's
   * submenus.
   */
  readonly menus: readonly (keyof typeof MENU_TITLE_KEYS)[];
  /**
   * Present where the user can give it a keyboard shortcut. Chrome accepts four suggested keys at
   * most.
   */
  readonly command?: { readonly suggestedKey?: string };
  /**
   * Its button in the bar at the foot of the page, or the menu of the bar that has an entry for it.
   * The reader has the menu `more` too.
   */
  readonly bar?: BarMenu | BarButton;
  /** Its group in the reader's panel, which shows it under its short name. */
  readonly readerPanel?: 'copy' | 'save' | 'send';
  /** Its name within a group, if that is the same in all languages. */
  readonly shortName?: string;
  /** Key of its name within a group in `_locales`, if languages differ. */
  readonly shortNameKey?: string;
  /** Where the script `export` puts the content. `app` is the application whose address the settings have. */
  readonly target?: 'clipboard' | 'file' | 'obsidian' | 'app' | 'share' | 'library';
  /** Whether a line parts it from what stands above it in the bar's menu. */
  readonly startsGroup?: true;
  /**
   * What is needed for it to be offered: a dialog of the browser to share by, the setting for measuring, or a
   * page of the web, where a kept article is none.
   */
  readonly needs?: 'share' | 'measuring' | 'page';
  /** The format that the script `export` writes, or whose pictures it keeps. `labelled-page` is not a format of articles. */
  readonly format?: FormatId | 'labelled-page';
  /** Whether it takes the user's own highlights and notes alone, and not the content. */
  readonly isOfHighlights?: true;
  /**
   * Whether a copy is HTML for fields with formats, with clean text for others. Without it, a copy is the source of its
   * format, and nothing but text, so that no field shows something else.
   */
  readonly isFormatted?: true;
}

/** Menus of the bar: ways to copy, ways to save, and what is wanted less often. */
export type BarMenu = 'copy' | 'save' | 'more';

/** A button of the bar, which is only its icon where there is little room. */
export interface BarButton {
  readonly labelKey: string;
  readonly icon: 'read' | 'listen' | 'mark' | 'bookmark';
  /** The letter that has the same effect while the bar has the focus. */
  readonly key: string;
  readonly isMain?: boolean;
}

/** Formats that an article can be written in. */
export type FormatId = 'text' | 'markdown' | 'ai' | 'html' | 'json' | 'epub' | 'markdown-folder';

/** All menus. A submenu has the key of its title in `_locales`. */
export const MENU_TITLE_KEYS = {
  page: undefined,
  button: undefined,
  'button/copy': 'menuCopy',
  'button/save': 'menuSave',
} as const;
