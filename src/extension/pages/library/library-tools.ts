import { reportError } from '../../../core/errors.ts';
import { noteHeaderOf } from '../../layers/files/note.ts';
import { saveFile } from '../../layers/files/save-file.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { failureKey } from '../../layers/ui/notices/failure-key.ts';
import { openAnnotationStore } from '../../platform/annotations/annotation-store.ts';
import { askToLast } from '../../platform/library/ask-to-last.ts';
import type { KeptEntry } from '../../platform/library/kept-entry.ts';
import type { LibraryStore } from '../../platform/library/library-store.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { buildButton } from '../options/controls/controls.ts';
import { recordsOfLinks } from './imported-links.ts';
import { bookOf } from './kept-book.ts';
import { MAX_BYTES, MAX_LINKS, readArchive, writeArchive } from './library-archive.ts';
import type { LibraryChanges } from './library-changes.ts';
import { buildImport } from './library-place.ts';

export interface LibraryToolOptions {
  readonly store: LibraryStore;
  readonly changes: LibraryChanges;
  /** Reads the library again. */
  refresh(): Promise<void>;
}

/** What is below the list: the room that the library takes, and what can be done with all of it. */
export function buildLibraryTools({ store, changes, refresh }: LibraryToolOptions) {
  const annotations = openAnnotationStore();
  const damage = buildElement('p', { class: 'problem', role: 'status' });
  const room = buildElement('p', { class: 'hint' });
  const save = buildButton(message('librarySaveAll'), () => void trying(saveAll));
  const forget = buildButton(message('libraryForget'), () => askToForget());
  const asked = buildElement('p', { class: 'asked', role: 'alert' });
  let count = 0;
  let isAsked = false;

  /** All that the user has, in one file. */
  async function saveAll(): Promise<void> {
    const { entries } = await store.entries();
    const [records, marks, settings] = await Promise.all([
      store.records(entries.map(({ id }) => id)),
      annotations.all(),
      readSettings(),
    ]);
    const options = { ...settings.copy, note: noteHeaderOf(settings.note) };
    const content = writeArchive({ records, annotations: marks }, options);
    const name = `Pith ${new Date().toISOString().slice(0, 10)}.zip`;
    saveFile({ name, mediaType: 'application/zip', content });
    changes.say(message('librarySaved', name));
  }

  /** All of a file is taken in, or nothing. */
  async function load(file: File): Promise<void> {
    const read = await readArchive(file);
    if (read === 'too-large') {
      const limits = [sizeOf(MAX_BYTES), formatCount(MAX_LINKS)];
      changes.say(message('libraryImportLarge', ...limits));
      return;
    }
    if (read === undefined) {
      changes.say(message('libraryImportBad'));
      return;
    }
    const links = recordsOfLinks(read.links, new Date().toISOString());
    const merged = await changes.attempt(() => store.merge([...read.records, ...links]));
    if (merged === undefined) return;
    await annotations.merge(read.annotations);
    const counts = [merged.added, merged.updated, merged.same, read.unreadable].map(formatCount);
    await refresh();
    changes.say(message('libraryImported', ...counts));
  }

  function askToForget(): void {
    const now = buildButton(message('libraryForgetNow'), () => {
      asked.replaceChildren();
      void trying(async () => {
        await store.clear();
        await refresh();
        changes.say(message('libraryForgotten'));
      });
    });
    const cancel = buildButton(message('workCancel'), () => {
      asked.replaceChildren();
      forget.focus();
    });
    asked.replaceChildren(message('libraryForgetAsk', formatCount(count)), ' ', now, ' ', cancel);
    cancel.focus();
  }

  async function trying(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      console.error(error);
      changes.say(message(failureKey(reportError(error).code)));
    }
  }

  async function showRoom(): Promise<void> {
    if (count > 0 && !isAsked) {
      isAsked = true;
      // Firefox asks the user, who may take any time.
      void askToLast().then(showRoom);
    }
    const [{ usage = 0, quota = 0 }, isSafe] = await Promise.all([
      navigator.storage.estimate(),
      navigator.storage.persisted(),
    ]);
    const words = message('libraryRoom', sizeOf(usage), sizeOf(quota - usage));
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
    element: buildElement('section', { class: 'tools' }, [
      damage,
      buildElement('div', { class: 'row' }, [
        save,
        ...buildImport((file) => void trying(() => load(file))),
        forget,
      ]),
      asked,
      buildElement('p', { class: 'hint keys' }, [message('libraryKeys')]),
      room,
    ]),
    /** @param damaged entries that cannot be read */
    show(entries: readonly KeptEntry[], damaged: number) {
      damage.textContent = damaged === 0 ? '' : message('libraryDamaged', formatCount(damaged));
      count = entries.length;
      save.hidden = count === 0;
      forget.hidden = count === 0;
      showRoom().catch(console.info);
    },
    /** Saves articles as one e-book. */
    saveBook: (ids: readonly string[]) => trying(() => book(ids)),
  };
}

function sizeOf(bytes: number): string {
  const [unit, size] = bytes < 1e9 ? ['megabyte', bytes / 1e6] : ['gigabyte', bytes / 1e9];
  const format = { style: 'unit', unit: `${unit}`, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(message('interfaceLanguage'), format).format(Number(size));
}
