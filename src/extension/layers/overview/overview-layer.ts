import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { isolateEvents } from '../ui/layers/isolate-events.ts';
import { openShadowHost } from '../ui/layers/shadow-host.ts';
import type { Span } from './content-spans.ts';
import css from './overview.css?inline';
import type { ScrollArea } from './scroll-area.ts';

export interface OverviewLayer {
  /** @param spans on a strip as high as what is seen of the area */
  show(area: ScrollArea, spans: readonly Span[], isDark: boolean): void;
  leave(): void;
}

/** Where in the window a passage that was pressed is brought, as a share of its height. */
const READING_LINE = 1 / 3;

/** Opens the strip of marks. The page's scrollbar is beside it, not beneath it. */
export function openOverviewLayer(onLost: () => void): OverviewLayer {
  const { layer, close } = openShadowHost('page-overview', { styles: css, onLost });
  let shown: ScrollArea | undefined;
  /** What the marks were drawn from. */
  let drawn: string | undefined;
  // The bar says in words where the content begins, and the keyboard goes there by it.
  layer.setAttribute('aria-hidden', 'true');
  isolateEvents(layer);
  listen(layer, 'click', ({ clientY }) => {
    if (shown === undefined) return;
    const { element, box, height } = shown;
    const wanted = ((clientY - box.top) / height) * element.scrollHeight;
    element.scrollTo({ top: wanted - height * READING_LINE, behavior: 'instant' });
  });

  return {
    show(area, spans, isDark) {
      shown = area;
      const { box, height, isRightToLeft } = area;
      // The page is measured more often than it changes.
      const now = JSON.stringify([box, height, isRightToLeft, spans, isDark]);
      if (now === drawn) return;
      drawn = now;
      layer.dir = isRightToLeft ? 'rtl' : 'ltr';
      Object.assign(layer.style, {
        colorScheme: isDark ? 'dark' : 'light',
        top: `${box.top}px`,
        height: `${height}px`,
        left: isRightToLeft ? `${box.left}px` : 'auto',
        // The window's own scrollbar is outside of what fixed boxes are placed in.
        right: isRightToLeft ? 'auto' : `${document.documentElement.clientWidth - box.right}px`,
      });
      layer.replaceChildren(...spans.map(buildMark));
    },
    leave: close,
  };
}

function buildMark({ top, bottom }: Span): HTMLElement {
  const mark = buildElement('div', { class: 'mark' });
  mark.style.top = `${top}px`;
  mark.style.height = `${bottom - top}px`;
  return mark;
}
