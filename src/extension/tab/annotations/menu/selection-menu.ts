import {
  ANNOTATION_COLORS,
  type AnnotationColor,
} from '../../../../core/annotations/annotation.ts';
import { annotationSwatchCss } from '../../../layers/ui/annotation-marks.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { choiceLabel } from '../../../layers/ui/choice-label.ts';
import { isolateEvents } from '../../../layers/ui/layers/isolate-events.ts';
import { openShadowHost, type ShadowHost } from '../../../layers/ui/layers/shadow-host.ts';
import { message } from '../../../layers/ui/message.ts';
import { listen } from '../../../platform/events/listen.ts';
import css from './menu.css?inline';
import { placeNear } from './place-near.ts';
import { handleToolbarKeys } from './toolbar-keys.ts';
import type { SelectedBy } from './watch-selection.ts';

/** What the menu does with the selected text. */
export interface SelectionActions {
  highlight(color: AnnotationColor): void;
  note(): void;
  copy(): void;
  quote(): void;
  readFromHere(): void;
}

/** A small menu beside a selected text. */
export interface SelectionMenu {
  readonly isOpen: boolean;
  /** Shows it, or moves it to where the text is now. */
  show(box: DOMRectReadOnly, by: SelectedBy): void;
  close(): void;
}

/** The key that goes from one part of a window to the next. */
const REACH_KEY = 'F6';

/**
 * The menu never takes the focus by itself: what is selected stays selected, and typing goes where it went. A key leads
 * to it, which whoever selects by keys is told of.
 */
export function createSelectionMenu(actions: SelectionActions): SelectionMenu {
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
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
    // From the menu it goes on as usual.
    const isToReach = isPlain && event.key === REACH_KEY && !layer.contains(root.activeElement);
    return isToReach ? focus : undefined;
  }

  return {
    get isOpen() {
      return host !== undefined;
    },
    show(box, by) {
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
  const status = buildElement('p', {
    class: 'screen-reader-only',
    attributes: { role: 'status' },
  });
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
    buildElement('div', {
      class: 'row colors',
      attributes: { role: 'group', 'aria-label': message('markHighlight') },
      children: [...colors, wordButton('markNote', act(actions.note))],
    }),
    buildElement('div', {
      class: 'row',
      children: [
        wordButton('barCopy', act(actions.copy)),
        wordButton('markQuote', act(actions.quote)),
        wordButton('markReadFrom', act(actions.readFromHere)),
      ],
    }),
  ];
}

/** A button in one of the colors of highlights. */
export function colorButton(color: AnnotationColor, onPress: () => void): HTMLButtonElement {
  const label = choiceLabel('markColor_', color);
  const button = buildElement('button', {
    class: 'color',
    attributes: { type: 'button', 'aria-label': label, title: label },
    children: [
      buildElement('span', {
        class: 'swatch',
        attributes: { 'data-mark': color, 'aria-hidden': 'true' },
        children: ['a'],
      }),
    ],
  });
  listen(button, 'click', onPress);
  return button;
}

function wordButton(key: string, onPress: () => void): HTMLButtonElement {
  const button = buildElement('button', {
    class: 'word',
    attributes: { type: 'button' },
    children: [message(key)],
  });
  listen(button, 'click', onPress);
  return button;
}
