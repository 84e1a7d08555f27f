import { isFirefox } from '../../platform/browser/is-firefox.ts';
import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { measureTables } from './measure-tables.ts';

/** Style sheet that hides the page while the reader is printed. */
const PAGE_IS_NOT_PRINTED = `@media print {
  html, body { overflow: visible !important; block-size: auto !important; }
  body, frameset { display: none !important; }
}`;

/**
 * Makes the browser print a layer instead of the page beneath, whoever starts the printing. The
 * page gets a style sheet for that time, outside its own elements.
 * @returns ends it
 */
export function printOnly(dialog: HTMLDialogElement, host: HTMLElement): () => void {
  const ending = new AbortController();
  let remove: (() => void) | undefined;
  /**
   * The focused element before printing. A dialog that is shown again would focus its first button,
   * which Space presses to leave the reader.
   */
  let focused: Element | null = null;
  const before = () => {
    focused ??= (dialog.getRootNode() as ShadowRoot).activeElement;
    measureTables(dialog);
    remove ??= hidePage(host);
    // The top layer is only as high as one sheet, so the dialog is shown in the page while it is
    // printed.
    dialog.close();
    dialog.show();
  };
  const after = () => {
    remove?.();
    remove = undefined;
    dialog.close();
    dialog.showModal();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    focused = null;
  };
  listen(window, 'beforeprint', before, { signal: ending.signal });
  listen(window, 'afterprint', after, { signal: ending.signal });
  return () => {
    ending.abort();
    remove?.();
  };
}

/**
 * Adds the style sheet. Firefox forbids content scripts `adoptedStyleSheets`, but exempts their
 * style elements from the page's policy.
 * @returns removes it
 */
function hidePage(host: HTMLElement): () => void {
  if (isFirefox()) {
    const style = buildElement('style', { children: [PAGE_IS_NOT_PRINTED] });
    host.append(style);
    return () => style.remove();
  }
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(PAGE_IS_NOT_PRINTED);
  document.adoptedStyleSheets.push(sheet);
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  };
}
