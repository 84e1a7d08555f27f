import { buildElement } from '../ui/build-element.ts';
import { message } from '../ui/message.ts';

export interface Layout {
  /** The scroller and the outline beside it. */
  readonly stage: HTMLElement;
  readonly scroller: HTMLElement;
  /** The bar at the top. */
  readonly toolbar: HTMLElement;
  /** Containers for buttons at either end of it. */
  readonly start: HTMLElement;
  readonly end: HTMLElement;
  /** Container for bars at the bottom. */
  readonly bars: HTMLElement;
  setProgress(share: number): void;
}

/**
 * Builds the reader's layout: a bar at the top, the outline beside the text, bars at the bottom.
 */
export function layOut(
  layer: HTMLElement,
  { article, outline }: { readonly article: HTMLElement; readonly outline: HTMLElement },
): Layout {
  // Hidden from screen readers, which beep when a progress bar changes, and know the position from
  // the scroller.
  const progress = buildElement('div', { class: 'progress', 'aria-hidden': true });
  const start = buildElement('div', { class: 'tools' });
  const end = buildElement('div', { class: 'tools' });
  const bars = buildElement('div', { class: 'bars' });
  // A press on an element that is not focusable would otherwise give the focus, and all keys, to
  // the page.
  layer.tabIndex = -1;
  const scroller = buildElement('div', { class: 'scroller', tabindex: 0 }, [article]);
  const toolbar = buildElement('header', { class: 'toolbar' }, [start, end]);
  const stage = buildElement('div', { class: 'stage' }, [outline, scroller]);
  layer.setAttribute('aria-label', message('readerName'));
  layer.append(toolbar, progress, stage, bars);
  return {
    stage,
    scroller,
    toolbar,
    start,
    end,
    bars,
    setProgress(share) {
      progress.style.setProperty('--pith-progress', String(share));
    },
  };
}
