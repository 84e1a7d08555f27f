import type { Settings } from '../../../core/settings/settings.ts';
import { listen } from '../../platform/events/listen.ts';
import type { ReadingPlace } from '../../platform/settings/reading-places.ts';
import { hasLostContent, hasNavigated, onPageChange } from '../page/page-route.ts';
import type { ArticleSelection } from '../page/positions/article-selection.ts';
import type { ReadPage } from '../page/read-page.ts';
import { isolateEvents } from '../ui/layers/isolate-events.ts';
import { openShadowHost } from '../ui/layers/shadow-host.ts';
import { notifyRemoved } from '../ui/notices/notify-by-badge.ts';
import { createArticleView, type ShownArticle } from './article-view.ts';
import { createCodeColors } from './code/code-colors.ts';
import { createReaderCorrections } from './corrections/reader-corrections.ts';
import { isTextInUse } from './find/text-in-use.ts';
import { keepFocus } from './keyboard/keep-focus.ts';
import { handleKeys } from './keyboard/keys.ts';
import { watchScrollStops } from './keyboard/scroll-stops.ts';
import { layOut } from './layout.ts';
import { createLineFocus } from './line-focus.ts';
import { createNotePopover } from './notes/note-popover.ts';
import { createOutline } from './outline.ts';
import { createPagesOffer } from './pages-offer.ts';
import { createAllowedPictures } from './pictures/allowed-pictures.ts';
import { createPictures } from './pictures/pictures.ts';
import { notifyContinued, placeToKeep } from './positions/kept-place.ts';
import { hasMoreText, isOtherText, watchLateContent } from './positions/late-text.ts';
import { createReaderNavigation } from './positions/reader-navigation.ts';
import { printOnly } from './print.ts';
import type { ReaderActions } from './reader-actions.ts';
import { createReaderChoices } from './reader-choices.ts';
import { selectedArticle } from './selected-article.ts';
import { stayOnTop } from './stay-on-top.ts';
import { createStrictnessControl } from './strictness-control.ts';
import { READER_STYLES } from './styles/reader-styles.ts';
import { createTools, placeTools } from './tools.ts';

export interface OpenReaderOptions {
  readonly actions: ReaderActions;
  readonly page: ReadPage;
  /** Its article. */
  readonly shown: ShownArticle;
  readonly settings: Settings;
  /** Where the user stopped in it. */
  readonly place: ReadingPlace | undefined;
  onClosed(): void;
}

export interface OpenReader {
  /** The page as it was read last. */
  readonly page: ReadPage;
  /** The selected part of the article; undefined where no text of the page is selected. */
  selection(): ArticleSelection | undefined;
  /** Reads aloud, pauses or goes on. */
  listen(): void;
  /** Loads the further pages of the text. */
  loadPages(): void;
  /** Closes the reader, and scrolls the page to the text that was being read. */
  leave(): void;
}

/**
 * Opens the reader over the page, scrolled to the text that the page shows. It is long because it
 * only connects the parts of the reader, each of which has its own file.
 */
