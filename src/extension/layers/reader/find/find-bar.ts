import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../../ui/build-element.ts';
import { iconButton } from '../../ui/buttons.ts';
import { framedField } from '../../ui/layers/framed-field.ts';
import { message } from '../../ui/message.ts';
import { findMatches, MAX_MATCHES } from './find-matches.ts';
import { markSpans, READING_SELECTOR, readTextRuns, type TextChoice, unmark } from './text-runs.ts';

export interface FindBar {
  readonly element: HTMLElement;
  readonly isOpen: boolean;
  open(): void;
  close(): void;
  step(by: 1 | -1): void;
  /** Call it when the article has been rendered anew. */
  refresh(): void;
}

export interface FindBarOptions {
  /** The element that is searched at the moment. */
  text(): HTMLElement;
  /** Brings a match into view. */
  show(element: HTMLElement): void;
  /**
   * Called when the bar closes, to move the focus.
   * @param match the element that contains the last match
   */
  onClosed(match: HTMLElement | undefined): void;
}

interface BarActions extends Pick<FindBar, 'step' | 'close'> {
  search(): void;
}

/**
 * The bar that finds words in the article. It shows the number of matches, and steps through them.
 *
 */
export function createFindBar({ text, show, onClosed }: FindBarOptions): FindBar {
  const { element, input, count } = buildBar({ step, close, search });
  let matches: HTMLElement[][] = [];
  let now = 0;

  function mark(): void {
    unmark(matches.flat());
    // Pronunciations (`rt`) interrupt a sentence, so the text and the pronunciations are searched
    // separately.
    const words = markIn({ skipped: READING_SELECTOR });
    const readings = markIn({ only: READING_SELECTOR });
    matches = readings.length === 0 ? words : inOrder([...words, ...readings]);
  }

  function markIn(choice: TextChoice): HTMLElement[][] {
    const runs = readTextRuns(text(), choice);
    return markSpans(runs, findMatches(runs.text, input.value), 'found');
  }

  function search(): void {
    mark();
    now = 0;
    showCount();
    showNow();
  }

  function showCount(): void {
    for (const [i, marks] of matches.entries()) {
      for (const mark of marks) mark.classList.toggle('now', i === now);
    }
    const total = matches.length >= MAX_MATCHES ? `${MAX_MATCHES}+` : matches.length;
    const isEmpty = input.value.trim() === '';
    count.value = isEmpty ? '' : message('readerFindCount', matches.length && now + 1, total);
  }

  function showNow(): void {
    const [first] = matches[now] ?? [];
    if (first !== undefined) show(first);
  }

  function step(by: 1 | -1): void {
    if (matches.length === 0) return;
    now = (now + by + matches.length) % matches.length;
    showCount();
    showNow();
  }

  function close(): void {
    const [match] = matches[now] ?? [];
    const parent = match?.parentElement ?? undefined;
    element.hidden = true;
    unmark(matches.flat());
    matches = [];
    onClosed(parent);
  }

  listen(input.element, 'keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) step(event.shiftKey ? -1 : 1);
  });

  return {
    element,
    get isOpen() {
      return !element.hidden;
    },
    open() {
      element.hidden = false;
      input.focus();
      input.select();
      search();
    },
    close,
    step,
    refresh() {
      matches = [];
      if (element.hidden) return;
      mark();
      now = Math.max(0, Math.min(now, matches.length - 1));
      // The reader does not scroll, because the match may be far from the text that is being read.
      showCount();
    },
  };
}

function buildBar({ step, close, search }: BarActions) {
  const input = framedField({
    kind: 'input',
    label: message('readerFind'),
    // The long name has no room beside the buttons of a narrow window.
    attributes: { type: 'search', enterkeyhint: 'search', placeholder: message('readerKeyFind') },
    onInput: search,
  });
  const count = buildElement('output', { class: 'count' });
  const element = buildElement('div', { class: 'bar find-bar', role: 'search', hidden: true }, [
    input.element,
    count,
    iconButton({ icon: 'up', label: message('readerFindPrevious'), onPress: () => step(-1) }),
    iconButton({ icon: 'down', label: message('readerFindNext'), onPress: () => step(1) }),
    iconButton({ icon: 'leave', label: message('readerFindClose'), onPress: close }),
  ]);
  return { element, input, count };
}

/** Matches in document order. */
function inOrder(matches: readonly HTMLElement[][]): HTMLElement[][] {
  const isAfter = ([a]: HTMLElement[], [b]: HTMLElement[]) =>
    (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING) !== 0;
  return matches.toSorted((a, b) => (isAfter(a, b) ? 1 : -1));
}
