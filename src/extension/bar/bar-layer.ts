import { listen } from '../events/listen.ts';
import { keepEvents } from '../ui/layers/keep-events.ts';
import { makeRoom } from '../ui/layers/make-room.ts';
import { openShadowHost } from '../ui/layers/shadow-host.ts';
import css from './bar.css?inline';
import { type BarActions, type BarState, buildBarView } from './bar-view.ts';
import { liftNotices } from './lift-notices.ts';
import { standAside } from './stand-aside.ts';

/** The bar over the page, from its opening to its end. */
export interface BarLayer {
  show(state: BarState): void;
  hasFocus(): boolean;
  /** Takes it away; the focus goes back to where it came from. */
  leave(): void;
}

export function openBarLayer(actions: BarActions, onLost: () => void): BarLayer {
  const { root, layer, close } = openShadowHost('page-bar', {
    styles: css,
    staysInSight: true,
    onLost,
  });
  const view = buildBarView(actions);
  const leaving = new AbortController();
  const ends = [liftNotices(root, layer), standAside(layer), () => leaving.abort()];

  layer.setAttribute('role', 'region');
  layer.setAttribute('aria-label', 'Pith');
  layer.append(...view.children);
  keepEvents(layer);
  listen(layer, 'keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing) return;
    event.preventDefault();
    if (!view.closeChoice()) actions.onClose();
  });

  listen(window, 'resize', () => makeRoom(layer), { signal: leaving.signal });
  // It is shown once more when it has gone along with a dialog of the page.
  listen(layer, 'toggle', () => makeRoom(layer));

  function hasFocus(): boolean {
    return layer.contains(root.activeElement);
  }

  return {
    show(state) {
      layer.style.colorScheme = state.isDark ? 'dark' : 'light';
      view.show(state);
      // The page may have changed what it has at its foot.
      makeRoom(layer);
    },
    hasFocus,
    leave() {
      for (const end of ends) end();
      close();
    },
  };
}
