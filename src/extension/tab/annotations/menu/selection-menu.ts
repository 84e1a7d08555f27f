import {
  ANNOTATION_COLORS,
  type AnnotationColor,
} from '../../../../core/annotations/annotation.ts';
import { annotationSwatchCss } from '../../../layers/ui/annotation-marks.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { plainButton } from '../../../layers/ui/buttons.ts';
import { choiceLabel } from '../../../layers/ui/choice-label.ts';
import { isolateEvents } from '../../../layers/ui/layers/isolate-events.ts';
import { openShadowHost, type ShadowHost } from '../../../layers/ui/layers/shadow-host.ts';
import { message } from '../../../layers/ui/message.ts';
import { listen } from '../../../platform/events/listen.ts';
import css from './menu.css?inline';
import { placeNear } from './place-near.ts';
import type { SelectedBy } from './watch-selection.ts';

/** What the menu does with the selected text. */
export interface SelectionActions {
  /** @param color undefined for that of new highlights */
  highlight(color?: AnnotationColor): void;
  note(): void;
  copy(): void;
  quote(): void;
  readFromHere(): void;
}

/** What does something by the Enter key itself. */
const TAKES_ENTER = 'a, button, input, select, textarea, summary, [role], [contenteditable]';
/** The key that goes from one part of a window to the next. */
const REACH_KEY = 'F6';

/**
 * A small menu beside a selected text.
 * The menu never takes the focus by itself: what is selected stays selected, and typing goes where it went. A key leads
 * to it, which whoever selects by keys is told of.
 */
export function createSelectionMenu(actions: SelectionActions) {
  let host: ShadowHost | undefined;
  let focus: (() => void) | undefined;

  function open(): ShadowHost {
    const opened = openShadowHost('selection-menu', {
      styles: `${css}\n${annotationSwatchCss()}`,
      onClosed: () => {
        host = undefined;
      },
    });
    const { layer } = opened;
    layer.setAttribute('role', 'toolbar');
    layer.setAttribute('aria-label', message('markMenu'));
    layer.setAttribute('aria-keyshortcuts', REACH_KEY);
    const rows = buildRows(actions, close);
    layer.append(...rows);
    isolateEvents(layer);
    focus = handleToolbarKeys(
      layer,
      rows.map((row) => [...row.querySelectorAll('button')]),
    );
    // A press elsewhere than on a button would take the selection away.
    for (const type of ['pointerdown', 'mousedown'] as const) {
      listen(layer, type, (event) => event.preventDefault());
    }
    return opened;
  }

  function close(): void {
    host?.close();
  }

  // Before the reader or the page, for which Esc means something else.
  listen(
    window,
    'keydown',
    (event) => {
      if (event.isComposing || host === undefined) return;
      const act = actOf(event, host);
      if (act === undefined) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      act();
    },
    { capture: true },
  );

  function actOf(event: KeyboardEvent, { root, layer }: ShadowHost): (() => void) | undefined {
    if (event.key === 'Escape') return close;
    if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
    const focused = root.activeElement ?? document.activeElement;
    if (event.key === 'Enter' && focused?.matches(TAKES_ENTER) !== true) {
      return () => {
        if (event.shiftKey) actions.note();
        else actions.highlight();
        close();
      };
    }
    // From the menu it goes on as usual.
    const isPlain = !event.shiftKey && event.key === REACH_KEY;
    const isToReach = isPlain && !layer.contains(root.activeElement);
    return isToReach ? focus : undefined;
  }

  return {
    get isOpen() {
      return host !== undefined;
    },
    /** Shows it, or moves it to where the text is now. */
    show(box: DOMRectReadOnly, by: SelectedBy) {
      const isOpened = host === undefined;
      host ??= open();
      placeNear(host.layer, box, by === 'touch');
      if (isOpened && by === 'keys') announce(host.layer, message('markReach'));
    },
    close,
  };
}

/** Says something to screen readers, which tell of what changes and not of what was there. */
function announce(layer: HTMLElement, words: string): void {
  const status = buildElement('p', { class: 'screen-reader-only', role: 'status' });
  layer.append(status);
  requestAnimationFrame(() => {
    status.textContent = words;
  });
}

function buildRows(actions: SelectionActions, close: () => void): HTMLElement[] {
  const act = (perform: () => void) => () => {
    perform();
    close();
  };
  const colors = ANNOTATION_COLORS.map((color) =>
    colorButton(
      color,
      act(() => actions.highlight(color)),
    ),
  );
  return [
    buildElement(
      'div',
      { class: 'row colors', role: 'group', 'aria-label': message('markHighlight') },
      [...colors, wordButton('markNote', act(actions.note))],
    ),
    buildElement('div', { class: 'row' }, [
      wordButton('barCopy', act(actions.copy)),
      wordButton('markQuote', act(actions.quote)),
      wordButton('markReadFrom', act(actions.readFromHere)),
    ]),
  ];
}

/** A button in one of the colors of highlights. */
export function colorButton(color: AnnotationColor, onPress: () => void): HTMLButtonElement {
  const label = choiceLabel('markColor_', color);
  const attributes = { class: 'swatch', 'data-mark': color, 'aria-hidden': 'true' };
  const swatch = buildElement('span', attributes, ['a']);
  return plainButton({ class: 'color', 'aria-label': label, title: label }, [swatch], onPress);
}

function wordButton(key: string, onPress: () => void): HTMLButtonElement {
  return plainButton({ class: 'word' }, [message(key)], onPress);
}

/**
 * The keys of a toolbar with its buttons in rows, after the pattern of the ARIA Authoring Practices: it is one stop of
 * the Tab key, and arrows, Home and End move within it.
 * @returns moves the focus to the first button
 */
function handleToolbarKeys(
  toolbar: HTMLElement,
  rows: readonly (readonly HTMLElement[])[],
): () => void {
  const all = rows.flat();

  function focus(wanted: HTMLElement | undefined): void {
    if (wanted === undefined) return;
    for (const button of all) button.tabIndex = button === wanted ? 0 : -1;
    wanted.focus({ preventScroll: true });
  }

  function target(key: string, from: HTMLElement): HTMLElement | undefined {
    const isRightToLeft = getComputedStyle(toolbar).direction === 'rtl';
    const next = isRightToLeft ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'Home') return all.at(0);
    if (key === 'End') return all.at(-1);
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      return inOtherRow(from, key === 'ArrowDown' ? 1 : -1);
    }
    if (key === 'ArrowLeft' || key === 'ArrowRight') {
      return all.at((all.indexOf(from) + (key === next ? 1 : -1)) % all.length);
    }
    return undefined;
  }

  /** The button of the row below or above, at the same place or at the row's end. */
  function inOtherRow(from: HTMLElement, by: 1 | -1): HTMLElement | undefined {
    const at = rows.findIndex((row) => row.includes(from));
    const row = rows.at((at + by) % rows.length) ?? [];
    return row[Math.min(rows[at].indexOf(from), row.length - 1)];
  }

  for (const [index, button] of all.entries()) button.tabIndex = index === 0 ? 0 : -1;
  listen(toolbar, 'keydown', (event) => {
    const from = all.find((button) => button === event.target);
    if (from === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = target(event.key, from);
    if (wanted === undefined) return;
    event.preventDefault();
    focus(wanted);
  });
  return () => focus(all[0]);
}
