import { READER_THEMES } from '../../../core/settings/reader-settings.ts';
import type { ReaderSettings } from '../../../core/settings/settings.ts';
import { SETTINGS } from '../../../core/settings/settings-list.ts';
import { iconButton } from '../ui/buttons.ts';
import { isOffered } from '../ui/is-offered.ts';
import { message } from '../ui/message.ts';
import type { ArticleView } from './article-view.ts';
import type { ReaderCorrections } from './corrections/reader-corrections.ts';
import { createFindBar, type FindBar } from './find/find-bar.ts';
import { focusAt } from './keyboard/focus-at.ts';
import { describeKeys, type KeyActions } from './keyboard/keys.ts';
import type { Layout } from './layout.ts';
import type { NotePopover } from './notes/note-popover.ts';
import type { Outline } from './outline.ts';
import { createExportPanel } from './panels/export-panel.ts';
import { createHelpPanel } from './panels/help-panel.ts';
import { createKeepPanel, type KeepPanel } from './panels/keep-panel.ts';
import type { Panel } from './panels/panel.ts';
import { createTypePanel } from './panels/type-panel.ts';
import type { ReaderNavigation } from './positions/reader-navigation.ts';
import { openAround } from './positions/reader-position.ts';
import type { ReaderActions } from './reader-actions.ts';
import { createReaderMenu, type ReaderMenu } from './reader-menu.ts';
import { createSpeechBar, type SpeechBar } from './speech/speech-bar.ts';

/** The objects on which the tools work. */
export interface ToolOptions {
  readonly actions: Pick<ReaderActions, 'perform'>;
  readonly view: ArticleView;
  readonly navigation: ReaderNavigation;
  choices(): ReaderSettings;
  change(change: Partial<ReaderSettings>): void;
  readonly strictness: number;
  onStrictness(strictness: number): void;
  readonly corrections: ReaderCorrections;
  readonly notes: Pick<NotePopover, 'close'>;
  readonly outline: Pick<Outline, 'button' | 'toggle' | 'close'>;
  leave(): void;
}

export interface Tools {
  readonly keep: KeepPanel;
  /** Shows the settings, wherever they were changed. */
  set(reader: ReaderSettings): void;
  readonly find: FindBar;
  readonly speech: SpeechBar;
  readonly panels: readonly Panel[];
  readonly menu: ReaderMenu;
  readonly buttons: {
    readonly start: readonly HTMLElement[];
    readonly end: readonly HTMLElement[];
  };
  readonly keys: KeyActions;
}

/** Creates the reader's panels, bars and buttons, and the actions of its keys. */
export function createTools(parts: ToolOptions): Tools {
  const keep = createKeepPanel({
    strictness: parts.strictness,
    onStrictness: parts.onStrictness,
    onConfidence: parts.view.showConfidence,
    onOpenAll: () => openGaps(parts.view),
    onCorrect: () => correct(parts),
  });
  const type = createTypePanel(parts.choices(), parts.change, () =>
    parts.actions.perform('settings'),
  );
  const exportPanel = createExportPanel({
    perform: parts.actions.perform,
    print: () => window.print(),
  });
  const help = createHelpPanel({
    keys: describeKeys(),
    usesKeys: parts.choices().usesKeys,
    onUsesKeys: (usesKeys) => parts.change({ usesKeys }),
  });
  const listen = iconButton({
    icon: 'listen',
    label: message('readerListen'),
    key: 'l',
    onPress: () => speech.toggle(),
  });
  const { find, speech } = createBars(parts, listen);
  // A kept article is all that there is, so that no more or less of it can be kept.
  const isOfPage = isOffered({ needs: 'page' });
  const panels = [...(isOfPage ? [keep] : []), type, exportPanel, help];
  const { findButton, keepButtons, menu } = createMenu(parts, { find, help });
  return {
    keep,
    find,
    speech,
    panels,
    menu,
    set(reader) {
      type.set(reader);
      help.set(reader.usesKeys);
      speech.showChoices();
    },
    buttons: {
      start: startButtons(parts),
      end: [listen, ...keepButtons, findButton, ...panels.map(({ button }) => button), menu.button],
    },
    keys: {
      ...readingKeys(parts, { find, speech }),
      keep: () => isOfPage && keep.toggle(),
      store: () => isOfPage && parts.actions.perform('keep'),
      type: type.toggle,
      exportArticle: exportPanel.toggle,
      help: help.toggle,
      more: () => menu.close() || menu.open(),
      selectAll: () => selectAll(parts.view.element),
      confidence: keep.toggleConfidence,
      escape: () => menu.close() || closeTopmost(parts, panels, { find, speech }),
    },
  };
}

/** Adds the tools to the layer and its layout. */
export function placeTools(
  { buttons, find, speech, panels, menu }: Tools,
  layer: HTMLElement,
  layout: Layout,
): void {
  layout.start.append(...buttons.start);
  layout.end.append(...buttons.end);
  layout.toolbar.append(menu.element);
  layout.bars.append(find.element, speech.element);
  layer.append(...panels.map(({ element }) => element));
}

