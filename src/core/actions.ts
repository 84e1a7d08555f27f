import type { ActionDefinition } from './action-definition.ts';

/** What is saved as a file. */
const TO_FILE = {
  script: 'export',
  target: 'file',
  menus: ['button/save'],
  command: {},
} as const;

/** What is saved as a file that the bar and the reader offer, too. */
const BAR_FILE = { ...TO_FILE, bar: 'save', readerPanel: 'save' } as const;

/** What takes the user's highlights and notes of a page. */
const OF_HIGHLIGHTS = {
  script: 'export',
  format: 'markdown',
  isOfHighlights: true,
  menus: [],
  command: {},
} as const;

// A call that is marked, so that scripts that do not use the list do not hold its spread rows.
const ROWS = /* @__PURE__ */ (() =>
  [
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
      bar: { labelKey: 'barRead', icon: 'read', key: 'r', isMain: true },
    },
    {
      id: 'listen',
      script: 'reader',
      titleKey: 'menuListen',
      menus: ['page'],
      command: {},
      bar: { labelKey: 'barListen', icon: 'listen', key: 'l' },
    },
    { id: 'all-pages', script: 'pages', titleKey: 'menuAllPages', menus: [], command: {} },
    {
      id: 'copy-text',
      script: 'export',
      target: 'clipboard',
      format: 'text',
      titleKey: 'menuCopyText',
      menus: ['page', 'button/copy'],
      command: {},
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
      ...BAR_FILE,
      id: 'save-markdown',
      format: 'markdown',
      titleKey: 'menuSaveMarkdown',
      shortName: 'Markdown',
    },
    {
      ...BAR_FILE,
      id: 'save-text',
      format: 'text',
      titleKey: 'menuSaveText',
      shortNameKey: 'readerSaveText',
    },
    { ...BAR_FILE, id: 'save-html', format: 'html', titleKey: 'menuSaveHtml', shortName: 'HTML' },
    { ...BAR_FILE, id: 'save-epub', format: 'epub', titleKey: 'menuSaveEpub', shortName: 'EPUB' },
    {
      ...BAR_FILE,
      id: 'save-markdown-folder',
      format: 'markdown-folder',
      titleKey: 'menuSaveFolder',
      shortName: 'Markdown (ZIP)',
    },
    {
      ...TO_FILE,
      id: 'save-ai',
      format: 'ai',
      titleKey: 'menuSaveAi',
    },
    {
      ...TO_FILE,
      id: 'save-labels',
      format: 'labelled-page',
      titleKey: 'menuSaveLabels',
      needs: 'measuring',
    },
    {
      id: 'save-last',
      titleKey: 'menuSaveLast',
      menus: [],
      command: { suggestedKey: 'Alt+Shift+Y' },
    },
    {
      id: 'send-obsidian',
      script: 'export',
      target: 'obsidian',
      format: 'markdown',
      titleKey: 'menuSendObsidian',
      menus: ['button/save'],
      command: {},
      bar: 'save',
      readerPanel: 'send',
      shortName: 'Obsidian',
    },
    {
      id: 'mark',
      script: 'annotations',
      titleKey: 'menuMark',
      menus: ['page'],
      command: {},
      bar: { labelKey: 'barMark', icon: 'mark', key: 'h' },
    },
    {
      id: 'mark-paragraph',
      script: 'annotations',
      titleKey: 'menuMarkParagraph',
      menus: [],
      command: {},
    },
    {
      id: 'keep',
      script: 'export',
      target: 'library',
      format: 'epub',
      titleKey: 'menuKeep',
      menus: ['page', 'button/save'],
      needs: 'page',
      command: {},
      bar: { labelKey: 'barKeep', icon: 'bookmark', key: 'b' },
    },
    { id: 'show-marks', script: 'annotations', titleKey: 'menuShowMarks', menus: [], command: {} },
    { ...OF_HIGHLIGHTS, id: 'copy-marks', target: 'clipboard', titleKey: 'menuCopyMarks' },
    { ...OF_HIGHLIGHTS, id: 'save-marks', target: 'file', titleKey: 'menuSaveMarks' },
    { ...OF_HIGHLIGHTS, id: 'send-marks', target: 'obsidian', titleKey: 'menuSendMarks' },
    { id: 'next-mark', script: 'annotations', titleKey: 'menuNextMark', menus: [], command: {} },
    {
      id: 'previous-mark',
      script: 'annotations',
      titleKey: 'menuPreviousMark',
      menus: [],
      command: {},
    },
    {
      id: 'open-in',
      script: 'export',
      target: 'app',
      format: 'markdown',
      titleKey: 'menuOpenIn',
      menus: [],
      command: {},
      bar: 'save',
      readerPanel: 'send',
      shortNameKey: 'readerOpenIn',
    },
    {
      id: 'share',
      script: 'export',
      target: 'share',
      format: 'text',
      titleKey: 'menuShare',
      menus: [],
      needs: 'share',
      bar: 'save',
      readerPanel: 'send',
      shortNameKey: 'menuShare',
    },
    { id: 'library', titleKey: 'menuLibrary', menus: ['button/save'], command: {}, bar: 'more' },
    { id: 'all-marks', titleKey: 'menuAllMarks', menus: [], command: {}, bar: 'more' },
    { id: 'save-tabs', titleKey: 'menuSaveTabs', menus: ['button/save'], command: {}, bar: 'more' },
    {
      id: 'choose',
      script: 'corrections',
      titleKey: 'readerHand',
      menus: ['button'],
      needs: 'page',
      command: {},
      bar: 'more',
    },
    {
      id: 'compare',
      script: 'compare',
      titleKey: 'menuCompare',
      menus: ['button'],
      needs: 'page',
      command: {},
      bar: 'more',
      startsGroup: true,
    },
    {
      id: 'why',
      script: 'compare',
      titleKey: 'menuWhy',
      menus: ['page'],
      needs: 'page',
      bar: 'more',
    },
    { id: 'settings', titleKey: 'menuSettings', menus: ['button'], bar: 'more' },
    { id: 'bar', script: 'bar', titleKey: 'menuBar', menus: [], command: {} },
  ] as const satisfies readonly ActionDefinition[])();

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

// Marked, so that a script that only asks for one of the functions here does not hold the whole list.
export const EXPORT_ACTIONS = /* @__PURE__ */ ROWS.filter(
  (row): row is ExportAction => 'target' in row,
);

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
