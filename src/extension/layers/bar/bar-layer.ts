import { listen } from '../../platform/events/listen.ts';
import { avoidFixedBoxes } from '../ui/layers/avoid-fixed-boxes.ts';
import { isolateEvents } from '../ui/layers/isolate-events.ts';
import { openShadowHost } from '../ui/layers/shadow-host.ts';
import menuCss from '../ui/menu/menu.css?inline';
import { tintSwatchCss } from '../ui/part-tints.ts';
import css from './bar.css?inline';
import buttonsCss from './bar-buttons.css?inline';
import { type BarActions, type BarState, buildBarView } from './bar-view.ts';
import { liftNotices } from './lift-notices.ts';
import { standAside } from './stand-aside.ts';

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
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    if (!view.closeMenu()) actions.onClose();
  });

  /** The page may have changed what it has at its foot, and the window its width. */
  function settle(): void {
    view.fit();
    avoidFixedBoxes(layer);
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
