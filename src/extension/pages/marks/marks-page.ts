import browser from 'webextension-polyfill';
import { annotationsToJsonLd } from '../../../article/annotations/json-ld.ts';
import type { Annotation } from '../../../core/annotations/annotation.ts';
import { importOutcome, readAnnotationFile } from '../../layers/files/imported-annotations.ts';
import { saveFile } from '../../layers/files/save-file.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { countedMessage, message } from '../../layers/ui/message.ts';
import { annotationFailureOf } from '../../platform/annotations/annotation-failure.ts';
import { followAnnotationChanges } from '../../platform/annotations/annotation-news.ts';
import { openAnnotationStore } from '../../platform/annotations/annotation-store.ts';
import { inTurn } from '../../platform/events/in-turn.ts';
import { buildButton } from '../options/controls/controls.ts';
import { buildPageHeader } from '../options/page-frame.ts';
import { groupMarks } from './group-marks.ts';
import { buildMarkGroup } from './mark-group.ts';

/** Highlights that are listed at first, and with each press on "Show more". */
const SHOWN_AT_ONCE = 200;

/** The page that lists the user's highlights and notes of all pages. */
export function buildMarksPage(): HTMLElement[] {
  const header = buildPageHeader(message('markPanel'));
  if (browser.extension.inIncognitoContext) {
    return [header, buildElement('main', { children: [paragraph(message('markPrivate'))] })];
  }
  return [header, buildList()];
}

/** This is one closure, because search, deletion and files work on the same list. */
function buildList(): HTMLElement {
  const store = openAnnotationStore();
  /** Undefined until they are read. */
  let all: readonly Annotation[] | undefined;
  let limit = SHOWN_AT_ONCE;
  const search = buildSearch(() => {
    limit = SHOWN_AT_ONCE;
    show();
  });
  const count = buildElement('p', { class: 'count', attributes: { role: 'status' } });
  const outcome = buildElement('p', { class: 'outcome', attributes: { role: 'status' } });
  const groups = buildElement('div', { class: 'marked-pages' });
  const more = buildButton(message('markMore'), () => {
    limit += SHOWN_AT_ONCE;
    show();
  });
  const save = buildButton(message('markExport'), () => {
    const content = annotationsToJsonLd(all ?? []);
    saveFile({ name: 'pith-highlights.jsonld', mediaType: 'application/ld+json', content });
  });
  const load = inTurn(async (file: File) => {
    const read = await readAnnotationFile(file);
    if (read === undefined) {
      outcome.replaceChildren(message('markImportBad'));
      return;
    }
    const merged = await attempt(() => store.merge(read.annotations));
    if (merged === undefined) return;
    const words = importOutcome(read, merged);
    if (merged.length === 0) outcome.replaceChildren(words);
    else offerUndo(words, async () => void (await attempt(() => store.undoMerge(merged))));
  });
  const files = buildElement('div', { class: 'files', children: [save, ...buildImport(load)] });

  function show(): void {
    const isEmpty = all === undefined || all.length === 0;
    const found = groupMarks(all ?? [], search.value);
    const total = found.reduce((sum, { annotations }) => sum + annotations.length, 0);
    const words = countedMessage('markCount', total, formatCount(total));
    // Said again only when it is news.
    if (count.textContent !== words) count.textContent = words;
    let left = limit;
    const shown = found.flatMap((group) => {
      const annotations = group.annotations.slice(0, left);
      left -= annotations.length;
      return annotations.length === 0 ? [] : [{ ...group, annotations }];
    });
    groups.replaceChildren(...shown.map((group) => buildMarkGroup(group, (one) => remove(one))));
    if (total === 0) {
      groups.append(paragraph(message(isEmpty ? 'markNoneAnywhere' : 'markNoMatch')));
    }
    more.hidden = total <= limit;
    save.disabled = isEmpty;
    search.hidden = isEmpty;
  }

  /** Says what is wrong with the store, where something is. @returns what was done; undefined where it was not */
  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    let done: T;
    const before = all;
    try {
      done = await work();
      all = await store.all();
    } catch (error) {
      console.info('Pith could not use its store of annotations:', error);
      const isFull = annotationFailureOf(error) === 'full';
      outcome.replaceChildren(message(isFull ? 'markFull' : 'markDamaged'));
      return undefined;
    }
    if (before === undefined || JSON.stringify(all) !== JSON.stringify(before)) showAgain();
    return done;
  }

  /** Keeps the focus where it is, as far as that is still listed. */
  function showAgain(): void {
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset.mark : undefined;
    show();
    if (focused !== undefined) buttonOf(focused)?.focus();
  }

  function offerUndo(words: string, undo: () => Promise<void>): HTMLElement {
    const button = buildButton(message('optionsUndo'), () => {
      outcome.replaceChildren();
      undo().catch(console.error);
    });
    outcome.replaceChildren(words, ' ', button);
    return button;
  }

  async function remove(annotation: Annotation): Promise<void> {
    const buttons = [...groups.querySelectorAll<HTMLElement>('[data-mark]')];
    const at = buttons.findIndex(({ dataset }) => dataset.mark === annotation.id);
    const next = (buttons[at + 1] ?? buttons[at - 1])?.dataset.mark;
    const removed = await attempt(() => store.remove([annotation.id]));
    if (removed === undefined) return;
    const undo = offerUndo(message('markDeleted'), async () => {
      await attempt(() => store.merge(removed));
      (buttonOf(annotation.id) ?? search).focus();
    });
    // The button that had the focus is gone.
    (buttonOf(next) ?? undo).focus();
  }

  function buttonOf(id: string | undefined): HTMLElement | undefined {
    const buttons = [...groups.querySelectorAll<HTMLElement>('[data-mark]')];
    return buttons.find(({ dataset }) => dataset.mark === id);
  }

  const refresh = () => void attempt(async () => undefined);
  refresh();
  // Another tab may have changed them.
  followAnnotationChanges(refresh);
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) refresh();
  });
  return buildElement('main', { children: [search, count, outcome, groups, more, files] });
}

function buildSearch(onInput: () => void): HTMLInputElement {
  const label = message('markSearch');
  const field = buildElement('input', { attributes: { type: 'search', 'aria-label': label } });
  field.placeholder = label;
  field.addEventListener('input', onInput);
  return field;
}

function buildImport(load: (file: File) => void): HTMLElement[] {
  const chooser = buildElement('input', {
    attributes: { type: 'file', accept: '.json,.jsonld,application/ld+json', hidden: true },
  });
  chooser.addEventListener('change', () => {
    const file = chooser.files?.[0];
    if (file !== undefined) load(file);
    chooser.value = '';
  });
  return [buildButton(message('markImport'), () => chooser.click()), chooser];
}

function paragraph(words: string): HTMLElement {
  return buildElement('p', { children: [words] });
}
