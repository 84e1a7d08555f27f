import { buildElement } from '../ui/build-element.ts';
import { message } from '../ui/message.ts';

export interface Layout {
  readonly scroller: HTMLElement;
  /** Places for buttons at either end of the bar at the top. */
  readonly start: HTMLElement;
  readonly end: HTMLElement;
  /** Place for bars at the foot. */
  readonly bars: HTMLElement;
  setProgress(share: number): void;
}

/** Divides the reader's layer: a bar at the top, the outline beside the text, bars at the foot. */
export function layOut(
  layer: HTMLElement,
  { article, outline }: { readonly article: HTMLElement; readonly outline: HTMLElement },
): Layout {
  // Screen readers beep for bars of progress that change, and the scroller tells them the place anyway.
  const progress = buildElement('div', { class: 'progress', attributes: { 'aria-hidden': true } });
  const start = buildElement('div', { class: 'tools' });
  const end = buildElement('div', { class: 'tools' });
  const bars = buildElement('div', { class: 'bars' });
  // A press on what takes no focus would else give it to the page, and all keys with it.
  layer.tabIndex = -1;
  const scroller = buildElement('div', {
    class: 'scroller',
    attributes: { tabindex: 0 },
    children: [article],
  });
  layer.setAttribute('aria-label', message('readerName'));
  layer.append(
    buildElement('header', { class: 'toolbar', children: [start, end] }),
    progress,
    buildElement('div', { class: 'stage', children: [outline, scroller] }),
    bars,
  );
  return {
    scroller,
    start,
    end,
    bars,
    setProgress(share) {
      progress.style.setProperty('--pith-progress', String(share));
    },
  };
}
