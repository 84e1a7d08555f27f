import { isFirefox } from '../browser/is-firefox.ts';
import { listen } from '../events/listen.ts';
import { buildElement } from '../ui/build-element.ts';
import { measureTables } from './measure-tables.ts';

/** While the reader is printed, the page is not. */
const PAGE_IS_NOT_PRINTED = `@media print {
  html, body { overflow: visible !important; block-size: auto !important; }
  body, frameset { display: none !important; }
}`;

/**
 * Has the browser print what is in a layer and not the page beneath, whoever asks it to print. The
 * page is given a sheet for as long as that takes, outside its own elements.
 * @returns ends it
 */
export function printOnly(dialog: HTMLDialogElement, host: HTMLElement): () => void {
  const ending = new AbortController();
  let remove: (() => void) | undefined;
  /** A dialog that is shown gives the focus to its first button, where Space would leave the reader. */
  let focused: Element | null = null;
  const before = () => {
    focused ??= (dialog.getRootNode() as ShadowRoot).activeElement;
    measureTables(dialog);
    remove ??= hidePage(host);
    // The top layer is as high as one sheet of paper: in print the article stands in the page.
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

/** In Firefox content scripts may not touch `adoptedStyleSheets`, but their style elements may do anything. */
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
