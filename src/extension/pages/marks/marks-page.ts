import type { Annotation, AnnotationColor } from '../../../core/annotations/annotation.ts';
import { importOutcome, readAnnotationFile } from '../../layers/files/imported-annotations.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { createMenu } from '../../layers/ui/menu/menu.ts';
import { countedMessage, message } from '../../layers/ui/message.ts';
import { annotationFailureOf } from '../../platform/annotations/annotation-failure.ts';
import { followAnnotationChanges } from '../../platform/annotations/annotation-news.ts';
import { openAnnotationStore } from '../../platform/annotations/annotation-store.ts';
import { inTurn } from '../../platform/events/in-turn.ts';
import {
  buildImport,
  buildLibraryPlace,
  buildSearch,
  paragraph,
} from '../library/library-place.ts';
import { buildButton } from '../options/controls/controls.ts';
import { colorButtons } from './color-buttons.ts';
import { exportItems } from './export-marks.ts';
import { groupMarks, type MarkedSite } from './group-marks.ts';
import { createMarkItems } from './mark-items.ts';
import { createSiteList } from './site-list.ts';

/** The page that lists the user's highlights and notes of all pages. */
export function buildMarksPage(): HTMLElement[] {
  return buildLibraryPlace('marks', buildList);
}

/** This is one closure, because search, deletion and files work on the same list. */
function buildList(): HTMLElement {
  const store = openAnnotationStore();
  /** Undefined until they are read. */
  let all: readonly Annotation[] | undefined;
  let found: readonly MarkedSite[] = [];
  const colors = new Set<AnnotationColor>();
  const look = () => {
    list.restart();
    show();
  };
  const search = buildSearch(message('markSearch'), look);
  const filter = colorButtons((color) => {
    if (!colors.delete(color)) colors.add(color);
    look();
  });
  const count = buildElement('p', { class: 'count', role: 'status' });
  const outcome = buildElement('p', { class: 'outcome', role: 'status' });
  const items = createMarkItems({
    change: async (id, change) => (await attempt(() => store.change(id, change))) !== undefined,
    remove: (annotation) => void remove(annotation),
    show: showAgain,
  });
  const list = createSiteList(items.buildPage);
  const listed = () => found.flatMap(({ pages }) => pages);
  const exporting = buildExport(listed, (words) => outcome.replaceChildren(words));
  const load = inTurn(async (file: File) => {
    const read = await readAnnotationFile(file);
    if (read === undefined) {
      outcome.replaceChildren(message('markImportBad'));
      return;
    }
    const merged = await attempt(() => store.merge(read.annotations));
    if (merged === undefined) return;
    const words = importOutcome(read, merged.stored);
    if (merged.stored.length === 0) outcome.replaceChildren(words);
    else offerUndo(words, async () => void (await attempt(() => store.undoMerge(merged.stored))));
  });

  function show(): void {
    const isEmpty = all === undefined || all.length === 0;
    found = groupMarks(all ?? [], { words: search.value, colors });
    const total = found.reduce((sum, site) => sum + site.count, 0);
    const words = countedMessage('markCount', total, formatCount(total));
    // Said again only when it is news.
    if (count.textContent !== words) count.textContent = words;
    filter.show(colors);
    list.show(found);
    if (total === 0) {
      list.element.append(paragraph(message(isEmpty ? 'markNoneAnywhere' : 'markNoMatch')));
    }
    exporting.button.disabled = total === 0;
    exporting.element.hidden = isEmpty;
    search.hidden = isEmpty;
    filter.element.hidden = isEmpty;
  }

  /** Says what is wrong with the store, where something is. @returns what was done; undefined where it was not */
  async function attempt<T>(work: () => Promise<T>): Promise<{ readonly stored: T } | undefined> {
    let stored: T;
    const before = all;
    try {
      stored = await work();
      all = withSame(await store.all(), before);
    } catch (error) {
      console.info('Pith could not use its store of annotations:', error);
      const isFull = annotationFailureOf(error) === 'full';
      outcome.replaceChildren(message(isFull ? 'markFull' : 'markDamaged'));
      return undefined;
    }
    const isSame = before?.length === all.length && before.every((one, i) => one === all?.[i]);
    if (!isSame) showAgain();
    return { stored };
  }

  /** Keeps the focus where it is, as far as that is still listed. */
  function showAgain(): void {
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset.focus : undefined;
    show();
    if (focused === undefined) return;
    list
      .buttons()
      .find(({ dataset }) => dataset.focus === focused)
      ?.focus();
  }

  function offerUndo(words: string, undo: () => Promise<void>): HTMLElement {
    const button = buildButton(message('optionsUndo'), () => {
      outcome.replaceChildren();
      undo().catch(console.error);
    });
    outcome.replaceChildren(words, ' ', button);
    return button;
  }

  async function remove({ id }: Annotation): Promise<void> {
    const buttons = () =>
      list.buttons().filter(({ dataset }) => dataset.focus?.startsWith('erase'));
    const at = buttons().findIndex(({ dataset }) => dataset.focus === `erase ${id}`);
    const removed = await attempt(() => store.remove([id]));
    if (removed === undefined) return;
    const undo = offerUndo(message('markDeleted'), async () => {
      await attempt(() => store.merge(removed.stored));
      (buttons().find(({ dataset }) => dataset.focus === `erase ${id}`) ?? search).focus();
    });
    // The button that had the focus is gone.
    (buttons()[at] ?? buttons()[at - 1] ?? undo).focus();
  }

  const refresh = () => void attempt(async () => undefined);
  refresh();
  // Another tab may have changed them.
  followAnnotationChanges(refresh);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refresh();
  });
  const tools = buildElement('div', { class: 'tools' }, [
    search,
    filter.element,
    exporting.element,
    ...buildImport(load, '.json,.jsonld,application/ld+json'),
  ]);
  return buildElement('main', {}, [tools, count, outcome, list.element]);
}

/** What has not changed stays the same object, by which the list knows it. */
function withSame(
  read: readonly Annotation[],
  before: readonly Annotation[] = [],
): readonly Annotation[] {
  const old = new Map(before.map((one) => [one.id, one]));
  return read.map((one) => {
    const known = old.get(one.id);
    return known?.modified === one.modified ? known : one;
  });
}

function buildExport(...given: Parameters<typeof exportItems>) {
  const label = message('markExportMenu');
  const button = buildButton(label, () => undefined);
  button.className = 'opens-menu';
  const menu = createMenu({ id: 'export', label, button, items: () => exportItems(...given) });
  const element = buildElement('div', { class: 'export' }, [button, menu.element]);
  element.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') menu.close();
  });
  return { button, element };
}
