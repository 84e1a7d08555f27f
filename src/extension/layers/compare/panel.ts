import { listen } from '../../platform/events/listen.ts';
import explainCss from '../explain/explain.css?inline';
import { buildElement } from '../ui/build-element.ts';
import { iconButton } from '../ui/buttons.ts';
import { compareSwatchCss } from '../ui/compare-marks.ts';
import { isolateEvents } from '../ui/layers/isolate-events.ts';
import { openShadowHost } from '../ui/layers/shadow-host.ts';
import { message } from '../ui/message.ts';
import { notifyRemoved } from '../ui/notices/notify-by-badge.ts';
import { shortcutCharacter } from '../ui/shortcut-character.ts';
import compareCss from './compare.css?inline';
import panelCss from './panel.css?inline';

/** The content of a panel, which shows one view at a time. */
export interface PanelView {
  readonly title: string;
  readonly element: HTMLElement;
  /** Actions of keys while the focus is in the panel, by `shortcutCharacter`. */
  readonly keys: Readonly<Record<string, () => void>>;
}

/** A small panel at one side of the page, which stays usable. */
export interface Panel {
  /**
   * Shows a view.
   * @param onBack leads back to the view before; without it there is no back button
   */
  show(view: PanelView, onBack?: () => void): void;
  /**
   * Moves the panel to the other side if it covers a box of the page, and would not cover it there.
   */
  moveAside(box: DOMRect): void;
  /** Announces a text to screen readers. */
  announce(words: string): void;
  close(): void;
}

/** The side that the user has chosen, kept for the next panel in this page. */
let side: 'start' | 'end' = 'end';

/**
 * Opens the panel. This is one closure, because the handlers of buttons and keys share the current
 * view.
 * @param onEscape called to close it: for Esc, in the panel or in a page that does not use the key,
 *   and for the close button
 */
export function openPanel(onEscape: () => void): Panel {
  const focusedBefore = document.activeElement;
  const styles = [panelCss, compareCss, explainCss, compareSwatchCss()].join('\n');
  const { root, layer, close } = openShadowHost('compare', {
    styles,
    staysInSight: true,
    onLost() {
      onEscape();
      notifyRemoved();
    },
  });
  const listening = new AbortController();
  const heading = buildElement('h2', { tabindex: -1, id: 'compare-title' });
  const back = iconButton({
    icon: 'previous',
    label: message('compareBack'),
    onPress: () => goBack?.(),
  });
  const body = buildElement('div', { class: 'body' });
  const announcement = buildElement('p', { class: 'screen-reader-only', role: 'status' });
  let view: PanelView | undefined;
  let goBack: (() => void) | undefined;

  layer.setAttribute('role', 'dialog');
  layer.setAttribute('aria-labelledby', 'compare-title');
  layer.dataset.side = side;
  const changeSides = () => {
    side = side === 'end' ? 'start' : 'end';
    layer.dataset.side = side;
  };
  const move = iconButton({
    icon: 'swap',
    label: message('compareOtherSide'),
    onPress: changeSides,
  });
  const end = iconButton({ icon: 'leave', label: message('compareClose'), onPress: onEscape });
  const header = buildElement('header', {}, [back, heading, move, end]);
  layer.append(header, body, announcement);

  isolateEvents(layer);
  listen(layer, 'keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const act = event.key === 'Escape' ? onEscape : view?.keys[shortcutCharacter(event)];
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
  const onPageKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
  };
  listen(window, 'keydown', onPageKey, { signal: listening.signal });

  return {
    show(next, onBack) {
      view = next;
      goBack = onBack;
      back.hidden = onBack === undefined;
      heading.textContent = next.title;
      const name = root.activeElement?.getAttribute('aria-label') ?? null;
      body.replaceChildren(next.element);
      // A button that exists in both views keeps the focus.
      const buttons = [...body.querySelectorAll('button')];
      const same = buttons.find((one) => name !== null && one.getAttribute('aria-label') === name);
      (same ?? heading).focus({ preventScroll: true });
    },
    moveAside(box) {
      const middle = (box.left + box.right) / 2;
      const coversBox = () => {
        const { left, right, top, bottom } = layer.getBoundingClientRect();
        return left < middle && middle < right && top < box.bottom && box.top < bottom;
      };
      if (!coversBox()) return;
      changeSides();
      if (coversBox()) changeSides();
    },
    announce(words) {
      announcement.textContent = words;
    },
    close() {
      listening.abort();
      const hadFocus = root.activeElement !== null;
      close();
      if (hadFocus && focusedBefore instanceof HTMLElement && focusedBefore.isConnected) {
        focusedBefore.focus({ preventScroll: true });
      }
    },
  };
}
