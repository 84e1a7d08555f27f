import { describeSpan } from '../../../article/annotations/describe-span.ts';
import { isSameSpan, type LeafSpan } from '../../../article/annotations/leaf-span.ts';
import { textFragmentLink } from '../../../article/annotations/text-fragment.ts';
import { wholeWords } from '../../../article/annotations/widen-span.ts';
import { WHOLE_PAGE } from '../../../core/action-request.ts';
import {
  type Annotation,
  type AnnotationChange,
  type AnnotationColor,
  changeAnnotation,
  MAX_ADDRESS,
} from '../../../core/annotations/annotation.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import type { ReaderSurface } from '../../layers/reader/reader-surface.ts';
import { pageAddress } from '../../platform/browser/page-address.ts';
import { inTurn } from '../../platform/events/in-turn.ts';
import { listen } from '../../platform/events/listen.ts';
import { exportItems, loadAnnotations } from './annotation-files.ts';
import type { Annotations } from './annotations.ts';
import { copyQuote } from './copy-quote.ts';
import { createMarkEditor } from './editor/mark-editor.ts';
import type { AnnotationList } from './list/annotation-list.ts';
import { listedAnnotations } from './list/listed-annotations.ts';
import { createMarkWalk } from './mark-walk.ts';
import { createSelectionMenu } from './menu/selection-menu.ts';
import { type SelectedBy, watchSelection } from './menu/watch-selection.ts';
import { notifyDeleted, notifyLongAddress, notifyMarked } from './notify-annotations.ts';
import { offerAlways } from './offer-always.ts';
import { createMarkPanel } from './panel/mark-panel.ts';
import { paragraphHere } from './paragraph-here.ts';
import { readFrom } from './read-from.ts';
import { createUndoMarking } from './undo-marking.ts';

export interface MarkingOptions {
  readonly page: PithPage;
  readonly list: AnnotationList;
  readonly annotations: Annotations;
}

interface Shown {
  readonly page: boolean;
  readonly marks: boolean;
  readonly reader: boolean;
}

/**
 * What the user does with selected texts and with highlights.
 * This is one closure, because menu, editor and shortcut work on the same selection.
 */
