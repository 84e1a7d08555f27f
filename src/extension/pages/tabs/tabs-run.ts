import type { TabPage } from '../../platform/messages/tab-message.ts';
import type { WebTab } from './list-tabs.ts';
import type { ReadTab } from './read-tab.ts';

/** Pages that were read, for as long as the list of tabs is open: what is done is kept when a user cancels. */
export interface KeptPages {
  /** @param withPictures whether pictures are wanted, which not all that is kept may have */
  of(tab: WebTab, withPictures: boolean): TabPage | undefined;
  keep(tab: WebTab, withPictures: boolean, page: TabPage): void;
}

export function keptPages(): KeptPages {
  const kept = new Map<WebTab, { readonly page: TabPage; readonly withPictures: boolean }>();
  return {
    of(tab, withPictures) {
      const found = kept.get(tab);
      return found !== undefined && (found.withPictures || !withPictures) ? found.page : undefined;
    },
    keep: (tab, withPictures, page) => void kept.set(tab, { page, withPictures }),
  };
}

export interface RunOptions {
  readonly withPictures: boolean;
  readonly kept: KeptPages;
  readonly signal: AbortSignal;
  read(
    tabId: number,
    options: { readonly withPictures: boolean; readonly signal: AbortSignal },
  ): Promise<ReadTab>;
  onBegun(tab: WebTab): void;
  /** @param done how many tabs have their answer */
  onAnswer(tab: WebTab, answer: ReadTab, done: number): void;
}

/**
 * Reads tabs one after the other; those that are kept are not read again.
 * @returns the pages that could be read, in the order of their tabs, when all are done or it was cancelled
 */
export async function readTabs(tabs: readonly WebTab[], options: RunOptions): Promise<TabPage[]> {
  const { kept, withPictures, signal, read, onBegun, onAnswer } = options;
  const pages: TabPage[] = [];
  for (const [i, tab] of tabs.entries()) {
    const known = kept.of(tab, withPictures);
    let answer: ReadTab;
    if (known !== undefined) answer = { page: known };
    else {
      if (signal.aborted) continue;
      onBegun(tab);
      try {
        answer = await read(tab.id, { withPictures, signal });
      } catch (error) {
        if (!signal.aborted) throw error;
        continue;
      }
    }
    if ('page' in answer) {
      kept.keep(tab, withPictures || kept.of(tab, true) !== undefined, answer.page);
      pages.push(answer.page);
    }
    onAnswer(tab, answer, i + 1);
  }
  return pages;
}