function startButtons({ leave, outline }: ToolOptions): HTMLElement[] {
  return [
    iconButton({ icon: 'leave', label: message('readerLeave'), key: 'Escape', onPress: leave }),
    outline.button,
  ];
}

/** The menu, and the button of the toolbar that it stands in for where there is no room. */
function createMenu(
  parts: ToolOptions,
  { find, help }: { readonly find: FindBar; readonly help: Panel },
): {
  readonly findButton: HTMLElement;
  readonly keepButtons: readonly HTMLElement[];
  readonly menu: ReaderMenu;
} {
  const findButton = iconButton({
    icon: 'find',
    label: message('readerFind'),
    key: '/',
    onPress: find.open,
  });
  const store = () => parts.actions.perform('keep');
  const keepButtons = isOffered({ needs: 'page' })
    ? [iconButton({ icon: 'bookmark', label: message('menuKeep'), key: 'b', onPress: store })]
    : [];
  const menu = createReaderMenu({
    narrowTools: [
      ...keepButtons.map((button) => ({ button, labelKey: 'menuKeep', open: store })),
      { button: findButton, labelKey: 'readerFind', open: find.open },
      { button: help.button, labelKey: 'readerHelp', open: help.toggle },
    ],
    perform: parts.actions.perform,
    correct: () => correct(parts),
  });
  return { findButton, keepButtons, menu };
}

function correct({ corrections }: ToolOptions): void {
  if (!corrections.isOn) corrections.toggle();
}

function createBars(parts: ToolOptions, listen: HTMLElement): { find: FindBar; speech: SpeechBar } {
  const { view } = parts;
  const find = createFindBar({
    text: () => view.element,
    show: (match) => parts.navigation.reveal(match),
    onClosed: (match) => focusAt(whereRead(parts, match)),
  });
  const speech = createSpeechBar({
    placed: () => view.rendering.placed,
    startAt: () => parts.navigation.currentBlock(),
    reader: parts.choices,
    onChange: parts.change,
    isInView: (spoken) => parts.navigation.isInView(spoken),
    show: (spoken) => parts.navigation.reveal(spoken),
    onClosed: () => listen.focus(),
  });
  return { find, speech };
}

/**
 * The link or block that contains a match, otherwise the block at the reading position. Tab
 * continues from there.
 */
function whereRead({ view, navigation }: ToolOptions, match: HTMLElement | undefined): HTMLElement {
  const { placed } = view.rendering;
  const block =
    placed.find(({ element }) => element.contains(match ?? null)) ??
    placed[navigation.currentBlock()];
  return match?.closest<HTMLElement>('a[href]') ?? block?.element ?? view.title;
}

type ReadingKeys = Omit<
  KeyActions,
  | 'keep'
  | 'store'
  | 'type'
  | 'exportArticle'
  | 'help'
  | 'more'
  | 'confidence'
  | 'selectAll'
  | 'escape'
>;

function readingKeys(
  parts: ToolOptions,
  { find, speech }: { find: FindBar; speech: SpeechBar },
): ReadingKeys {
  const { choices, change } = parts;
  return {
    outline: parts.outline.toggle,
    find: find.open,
    findStep: (by) => find.isOpen && find.step(by),
    listen: speech.toggle,
    sentence: speech.skip,
    rate: speech.changeRate,
    section: (by) => parts.navigation.section(by),
    corrections: parts.corrections.toggle,
    openAll: () => openGaps(parts.view),
    print: () => window.print(),
    mark: () => parts.actions.perform('mark-paragraph'),
    images: () => change({ showsImages: !choices().showsImages }),
    theme() {
      const next = READER_THEMES.indexOf(choices().theme) + 1;
      change({ theme: READER_THEMES[next % READER_THEMES.length] });
    },
    size(by) {
      const { min, max, step } = SETTINGS.reader.fontSize.range;
      const fontSize = Math.min(Math.max(choices().fontSize + by * step, min), max);
      change({ fontSize });
    },
  };
}

/** Closes the topmost thing over the text, or leaves the reader when nothing is open. */
function closeTopmost(
  parts: ToolOptions,
  panels: readonly Panel[],
  { find, speech }: { readonly find: FindBar; readonly speech: SpeechBar },
): void {
  const open = panels.find(({ element }) => element.matches(':popover-open'));
  if (parts.notes.close()) return;
  if (open !== undefined) open.element.hidePopover();
  else if (find.isOpen) find.close();
  else if (speech.isOpen) speech.close();
  else if (parts.corrections.isOn) parts.corrections.toggle();
  else if (!parts.outline.close()) parts.leave();
}

/**
 * Selects the whole article. The browser would select the page beneath, if nothing is selected in
 * the reader yet.
 */
function selectAll(article: HTMLElement): void {
  const root = article.getRootNode() as ShadowRoot & { getSelection?(): Selection | null };
  (root.getSelection?.() ?? document.getSelection())?.selectAllChildren(article);
}

function openGaps({ element }: ArticleView): void {
  for (const gap of element.querySelectorAll('details.gap')) openAround(gap);
}
