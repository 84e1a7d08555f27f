import { listen } from '../../../platform/events/listen.ts';

/**
 * Shows a layer. A page that is being left shows nothing any more: its layer waits for the back
 * button.
 */
export function showInTopLayer(layer: HTMLElement): void {
  try {
    if (layer instanceof HTMLDialogElement) layer.showModal();
    else layer.showPopover();
  } catch (error) {
    // For a closed layer in a document, nothing else is an invalid state.
    if ((error as Error).name !== 'InvalidStateError' || !layer.isConnected) throw error;
    const onShow = () => {
      if (layer.isConnected) showInTopLayer(layer);
    };
    listen(window, 'pageshow', onShow, { once: true });
  }
}
