import type { ReaderSettings } from '../../../core/settings/settings.ts';
import { readerVariables } from '../ui/reader-type.ts';

export interface ReaderChoicesOptions {
  readonly initial: ReaderSettings;
  /** Stores a change. */
  store(change: Partial<ReaderSettings>): Promise<unknown>;
  onChange(reader: ReaderSettings): void;
  /**
   * Called when a change could not be stored. It holds while the reader is open, and is stored with
   * the next change.
   */
  fail(error: unknown): void;
}

/**
 * Delay before a change is stored, in milliseconds. A slider gives dozens of values a second, and
 * synced storage allows 120 writes a minute.
 */
const STORE_AFTER_MS = 400;

/** Holds the reader's settings, and applies them to a layer. */
export function createReaderChoices(
  layer: HTMLElement,
  { initial, store, onChange, fail }: ReaderChoicesOptions,
) {
  let now = initial;
  let unsaved: Partial<ReaderSettings> = {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes that are being stored. The storage may still report the values from before them. */
  let storing: readonly Partial<ReaderSettings>[] = [];

  function apply(): void {
    for (const [name, value] of Object.entries(readerVariables(now))) {
      layer.style.setProperty(name, value);
    }
    layer.dataset.theme = now.theme;
    layer.classList.toggle('no-images', !now.showsImages);
  }

  /** Stores changes that are not stored yet. */
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
    /** Changes settings, which take effect at once and are stored. */
    change(change: Partial<ReaderSettings>) {
      now = { ...now, ...change };
      unsaved = { ...unsaved, ...change };
      timer ??= setTimeout(save, STORE_AFTER_MS);
      apply();
      onChange(now);
    },
    /** Takes over settings that were changed elsewhere. */
    adopt(reader: ReaderSettings) {
      now = Object.assign({ ...reader }, ...storing, unsaved);
      apply();
      onChange(now);
    },
    finish: save,
  };
}
