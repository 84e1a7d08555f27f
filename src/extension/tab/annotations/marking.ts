import { describeSpan } from '../../../article/annotations/describe-span.ts';
import { isSameSpan, type LeafSpan } from '../../../article/annotations/leaf-span.ts';
import { textFragmentLink } from '../../../article/annotations/text-fragment.ts';
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
import { loadAnnotations, saveAnnotations } from './annotation-files.ts';
import type { Annotations } from './annotations.ts';
import { copyQuote } from './copy-quote.ts';
import { createMarkEditor } from './editor/mark-editor.ts';
import type { AnnotationList } from './list/annotation-list.ts';
import { listedAnnotations } from './list/listed-annotations.ts';
import { createMarkWalk } from './mark-walk.ts';
import { createSelectionMenu } from './menu/selection-menu.ts';
import { type SelectedBy, watchSelection } from './menu/watch-selection.ts';
import { notifyDeleted, notifyLongAddress, notifyMarked } from './notify-annotations.ts';
import { createMarkPanel } from './panel/mark-panel.ts';

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

/** What the user does with selected texts and with highlights. */
export interface Marking {
  /** The highlight of the page, the user's own highlights alone, or the reader is shown or goes. */
  setShown(where: keyof Shown, isShown: boolean): void;
  /** Goes to the next of the user's highlights, or to the one before. */
  step(by: 1 | -1): Promise<void>;
  /** Highlights what is selected; where nothing is, shows or closes the list. */
  mark(): Promise<void>;
}

/** This is one closure, because menu, editor and shortcut work on the same selection. */
export function createMarking({ page, list, annotations }: MarkingOptions): Marking {
  let color: AnnotationColor | undefined;
  let shown: Shown = { page: false, marks: false, reader: false };
  const walk = createMarkWalk(annotations);
  const watched = new WeakSet<HTMLElement>();
  let endWatch: (() => void) | undefined;
  /** What is being stored, so that a second press on the same selection comes to the same highlight. */
  let adding: { readonly span: LeafSpan; readonly id: Promise<string | undefined> } | undefined;
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
    save: () => saveAnnotations(list),
    load: inTurn((file: File) => loadAnnotations(list, file)),
    step: (by) => void walk(by),
    showAll: () => void page.perform('all-marks', WHOLE_PAGE),
  });
  annotations.follow(panel.refresh);
  list.follow(() => editor.refresh(list.all));
  const menu = createSelectionMenu({
    highlight(chosen) {
      color = chosen;
      void addSelected(chosen);
    },
    note: () => void addSelected().then((id) => id !== undefined && edit(id, true)),
    copy: () => void copy(),
    quote: () => void quote(),
    readFromHere: () => readFromHere(),
  });

  function latestColor(): AnnotationColor {
    return color ?? list.all.at(-1)?.color ?? 'yellow';
  }

  /**
   * Highlights what is selected; where the very same is highlighted, that takes the chosen color.
   * @returns the id of the highlight; undefined where there is none
   */
  async function addSelected(chosen?: AnnotationColor): Promise<string | undefined> {
    const span = annotations.selection()?.span;
    if (span === undefined) return undefined;
    const same = idOfSame(span);
    const id = await (same ?? add(span));
    if (id === undefined) return undefined;
    if (same !== undefined && chosen !== undefined) await annotations.change(id, { color: chosen });
    const now = annotations.selection();
    // Something else may be selected by now.
    if (now !== undefined && isSameSpan(now.span, span)) unselect(annotations.reader);
    return id;
  }

  /** Undefined where the very same is neither highlighted nor on its way. */
  function idOfSame(span: LeafSpan): Promise<string | undefined> | undefined {
    if (adding !== undefined && isSameSpan(adding.span, span)) return adding.id;
    const same = annotations.anchored.find((one) => isSameSpan(one.span, span));
    return same && Promise.resolve(same.annotation.id);
  }

  async function add(span: LeafSpan): Promise<string | undefined> {
    if (pageAddress().length > MAX_ADDRESS) {
      notifyLongAddress();
      return undefined;
    }
    const id = annotations.add(span, latestColor()).then((added) => added?.id);
    const mine = { span, id };
    adding = mine;
    await id;
    if (adding === mine) adding = undefined;
    return id;
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

  function readFromHere(): void {
    const span = annotations.selection()?.span;
    if (span === undefined) return;
    if (annotations.reader !== undefined) readIn(annotations.reader, span);
    else {
      let isAsked = true;
      page.readers.subscribe((reader) => {
        if (reader === undefined || !isAsked) return;
        isAsked = false;
        readIn(reader, span);
      });
      void page.perform('reader', WHOLE_PAGE);
    }
  }

  function showMenu(by: SelectedBy, isNew: boolean): void {
    // Where the user has closed it, it stays closed until something else is selected.
    if (!isNew && !menu.isOpen) return;
    const selected = annotations.selection();
    // Where Pith shows nothing but highlights, a selection is the page's own affair.
    const isOffered = shown.page || shown.reader;
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
    const endSelection = watchSelection({ onSelected: showMenu, onNone: menu.close });
    const ending = new AbortController();
    const { signal } = ending;
    listen(document, 'click', onClick, { signal });
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
    setShown(where, isShown) {
      shown = { ...shown, [where]: isShown };
      if (annotations.reader !== undefined) watchArticle(annotations.reader);
      const isAny = shown.page || shown.marks || shown.reader;
      if (isAny) endWatch ??= watch();
      else {
        endWatch?.();
        endWatch = undefined;
      }
    },
    step: walk,
    async mark() {
      // By a shortcut, before Pith was switched on in the page.
      if (annotations.shown === undefined) {
        annotations.setPage(await page.read({ signal: new AbortController().signal }));
        page.showHighlight();
      }
      if (annotations.selection() === undefined) {
        panel.toggle();
        return;
      }
      const id = await addSelected();
      if (id !== undefined) notifyMarked(() => edit(id, true));
    },
  };
}

function readIn(reader: ReaderSurface, { document, firstLeaf }: LeafSpan): void {
  const isAt = ({ source }: ReaderSurface['placed'][number]) =>
    source.document === document && source.firstLeaf >= 0 && source.lastLeaf >= firstLeaf;
  const block = reader.placed.find(isAt);
  if (block !== undefined) reader.readFrom(block);
}

/** What was selected is highlighted now, and its own colors would hide that. */
function unselect(reader: ReaderSurface | undefined): void {
  const { getSelection: ofRoot } = (reader?.root ?? {}) as { getSelection?(): Selection | null };
  const selection = (reader && ofRoot?.call(reader.root)) ?? document.getSelection();
  selection?.removeAllRanges();
}
