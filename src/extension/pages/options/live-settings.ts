import type { Settings } from '../../../core/settings/settings.ts';
import { changeSettings } from '../../platform/settings/change-settings.ts';

export type Change = (old: Settings) => Settings;

/** The settings as the page shows them; what is changed here is shown at once and stored soon. */
export interface LiveSettings {
  readonly current: Settings;
  /** One step of many, such as those of a slider: stored with the next ones, once they pause. */
  slide(change: Change): void;
  /** @returns whether it is stored; it may be found to be impossible */
  change(change: Change): Promise<boolean>;
  /** What was changed elsewhere; counts unless something is changed here at the same time. */
  changedElsewhere(settings: Settings): void;
  /** Stores what waits, when the page is about to go. */
  flush(): Promise<boolean>;
}

export interface LiveSettingsOptions {
  readonly initial: Settings;
  show(settings: Settings): void;
  onStored(): void;
  /** Nothing was stored; what is stored is shown again. */
  onFailed(error: unknown): void;
}

/**
 * How long a slider has to rest until its value is stored. Chrome syncs 120 writes a minute, and a
 * key that is held moves a slider 30 times a second.
 */
const REST_MS = 200;

export function createLiveSettings({
  initial,
  show,
  onStored,
  onFailed,
}: LiveSettingsOptions): LiveSettings {
  let current = initial;
  /** What is known to be stored. */
  let stored = initial;
  let waiting: Change[] = [];
  let storing = 0;
  let timer: ReturnType<typeof setTimeout>;

  function apply(change: Change): void {
    current = change(current);
    waiting.push(change);
    show(current);
    clearTimeout(timer);
  }

  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    const changes = waiting;
    waiting = [];
    if (changes.length === 0) return true;
    storing++;
    try {
      stored = await changeSettings((old) => changes.reduce((all, change) => change(all), old));
      onStored();
      return true;
    } catch (error) {
      onFailed(error);
      return false;
    } finally {
      storing--;
      showStored();
    }
  }

  function showStored(): void {
    if (storing > 0 || waiting.length > 0) return;
    current = stored;
    show(current);
  }

  return {
    get current() {
      return current;
    },
    slide(change) {
      apply(change);
      timer = setTimeout(() => void flush(), REST_MS);
    },
    change(change) {
      apply(change);
      return flush();
    },
    changedElsewhere(settings) {
      stored = settings;
      showStored();
    },
    flush,
  };
}
