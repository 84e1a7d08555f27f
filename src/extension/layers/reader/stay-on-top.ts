import { listen } from '../../platform/events/listen.ts';

/**
 * Keeps a modal dialog above anything that the page opens over it later, such as a consent banner,
 * which would make it inert.
 * @returns ends it
 */
export function stayOnTop(dialog: HTMLDialogElement, host: HTMLElement): () => void {
  const ending = new AbortController();
  const onToggle = (event: Event) => {
    if (event.target === host || (event as ToggleEvent).newState !== 'open') return;
    // A `details` element sends the same event, but covers nothing.
    if (event.target instanceof HTMLDetailsElement) return;
    // The dialog opened last is on top. Its focus and its open panels are restored.
    const focused = (dialog.getRootNode() as ShadowRoot).activeElement;
    const panels = dialog.querySelectorAll<HTMLElement>(':popover-open');
    dialog.close();
    dialog.showModal();
    for (const panel of panels) panel.showPopover();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  };
  // `toggle` events do not bubble, but are seen while capturing.
  listen(document, 'toggle', onToggle, { capture: true, signal: ending.signal });
  return () => ending.abort();
}
