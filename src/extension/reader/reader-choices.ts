import type { ReaderSettings } from '../../core/settings.ts';
import { readerVariables } from '../ui/reader-type.ts';

export interface ReaderChoices {
  readonly now: ReaderSettings;
  /** Takes effect at once, and is stored. */
  change(change: Partial<ReaderSettings>): void;
  /** Takes what was chosen elsewhere. */
  adopt(reader: ReaderSettings): void;
  /** Stores what is not stored yet. */
  finish(): void;
}

export interface ReaderChoicesParts {
  readonly initial: ReaderSettings;
  /** Keeps a change for the next time. */
  store(change: Partial<ReaderSettings>): Promise<unknown>;
  onChange(reader: ReaderSettings): void;
  /** A change could not be stored; it holds as long as the reader is open, and is stored with the next one. */
  fail(error: unknown): void;
}

/** A slider gives dozens of values a second; synced storage takes 120 a minute. */
const STORE_AFTER_MS = 400;

/** What the user has chosen of the reader's looks, shown in a layer. */
export function createReaderChoices(
  layer: HTMLElement,
  { initial, store, onChange, fail }: ReaderChoicesParts,
): ReaderChoices {
  let now = initial;
  let unsaved: Partial<ReaderSettings> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** On their way to the storage, which still tells of what was there before. */
  let storing: readonly Partial<ReaderSettings>[] = [];

  function apply(): void {
    for (const [name, value] of Object.entries(readerVariables(now))) {
      layer.style.setProperty(name, value);
    }
    layer.dataset.theme = now.theme;
    layer.classList.toggle('no-images', !now.showsImages);
  }

  function save(): void {
    if (timer === undefined) return;
    clearTimeout(timer);
    timer = undefined;
    const change = unsaved;
    unsaved = {};
    storing = [...storing, change];
    void store(change)
      .catch((error: unknown) => {
        unsaved = { ...change, ...unsaved };
        fail(error);
      })
      .finally(() => {
        storing = storing.filter((one) => one !== change);
      });
  }

  apply();
  return {
    get now() {
      return now;
    },
    change(change) {
      now = { ...now, ...change };
      unsaved = { ...unsaved, ...change };
      timer ??= setTimeout(save, STORE_AFTER_MS);
      apply();
      onChange(now);
    },
    adopt(reader) {
      now = Object.assign({ ...reader }, ...storing, unsaved);
      apply();
      onChange(now);
    },
    finish: save,
  };
}
