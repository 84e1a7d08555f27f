/** A slider gives dozens of values a second; synced storage takes 120 a minute. */
const STORE_AFTER_MS = 300;

export interface StrictnessTrialOptions {
  /** Cuts the highlight anew at once. */
  tryStrictness(strictness: number): void;
  /** The same, and stores the setting. */
  setStrictness(strictness: number): Promise<void>;
  /** It could not be stored; the highlight is cut all the same. */
  fail(error: unknown): void;
}

/** A strictness that is being looked for, and stored once it rests. */
export interface StrictnessTrial {
  /** What is not stored yet. */
  readonly tried: number | undefined;
  change(strictness: number): void;
  /** Stores what is not stored yet. */
  finish(): void;
}

export function createStrictnessTrial(parts: StrictnessTrialOptions): StrictnessTrial {
  let tried: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function store(): void {
    clearTimeout(timer);
    if (tried === undefined) return;
    parts.setStrictness(tried).catch(parts.fail);
    tried = undefined;
  }

  return {
    get tried() {
      return tried;
    },
    change(strictness) {
      tried = strictness;
      parts.tryStrictness(strictness);
      clearTimeout(timer);
      timer = setTimeout(store, STORE_AFTER_MS);
    },
    finish: store,
  };
}