export function createMarking({ page, list, annotations }: MarkingOptions) {
  let color: AnnotationColor | undefined;
  let shown: Shown = { page: false, marks: false, reader: false };
  const walk = createMarkWalk(annotations);
  const watched = new WeakSet<HTMLElement>();
  let endWatch: (() => void) | undefined;
  /** What is being stored, so that a second press on the same selection comes to the same highlight. */
  let adding: { readonly span: LeafSpan; readonly id: Promise<string | undefined> } | undefined;
  /** Whether Alt was held at the last press of the mouse; if that ended the selection, it is meant to the character. */
  let isAltHeld = false;
  let isExact = false;
  const undoing = createUndoMarking(
    (id) => list.all.some((one) => one.id === id),
    (id) => void remove(id),
  );
  const editor = createMarkEditor({
    change: (annotation, change) => void store(annotation, change),
    remove: (id) => void remove(id),
    onEdited: annotations.setOff,
  });
  const panel = createMarkPanel({
    listed: () => listedAnnotations(list, annotations),
    onOpened: () => void list.refresh(),
    goTo(id) {
      annotations.reveal(id);
      annotations.setOff(id);
    },
    edit(id) {
      annotations.reveal(id);
      edit(id, true);
    },
    remove: (id) => void remove(id),
    exports: () => exportItems(page, list),
    load: inTurn((file: File) => loadAnnotations(list, file)),
    step: (by) => void walk(by),
    showAll: () => void page.perform('all-marks', WHOLE_PAGE),
  });
  annotations.follow(panel.refresh);
  list.follow(() => editor.refresh(list.all));
  const menu = createSelectionMenu({
    highlight(chosen) {
      color = chosen ?? color;
      void markSelected(chosen).catch(console.error);
    },
    note: () => void addSelected().then((id) => id !== undefined && edit(id, true)),
    copy: () => void copy(),
    quote: () => void quote(),
    readFromHere() {
      const span = annotations.selection()?.span;
      if (span !== undefined) readFrom(span, { page, reader: annotations.reader });
    },
  });

  async function colorOfNew(): Promise<AnnotationColor> {
    const { marks } = await page.settings();
    return marks.color === 'last' ? (color ?? list.all.at(-1)?.color ?? 'yellow') : marks.color;
  }

  async function markSelected(chosen?: AnnotationColor): Promise<void> {
    if ((await addSelected(chosen)) !== undefined) await offerAlways(page);
  }

  /**
   * Highlights what is selected; where the very same is highlighted, that takes the chosen color.
   * @returns the id of the highlight; undefined where there is none
   */
  async function addSelected(chosen?: AnnotationColor): Promise<string | undefined> {
    const selected = annotations.selection()?.span;
    if (selected === undefined) return undefined;
    const tree = annotations.shown?.documents[selected.document].capture.tree;
    const isWidened = !isExact && (await page.settings()).marks.wholeWords;
    const span = isWidened && tree !== undefined ? wholeWords(tree, selected) : selected;
    const id = await addSpan(span, chosen);
    const now = annotations.selection();
    // Something else may be selected by now.
    if (id !== undefined && now !== undefined && isSameSpan(now.span, selected)) {
      unselect(annotations.reader);
    }
    return id;
  }

  async function addSpan(span: LeafSpan, chosen?: AnnotationColor): Promise<string | undefined> {
    const same = idOfSame(span);
    const id = await (same ?? add(span, chosen));
    if (id === undefined) return undefined;
    if (same !== undefined && chosen !== undefined) await annotations.change(id, { color: chosen });
    return id;
  }

  /** Undefined where the very same is neither highlighted nor on its way. */
  function idOfSame(span: LeafSpan): Promise<string | undefined> | undefined {
    if (adding !== undefined && isSameSpan(adding.span, span)) return adding.id;
    const same = annotations.anchored.find((one) => isSameSpan(one.span, span));
    return same && Promise.resolve(same.annotation.id);
  }

  async function add(span: LeafSpan, chosen?: AnnotationColor): Promise<string | undefined> {
    if (pageAddress().length > MAX_ADDRESS) {
      notifyLongAddress();
      return undefined;
    }
    const id = (async () => (await annotations.add(span, chosen ?? (await colorOfNew())))?.id)();
    const mine = { span, id };
    adding = mine;
    const added = await id;
    if (adding === mine) adding = undefined;
    if (added !== undefined) undoing.made(added);
    return added;
  }

  function edit(id: string, isNoteWanted: boolean): void {
    const annotation = list.all.find((one) => one.id === id);
    const box = annotations.boxOf(id) ?? new DOMRect(innerWidth / 2, innerHeight / 3);
    const { changedTo } = annotations.anchored.find((one) => one.annotation.id === id) ?? {};
    if (annotation !== undefined) editor.open(annotation, { box, isNoteWanted, changedTo });
  }

  /** What was deleted meanwhile in another tab can be brought back, with what is written here. */
  async function store(annotation: Annotation, change: AnnotationChange): Promise<void> {
    const isThere = await annotations.change(annotation.id, change);
    if (isThere !== false) return;
    const changed = changeAnnotation(annotation, change, new Date());
    notifyDeleted(() => void list.merge([changed]));
  }

  async function remove(id: string): Promise<void> {
    const removed = await annotations.remove(id);
    if (removed !== undefined) notifyDeleted(() => void list.merge([removed]));
  }

  async function copy(): Promise<void> {
    const span = annotations.selection()?.span;
    if (span === undefined) return;
    const selectedText = annotations.textOf(span);
    await page.perform('copy-text', { scope: 'selection', selectedText });
  }

  async function quote(): Promise<void> {
    const [selected, read] = [annotations.selection(), annotations.shown];
    if (selected === undefined || read === undefined) return;
    const { exact, tail, prefix } = describeSpan(
      read.documents[selected.span.document].capture.tree,
      selected.span,
    );
    const link = textFragmentLink(pageAddress(), { exact, tail, prefix });
    await copyQuote({ text: annotations.textOf(selected.span), title: document.title, link });
  }

  async function showMenu(by: SelectedBy, isNew: boolean): Promise<void> {
    if (isNew) isExact = isAltHeld && by === 'mouse';
    // Where the user has closed it, it stays closed until something else is selected.
    if (!isNew && !menu.isOpen) return;
    const { marks } = await page.settings();
    const selected = annotations.selection();
    // Where Pith shows nothing but highlights, a selection is the page's own affair.
    const isOffered = marks.offersMenu && (shown.page || shown.reader);
    if (selected === undefined || editor.isOpen || !isOffered) menu.close();
    else menu.show(selected.box, by);
  }

  function onClick(event: MouseEvent): void {
    const isSelecting = annotations.selection() !== undefined;
    const isLink = event.composedPath().some((at) => at instanceof Element && at.localName === 'a');
    if (isSelecting || isLink || event.defaultPrevented) return;
    const id = annotations.idAt(event);
    if (id !== undefined) edit(id, false);
  }

  function watch(): () => void {
    const endSelection = watchSelection({
      onSelected: (by, isNew) => void showMenu(by, isNew),
      onNone: menu.close,
    });
    const ending = new AbortController();
    const { signal } = ending;
    listen(document, 'click', onClick, { signal });
    const noteAlt = ({ altKey }: PointerEvent) => {
      isAltHeld = altKey;
    };
    listen(window, 'pointerup', noteAlt, { capture: true, signal });
    undoing.listen(signal);
    return () => {
      endSelection();
      ending.abort();
      menu.close();
      editor.close();
      panel.close();
    };
  }

  /** The reader keeps its events from the document. */
  function watchArticle({ article }: ReaderSurface): void {
    if (watched.has(article)) return;
    watched.add(article);
    listen(article, 'click', onClick);
  }

  return {
    /** The highlight of the page, the user's own highlights alone, or the reader is shown or goes. */
    setShown(where: keyof Shown, isShown: boolean) {
      shown = { ...shown, [where]: isShown };
      if (annotations.reader !== undefined) watchArticle(annotations.reader);
      const isAny = shown.page || shown.marks || shown.reader;
      if (isAny) endWatch ??= watch();
      else {
        endWatch?.();
        endWatch = undefined;
      }
    },
    /** Goes to the next of the user's highlights, or to the one before. */
    step: walk,
    /**
     * Highlights what is selected; where nothing is, the paragraph that has the focus or is under the pointer, if that is
     * meant. Without either it shows or closes the list.
     */
    async mark({ takesParagraph }: { readonly takesParagraph: boolean }) {
      // By a shortcut, before Pith was switched on in the page.
      if (annotations.shown === undefined) {
        annotations.setPage(await page.read({ signal: new AbortController().signal }));
        page.showHighlight();
      }
      const isSelected = annotations.selection() !== undefined;
      const paragraph = takesParagraph && !isSelected ? paragraphHere(annotations) : undefined;
      if (!isSelected && paragraph === undefined) {
        panel.toggle();
        return;
      }
      const id = await (paragraph === undefined ? addSelected() : addSpan(paragraph));
      if (id !== undefined) notifyMarked(() => edit(id, true));
    },
  };
}

/** What was selected is highlighted now, and its own colors would hide that. */
function unselect(reader: ReaderSurface | undefined): void {
  const { getSelection: ofRoot } = (reader?.root ?? {}) as { getSelection?(): Selection | null };
  const selection = (reader && ofRoot?.call(reader.root)) ?? document.getSelection();
  selection?.removeAllRanges();
}
