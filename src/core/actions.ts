/** Scripts that are injected beside the content script, each for the actions that name it. */
export type ActionScript = 'reader' | 'export' | 'corrections' | 'compare' | 'bar' | 'annotations';

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
  readonly readerPanel?: 'copy' | 'save';
  /** Its name within a group, if that is the same in all languages. */
  readonly shortName?: string;
  /** Key of its name within a group in `_locales`, if languages differ. */
  readonly shortNameKey?: string;
  /** Where the script `export` puts the content. */
  readonly target?: 'clipboard' | 'file';
  /** The format that the script `export` writes. `labelled-page` is not a format of articles. */
  readonly format?: FormatId | 'labelled-page';
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
  readonly icon: 'read' | 'listen' | 'mark';
  readonly isMain?: boolean;
}

/** Formats that an article can be written in. */
export type FormatId = 'text' | 'markdown' | 'ai' | 'html' | 'json' | 'epub';

/** All menus. A submenu has the key of its title in `_locales`. */
export const MENU_TITLE_KEYS = {
  page: undefined,
  button: undefined,
  'button/copy': 'menuCopy',
  'button/save': 'menuSave',
} as const;

const ROWS = [
  {
    id: 'highlight',
    titleKey: 'menuHighlight',
    menus: ['page'],
    command: { suggestedKey: 'Alt+Shift+G' },
  },
  {
    id: 'reader',
    script: 'reader',
    titleKey: 'menuReader',
    menus: ['page', 'button'],
    command: { suggestedKey: 'Alt+Shift+V' },
    bar: { labelKey: 'barRead', icon: 'read', isMain: true },
  },
  {
    id: 'listen',
    script: 'reader',
    titleKey: 'menuListen',
    menus: ['page'],
    command: {},
    bar: { labelKey: 'barListen', icon: 'listen' },
  },
  {
    id: 'copy-text',
    script: 'export',
    target: 'clipboard',
    format: 'text',
    titleKey: 'menuCopyText',
    menus: ['page', 'button/copy'],
    command: { suggestedKey: 'Alt+Shift+Y' },
    bar: 'copy',
    readerPanel: 'copy',
    shortNameKey: 'readerCopyText',
  },
  {
    id: 'copy-markdown',
    script: 'export',
    target: 'clipboard',
    format: 'markdown',
    titleKey: 'menuCopyMarkdown',
    menus: ['page', 'button/copy'],
    command: { suggestedKey: 'Alt+Shift+K' },
    bar: 'copy',
    readerPanel: 'copy',
    shortName: 'Markdown',
  },
  {
    id: 'copy-html',
    script: 'export',
    target: 'clipboard',
    format: 'html',
    isFormatted: true,
    titleKey: 'menuCopyFormatted',
    menus: ['page', 'button/copy'],
    command: {},
    bar: 'copy',
    readerPanel: 'copy',
    shortNameKey: 'readerCopyFormatted',
  },
  {
    id: 'copy-html-source',
    script: 'export',
    target: 'clipboard',
    format: 'html',
    titleKey: 'menuCopyHtml',
    menus: ['button/copy'],
    command: {},
    bar: 'copy',
    readerPanel: 'copy',
    shortName: 'HTML',
  },
  {
    id: 'copy-ai',
    script: 'export',
    target: 'clipboard',
    format: 'ai',
    titleKey: 'menuCopyAi',
    menus: ['button/copy'],
    command: {},
    bar: 'copy',
    readerPanel: 'copy',
    shortNameKey: 'readerCopyAi',
  },
  {
    id: 'save-markdown',
    script: 'export',
    target: 'file',
    format: 'markdown',
    titleKey: 'menuSaveMarkdown',
    menus: ['button/save'],
    command: {},
    bar: 'save',
    readerPanel: 'save',
    shortName: 'Markdown',
  },
  {
    id: 'save-text',
    script: 'export',
    target: 'file',
    format: 'text',
    titleKey: 'menuSaveText',
    menus: ['button/save'],
    command: {},
    bar: 'save',
    readerPanel: 'save',
    shortNameKey: 'readerSaveText',
  },
  {
    id: 'save-html',
    script: 'export',
    target: 'file',
    format: 'html',
    titleKey: 'menuSaveHtml',
    menus: ['button/save'],
    command: {},
    bar: 'save',
    readerPanel: 'save',
    shortName: 'HTML',
  },
  {
    id: 'save-epub',
    script: 'export',
    target: 'file',
    format: 'epub',
    titleKey: 'menuSaveEpub',
    menus: ['button/save'],
    command: {},
    bar: 'save',
    readerPanel: 'save',
    shortName: 'EPUB',
  },
  {
    id: 'save-ai',
    script: 'export',
    target: 'file',
    format: 'ai',
    titleKey: 'menuSaveAi',
    menus: ['button/save'],
    command: {},
  },
  {
    id: 'save-labels',
    script: 'export',
    target: 'file',
    format: 'labelled-page',
    titleKey: 'menuSaveLabels',
    menus: ['button/save'],
    command: {},
  },
  { id: 'save-tabs', titleKey: 'menuSaveTabs', menus: ['button/save'], command: {} },
  {
    id: 'mark',
    script: 'annotations',
    titleKey: 'menuMark',
    menus: ['page'],
    command: {},
    bar: { labelKey: 'barMark', icon: 'mark' },
  },
  {
    id: 'choose',
    script: 'corrections',
    titleKey: 'readerHand',
    menus: ['button'],
    command: {},
    bar: 'more',
  },
  {
    id: 'compare',
    script: 'compare',
    titleKey: 'menuCompare',
    menus: ['button'],
    command: {},
    bar: 'more',
  },
  { id: 'why', script: 'compare', titleKey: 'menuWhy', menus: ['page'], bar: 'more' },
  { id: 'settings', titleKey: 'menuSettings', menus: ['button'], bar: 'more' },
  { id: 'bar', script: 'bar', titleKey: 'menuBar', menus: [], command: {} },
] as const satisfies readonly ActionDefinition[];

type Row = (typeof ROWS)[number];
/** The name of an action. */
export type Action = Row['id'];
/** An action that the script `export` performs. */
export type ExportAction = Extract<Row, { script: 'export' }>;
export type CopyFormat = Extract<ExportAction, { target: 'clipboard' }>['format'];
export type FileFormat = Extract<ExportAction, { target: 'file' }>['format'];

/**
 * All actions, in the order in which menus, the bar, the reader's panel and the list of shortcuts
 * show them. The manifest's commands, the injected scripts and the messages between them follow
 * from this list.
 */
export const ACTIONS: readonly (ActionDefinition & { readonly id: Action })[] = ROWS;

export const EXPORT_ACTIONS = ROWS.filter((row): row is ExportAction => 'target' in row);

/** The action of the toolbar button. */
export const BUTTON_ACTION = 'highlight' satisfies Action;
/** The browsers' name for the keyboard command that presses the toolbar button. */
export const BUTTON_COMMAND = '_execute_action';

/** The definition of an action. */
export function definitionOf(action: Action): ActionDefinition {
  const found = ACTIONS.find(({ id }) => id === action);
  if (found === undefined) throw new Error(`No row for the action ${action}.`);
  return found;
}

export function isAction(value: unknown): value is Action {
  return ACTIONS.some(({ id }) => id === value);
}
