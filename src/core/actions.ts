/** Scripts that are injected beside the content script, each for the actions that name it. */
export type ActionScript = 'reader' | 'export' | 'corrections' | 'compare';

/** What a user can ask for on a page, and where. */
export interface ActionDefinition {
  /** Names its entries in menus and its keyboard command. Browsers keep a user's shortcuts by it, so it must not change. */
  readonly id: string;
  /** Without one the content script does it itself. */
  readonly script?: ActionScript;
  /** Key of its name in `_locales`. */
  readonly titleKey: string;
  /** Menus that have an entry for it: that of the page, that of the toolbar button, and those below the latter. */
  readonly menus: readonly (keyof typeof MENU_TITLE_KEYS)[];
  /** The user can give it a keyboard shortcut. Chrome takes four suggestions of all actions together. */
  readonly command?: { readonly suggestedKey?: string };
  /** Its button in the bar below the page; `copy` is a row in the bar's choice of what to copy as. */
  readonly bar?: 'copy' | { readonly labelKey: string; readonly isMain?: boolean };
  /** Its group in the reader's panel, under its short name. */
  readonly readerPanel?: 'copy' | 'save';
  /** What it is called among others of its group, where that is the same in all languages; */
  readonly shortName?: string;
  /** and its key in `_locales` where it is not. */
  readonly shortNameKey?: string;
  /** Where the script `export` puts the content, */
  readonly target?: 'clipboard' | 'file';
  /** and in which of the article's formats; `labelled-page` is no format of an article. */
  readonly format?: FormatId | 'labelled-page';
}

/** Formats that an article can be written in. */
export type FormatId = 'text' | 'markdown' | 'html' | 'json' | 'epub';

/** Menus, and the keys of the titles of those that are entries of another. */
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
    bar: { labelKey: 'barRead', isMain: true },
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
    titleKey: 'menuCopyHtml',
    menus: ['page', 'button/copy'],
    command: {},
    bar: 'copy',
    readerPanel: 'copy',
    shortName: 'HTML',
  },
  {
    id: 'save-markdown',
    script: 'export',
    target: 'file',
    format: 'markdown',
    titleKey: 'menuSaveMarkdown',
    menus: ['button/save'],
    command: {},
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
    readerPanel: 'save',
    shortName: 'EPUB',
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
  {
    id: 'choose',
    script: 'corrections',
    titleKey: 'readerHand',
    menus: ['button'],
    command: {},
    bar: { labelKey: 'barChoose' },
  },
  {
    id: 'compare',
    script: 'compare',
    titleKey: 'menuCompare',
    menus: ['button'],
    command: {},
    bar: { labelKey: 'barCompare' },
  },
  { id: 'why', script: 'compare', titleKey: 'menuWhy', menus: ['page'] },
] as const satisfies readonly ActionDefinition[];

type Row = (typeof ROWS)[number];
/** The name of an action. */
export type Action = Row['id'];
/** An action of the script `export`. */
export type ExportAction = Extract<Row, { script: 'export' }>;
/** What is copied is plain text in one of these formats, beside HTML. */
export type CopyFormat = Extract<ExportAction, { target: 'clipboard' }>['format'];
export type FileFormat = Extract<ExportAction, { target: 'file' }>['format'];

/**
 * All actions, in the order in which menus, the bar, the reader's panel and the list of shortcuts have them. The
 * manifest's commands, the injected scripts and the messages between these follow from this list.
 */
export const ACTIONS: readonly (ActionDefinition & { readonly id: Action })[] = ROWS;

export const EXPORT_ACTIONS = ROWS.filter((row): row is ExportAction => 'target' in row);

/** What a press of the toolbar button does. */
export const BUTTON_ACTION = 'highlight' satisfies Action;
/** What browsers call the keyboard command that presses the button. */
export const BUTTON_COMMAND = '_execute_action';

/** The row of an action. */
export function definitionOf(action: Action): ActionDefinition {
  const found = ACTIONS.find(({ id }) => id === action);
  if (found === undefined) throw new Error(`No row for the action ${action}.`);
  return found;
}

export function isAction(value: unknown): value is Action {
  return ACTIONS.some(({ id }) => id === value);
}