export function openReader({
  actions,
  settings,
  onClosed,
  ...parts
}: OpenReaderOptions): OpenReader {
  const { strictness, extent } = settings;
  let { page, place } = parts;
  const { root, host, layer, close } = openShadowHost('reader', {
    styles: READER_STYLES,
    isModal: true,
    onLost() {
      leave();
      notifyRemoved();
    },
  });
  const allowed = createAllowedPictures(settings.reader.loadsImages);
  const pages = createPagesOffer({
    actions,
    page: () => page,
    choice: () => strictnessControl.choice,
    refresh: () => strictnessControl.refresh(),
  });
  const view = createArticleView({
    allowed,
    below: pages.element,
    onAdjust: () => tools.keep.toggle(),
    onAnchor: (target) => navigation.goTo(target),
    onNote: (reference) => notes.press(reference),
  });
  const outline = createOutline((heading) => {
    outline.close();
    navigation.goTo(heading);
  });
  const layout = layOut(layer, { article: view.element, outline: outline.element });
  const navigation = createReaderNavigation({ ...layout, root, view, outline, onMoved: keepPlace });
  const pictures = createPictures({ layer, view, reveal: navigation.reveal });
  const notes = createNotePopover({ ...layout, layer, root, view, goTo: navigation.goTo });
  const strictnessControl = createStrictnessControl({
    actions,
    choice: { strictness, extent },
    page: () => page,
    foldsRest: () => corrections.isOn,
    onBusy: (isBusy) => view.element.setAttribute('aria-busy', `${isBusy}`),
    onArticle(shown) {
      // Pictures close first, because the reading position cannot be found beneath one.
      pictures.close();
      notes.close();
      tools.speech.close();
      navigation.replace(shown);
      pages.show(shown.article);
      corrections.refresh();
      tools.find.refresh();
      followRendered();
    },
  });
  const corrections = createReaderCorrections({
    layer,
    view,
    page: () => page,
    corrections: actions.corrections,
    passages: actions.passages,
    fail: actions.fail,
    choice: () => strictnessControl.choice,
    cut: () => void strictnessControl.refresh(),
  });
  const choices = createReaderChoices(layer, {
    initial: settings.reader,
    store: actions.storeReader,
    onChange(reader) {
      tools.set(reader);
      lineFocus.set(reader.lineFocus);
      allowed.setAlways(reader.loadsImages);
      if (reader.loadsImages) pictures.loadAll();
    },
    fail: actions.fail,
  });
  const tools = createTools({
    actions,
    view,
    strictness,
    corrections,
    leave,
    notes,
    navigation,
    outline,
    choices: () => choices.now,
    change: choices.change,
    onStrictness: strictnessControl.change,
  });
  const lineFocus = createLineFocus({ ...layout, root, article: view.element });
  const scrollStops = watchScrollStops(view.element, layout.scroller);
  const codeColors = createCodeColors({
    article: () => view.element,
    isInUse: () => tools.speech.isOpen || isTextInUse(root, view.element),
    onColored() {
      tools.find.refresh();
      notifyRendered();
    },
  });
  const ends = [
    scrollStops.finish,
    lineFocus.finish,
    codeColors.finish,
    printOnly(layer as HTMLDialogElement, host),
    stayOnTop(layer as HTMLDialogElement, host),
    keepFocus(layer, root),
    outline.finish,
    pictures.finish,
    actions.watchSettings((changed) => {
      choices.adopt(changed.reader);
      strictnessControl.adopt(changed);
      tools.keep.setStrictness(strictnessControl.choice.strictness);
    }),
    onPageChange(
      () => page,
      () => leave(),
    ),
    watchLateContent({
      read: actions.read,
      followChanges: actions.followChanges,
      onRead: applyLateContent,
      hasLostContent: () => hasLostContent(page),
    }),
    () => tools.speech.close(),
    choices.finish,
    strictnessControl.finish,
    pages.finish,
  ];

  function followRendered(): void {
    scrollStops.refresh();
    codeColors.refresh();
    notifyRendered();
  }

  function notifyRendered(): void {
    const { placed } = view.rendering;
    actions.onRendered({
      ...{ root, layer, placed, page },
      article: view.element,
      reveal: navigation.reveal,
      readFrom: (block) => tools.speech.readFrom(placed.indexOf(block)),
    });
  }

  async function applyLateContent(read: ReadPage): Promise<boolean> {
    if (read === page || hasNavigated(page)) return true;
    if (isInUse()) return false;
    const options = { ...strictnessControl.choice, foldsRest: false };
    const asked = [page, read].map((one) => actions.article(one, options));
    const [before, after] = await Promise.all(asked);
    if (hasLeft) return true;
    if (isInUse()) return false;
    const isOther = hasLostContent(page) && isOtherText(before, after);
    if (!isOther && !hasMoreText(before, after)) return true;
    page = read;
    await strictnessControl.refresh();
    if (isOther && !hasLeft) navigation.goTo(view.title);
    return true;
  }

  /** Whether the user would lose something if the article changed. */
  function isInUse(): boolean {
    if (tools.speech.isOpen || corrections.isOn || pictures.isOpen) return true;
    return isTextInUse(root, view.element);
  }

  function keepPlace(): void {
    const at = navigation.position();
    if (at === undefined || !choices.now.keepsPlace) return;
    place = placeToKeep(layout.scroller, view.rendering, at);
    actions.keepPlace(place);
  }

  let hasLeft = false;
  function leave(): void {
    if (hasLeft) return;
    hasLeft = true;
    pictures.close();
    navigation.finish();
    actions.onRendered(undefined);
    for (const end of ends) end();
    if (hasNavigated(page)) close();
    else navigation.closeAndScrollPage(page, close);
    // The page has been scrolled to where the reader was.
    if (place !== undefined && choices.now.keepsPlace) {
      actions.keepPlace({ ...place, pageTop: scrollY });
    }
    onClosed();
  }

  listen(layout.scroller, 'click', outline.close);
  placeTools(tools, layer, layout);
  layout.bars.append(corrections.element);
  isolateEvents(layer);
  handleKeys(layer, tools.keys, () => choices.now.usesKeys);
  // The browser may close a dialog by itself, for a back gesture. Printing only reopens it.
  listen(layer, 'close', () => (layer as HTMLDialogElement).open || leave());
  const openedAt = navigation.open(parts.shown, place);
  pages.show(parts.shown.article);
  lineFocus.set(settings.reader.lineFocus);
  if (openedAt === 'kept') ends.push(notifyContinued(() => navigation.goTo(view.title)));
  if (openedAt === 'page') keepPlace();
  view.title.focus({ preventScroll: true });
  followRendered();
  return {
    get page() {
      return page;
    },
    selection: () => selectedArticle(root, view.rendering.placed),
    listen: () => tools.speech.toggle(),
    loadPages: () => void pages.load(),
    leave,
  };
}
