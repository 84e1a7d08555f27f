import { listen } from '../../platform/events/listen.ts';
import { adoptStyle } from '../ui/layers/adopt-style.ts';
import { avoidFixedBoxes } from '../ui/layers/avoid-fixed-boxes.ts';
import { isolateEvents } from '../ui/layers/isolate-events.ts';
import { openShadowHost } from '../ui/layers/shadow-host.ts';
import menuCss from '../ui/menu/menu.css?inline';
import { tintSwatchCss } from '../ui/part-tints.ts';
import { shortcutCharacter } from '../ui/shortcut-character.ts';
import css from './bar.css?inline';
import buttonsCss from './bar-buttons.css?inline';
import { type BarActions, type BarState, buildBarView } from './bar-view.ts';

/** Scrolling by less is a trembling hand. In CSS pixels. */
const MIN_STEP = 12;
/** Only what fills this share of the window is read in; a box with a scrollbar is not. */
const MIN_SHARE = 0.5;

/** Between the bar and a notice above it, in CSS pixels. */
const GAP = 8;

/** The bar over the page, from its opening to its end. */
export interface BarLayer {
  show(state: BarState): void;
  /** Whether the count of words leads to where the content begins. */
  lead(isStartAway: boolean): void;
  hasFocus(): boolean;
  /** Moves the focus into it. */
  focus(): void;
  /** Takes it away; the focus goes back to where it came from. */
  leave(): void;
}

export function openBarLayer(actions: BarActions, onLost: () => void): BarLayer {
  const { root, layer, close } = openShadowHost('page-bar', {
    styles: `${menuCss}\n${buttonsCss}\n${css}\n${tintSwatchCss()}`,
    staysInSight: true,
    onLost,
  });
  const view = buildBarView(actions);
  const leaving = new AbortController();
  const ends = [liftNotices(root, layer), standAside(layer), () => leaving.abort()];

  layer.setAttribute('role', 'region');
  layer.setAttribute('aria-label', 'Pith');
  layer.append(...view.children);
  isolateEvents(layer);
  listen(layer, 'keydown', (event) => {
    if (event.isComposing) return;
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
    if (event.key === 'Escape') {
      if (!view.closeMenu()) actions.onClose();
    } else if (!isPlain || !view.pressKey(shortcutCharacter(event))) return;
    event.preventDefault();
  });

  /** The page may have changed what it has at its foot, and the window its width. */
  function settle(): void {
    avoidFixedBoxes(layer, view.fit);
  }

  listen(window, 'resize', () => view.closeMenu(), { signal: leaving.signal });
  listen(window, 'resize', settle, { signal: leaving.signal });
  // It is shown once more when it has gone along with a dialog of the page.
  listen(layer, 'toggle', settle);

  function hasFocus(): boolean {
    return layer.contains(root.activeElement);
  }

  return {
    show(state) {
      layer.style.colorScheme = state.isDark ? 'dark' : 'light';
      view.show(state);
      settle();
    },
    lead: view.lead,
    hasFocus,
    focus: view.focus,
    leave() {
      for (const end of ends) end();
      close();
    },
  };
}

/**
 * Has notices stand above the bar and not over it, however high it is.
 * @returns ends it
 */
function liftNotices(root: ShadowRoot, layer: HTMLElement): () => void {
  let drop: (() => void) | undefined;
  const observer = new ResizeObserver(() => {
    drop?.();
    // Without a height it is not shown: in print, or beneath a panel.
    const room = layer.offsetHeight === 0 ? 0 : layer.offsetHeight + GAP;
    drop = adoptStyle(
      root,
      `.page-bar:not([data-aside]) ~ .notice { margin-block-end: ${room}px; }`,
    );
  });
  observer.observe(layer);
  return () => {
    observer.disconnect();
    drop?.();
  };
}

/**
 * Has the bar stand aside while the user reads on: it goes when the page is scrolled down, and comes
 * back when it is scrolled up or has come to its end.
 * @returns ends it
 */
function standAside(layer: HTMLElement): () => void {
  const ending = new AbortController();
  const tops = new WeakMap<Element, number>();
  const noteScroll = ({ target }: Event) => {
    const scroller = target instanceof Document ? target.scrollingElement : target;
    if (!(scroller instanceof Element) || scroller.clientHeight < innerHeight * MIN_SHARE) return;
    const { scrollTop, clientHeight, scrollHeight } = scroller;
    const step = scrollTop - (tops.get(scroller) ?? 0);
    const isAtEnd = scrollTop + clientHeight > scrollHeight - MIN_STEP;
    if (Math.abs(step) >= MIN_STEP) tops.set(scroller, scrollTop);
    if (step <= -MIN_STEP || isAtEnd) delete layer.dataset.aside;
    else if (step >= MIN_STEP) layer.dataset.aside = '';
  };
  // Scrolling does not bubble, but is seen on its way down.
  const options = { capture: true, passive: true, signal: ending.signal };
  const { scrollingElement } = document;
  if (scrollingElement !== null) tops.set(scrollingElement, scrollingElement.scrollTop);
  listen(window, 'scroll', noteScroll, options);
  return () => ending.abort();
}
