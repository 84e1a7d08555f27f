import { reportError } from '../../../core/errors.ts';
import { saveFile } from '../../layers/files/save-file.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { failureKey } from '../../layers/ui/notices/failure-key.ts';
import type { KeptEntry } from '../../platform/library/kept-entry.ts';
import type { LibraryStore } from '../../platform/library/library-store.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { bookOf } from './kept-book.ts';
import type { LibraryChanges } from './library-changes.ts';

export interface LibraryToolOptions {
  readonly store: LibraryStore;
  readonly changes: LibraryChanges;
}

/** What is below the list: the room that the library takes, and what can be done with all of it. */
export interface LibraryTools {
  readonly element: HTMLElement;
  /** @param damaged entries that cannot be read */
  show(entries: readonly KeptEntry[], damaged: number): void;
  /** Saves articles as one e-book. */
  saveBook(ids: readonly string[]): Promise<void>;
}

export function buildLibraryTools({ store, changes }: LibraryToolOptions): LibraryTools {
  const damage = buildElement('p', { class: 'problem', attributes: { role: 'status' } });
  const room = buildElement('p', { class: 'hint' });
  let isAsked = false;

  async function showRoom(count: number): Promise<void> {
    if (count > 0 && !isAsked) {
      isAsked = true;
      // Else the browser may take the library away where the disk is full.
      await navigator.storage.persist();
    }
    const [{ usage = 0, quota = 0 }, isSafe] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ]);
    const words = message('libraryRoom', megabytes(usage), megabytes(quota - usage));
    room.textContent = isSafe ? words : `${words} ${message('libraryNotSafe')}`;
  }

  async function book(ids: readonly string[]): Promise<void> {
    const [records, settings] = await Promise.all([store.records(ids), readSettings()]);
    const file = bookOf(records, settings);
    if (file === undefined) {
      changes.say(message('tabsNothing'));
      return;
    }
    saveFile(file);
    changes.say(message('librarySaved', file.name));
  }

  return {
    element: buildElement('section', {
      class: 'tools',
      children: [
        damage,
        buildElement('p', { class: 'hint keys', children: [message('libraryKeys')] }),
        room,
      ],
    }),
    show(entries, damaged) {
      damage.textContent = damaged === 0 ? '' : message('libraryDamaged', formatCount(damaged));
      showRoom(entries.length).catch(console.info);
    },
    saveBook: (ids) =>
      book(ids).catch((error: unknown) => {
        console.error(error);
        changes.say(message(failureKey(reportError(error).code)));
      }),
  };
}

function megabytes(bytes: number): string {
  const format = { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(message('interfaceLanguage'), format).format(bytes / 1_000_000);
}
