import { buildElement } from '../build-element.ts';
import { openShadowHost } from '../layers/shadow-host.ts';
import { showsLayers } from '../layers/shows-layers.ts';
import css from './copy-frame.css?inline';

/** A frame over the page, in whose document no listener of the page sees what is copied. */
export interface CopyFrame {
  /**
   * Copies something in the frame, at once, and removes it some time after that.
   * @param copy is given the frame's document, if the browser gives us one
   */
  use(copy: (own: Document | undefined) => unknown): void;
  /** Removes the frame, in which nothing has been copied. */
  discard(): void;
}

/**
 * Time in milliseconds in which the browser takes over what was copied; longer than a notice says that it was. Chrome
 * has a channel to the clipboard for each frame, and drops what is still under way in it when the frame goes. No event
 * tells that it has arrived.
 */
const COPYING_MS = 10_000;

/** Opens a frame to copy in. A sign of the user counts in it only if it was there at that time. */
export function openCopyFrame(): CopyFrame {
  if (!showsLayers(document)) return { use: (copy) => copy(undefined), discard: () => undefined };
  const { root, layer, close } = openShadowHost('copy-frame', { styles: css });
  const frame = buildElement('iframe', { tabindex: -1, title: 'Pith' });
  layer.append(frame);
  return {
    use(copy) {
      const focused = root.activeElement ?? document.activeElement;
      copy(frame.contentDocument ?? undefined);
      // The body, where the page has no other focus, takes none away.
      frame.blur();
      if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
      setTimeout(close, COPYING_MS);
    },
    discard: close,
  };
}
