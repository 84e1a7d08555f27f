import { isFirefox } from '../../platform/browser/is-firefox.ts';
import { listen } from '../../platform/events/listen.ts';
import { buildElement } from '../ui/build-element.ts';

/**
 * Minimum width in ems from which a table's words may be broken in print. At the smallest type of 6
 * pt, this is the width of A4 and Letter between their usual margins.
 */
const MAX_READABLE_EMS = 85;
/** Factor that allows for rounded font sizes, so that no word is broken because of them. */
const SLACK = 1.02;

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
    const style = buildElement('style', {}, [PAGE_IS_NOT_PRINTED]);
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

/**
 * Sets the minimum width of each table, in ems, as a CSS property. The style sheet can then choose
 * a font size that fits the paper, whose width no script knows.
 */
function measureTables(root: ParentNode): void {
  const tables = [...root.querySelectorAll<HTMLElement>('.text table')];
  for (const table of tables) table.style.inlineSize = 'min-content';
  const widths = tables.map((table) => {
    const fontSize = Number.parseFloat(getComputedStyle(table).fontSize);
    return (SLACK * table.getBoundingClientRect().width) / fontSize;
  });
  for (const [i, table] of tables.entries()) {
    table.style.inlineSize = '';
    // A folded table has no width.
    table.style.setProperty('--pith-ems', String(Math.max(widths[i], 1)));
    table.classList.toggle('crowded', widths[i] > MAX_READABLE_EMS);
  }
}
