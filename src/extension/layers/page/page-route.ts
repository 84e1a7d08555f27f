import { isInPage } from '../../platform/dom/is-detached.ts';
import type { ReadPage } from './read-page.ts';

/** How often it is looked, in milliseconds; no event tells of it in all browsers. */
const LOOK_EVERY_MS = 500;

/**
 * Watches for an app that shows another page at another address beneath what lies over this one, as it does
 * when the user goes back.
 * @param page what lies over it is about; undefined while it has not been read
 * @returns ends it
 */
export function onPageChange(page: () => ReadPage | undefined, act: () => void): () => void {
  const look = () => {
    const read = page();
    if (read !== undefined && hasNavigated(read)) act();
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => clearInterval(timer);
}

/** Whether the address is another since a page was read, and most of its texts are gone. */
export function hasNavigated({ documents }: ReadPage): boolean {
  const top = documents.at(0);
  // A page that has gone while it was read has no documents.
  if (top === undefined) return false;
  const { url } = top.capture.tree;
  if (withoutFragment(url) === withoutFragment(top.document.location.href)) return false;
  return hasLostContent({ documents: [top] });
}

/** Whether most of the texts that a page had when it was read are gone from it. */
export function hasLostContent({ documents }: Pick<ReadPage, 'documents'>): boolean {
  const texts = documents.flatMap(({ capture }) => capture.leafNodes);
  return texts.filter(isInPage).length < texts.length / 2;
}

function withoutFragment(url: string): string {
  return url.replace(/#.*/s, '');
}
