import { askBackground } from '../../platform/browser/ask-background.ts';
import { isExtensionAlive } from '../../platform/browser/is-extension-alive.ts';
import { pageAddress } from '../../platform/browser/page-address.ts';
import { listen } from '../../platform/events/listen.ts';

/**
 * Has the script of highlights and notes brought into the page once it is of use there, and no sooner.
 * It is of use where the page has annotations, and where the user has selected a text.
 */
export function createAnnotationInjector() {
  let asked: string | undefined;
  let endListening: (() => void) | undefined;

  function ask(hasSelection: boolean): void {
    if (!isExtensionAlive()) return;
    const url = pageAddress();
    asked = url;
    const request = {
      type: 'bring-annotations',
      url,
      canonical: canonicalOf(),
      hasSelection,
    } as const;
    // Without it the page is what it was; only the log can say so.
    askBackground(request).catch(console.error);
  }

  function onSelection(): void {
    if (document.getSelection()?.type !== 'Range') return;
    endListening?.();
    ask(true);
  }

  return {
    /** Call it whenever what the user sees of Pith comes, changes or goes: the highlight or the reader. */
    follow(isShown: boolean) {
      if (!isShown) {
        endListening?.();
        endListening = undefined;
        return;
      }
      endListening ??= listen(document, 'selectionchange', onSelection, { capture: true });
      // The next page of an app has annotations of its own.
      if (asked !== pageAddress()) ask(false);
    },
  };
}

/** What the page calls its address; empty where it does not. */
export function canonicalOf(): string {
  return document.querySelector<HTMLLinkElement>('link[rel~="canonical"]')?.href ?? '';
}
