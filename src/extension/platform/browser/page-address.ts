import type { KeptVersion } from '../library/kept-entry.ts';
import type { ReadingPlace } from '../settings/reading-places.ts';
import { ownGlobal } from './own-global.ts';

/** A kept article that is shown in a page of ours. */
export interface KeptArticle extends Pick<KeptVersion, 'article' | 'pictures'> {
  /** The address of the page that it is of. */
  readonly url: string;
  /** Where the user stopped in it. */
  readonly places: {
    recall(): Promise<ReadingPlace | undefined>;
    keep(place: ReadingPlace | undefined): void;
  };
  /** Where its texts stand, of which all that is done with an article needs nodes. */
  readonly container: HTMLElement;
}

declare global {
  var pithKept: KeptArticle | undefined;
}

/** Whether this page of ours shows a kept article. */
export function isKeptArticle(): boolean {
  return ownGlobal('pithKept') !== undefined;
}

/** The address of the page; that of a kept article's page, which may be gone. */
export function pageAddress(): string {
  return ownGlobal('pithKept')?.url ?? location.href;
}
