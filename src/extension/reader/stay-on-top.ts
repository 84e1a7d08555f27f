import { listen } from '../events/listen.ts';

/**
 * Keeps a modal dialog above whatever the page opens over it later, such as a consent banner, which
 * would else make it inert.
 * @returns ends it
 */
export function stayOnTop(dialog: HTMLDialogElement, host: HTMLElement): () => void {
  const ending = new AbortController();
  const onToggle = (event: Event) => {
    if (event.target === host || (event as ToggleEvent).newState !== 'open') return;
    // It says the same of itself when it unfolds, and lies over nothing.
    if (event.target instanceof HTMLDetailsElement) return;
    // What is opened last is on top; what has the focus keeps it, and panels of the dialog stay open.
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement;
    const panels = dialog.querySelectorAll<HTMLElement>(':popover-open');
    dialog.close();
    dialog.showModal();
    for (const panel of panels) panel.showPopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  // These events do not bubble, but are seen on their way down.
  listen(document, 'toggle', onToggle, { capture: true, signal: ending.signal });
  return () => ending.abort();
}
