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
export function createStrictnessTrial(parts: StrictnessTrialOptions) {
  let tried: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Stores what is not stored yet. */
  function store(): void {
    clearTimeout(timer);
    if (tried === undefined) return;
    parts.setStrictness(tried).catch(parts.fail);
    tried = undefined;
  }

  return {
    /** What is not stored yet. */
    get tried() {
      return tried;
    },
    change(strictness: number) {
      tried = strictness;
      parts.tryStrictness(strictness);
      clearTimeout(timer);
      timer = setTimeout(store, STORE_AFTER_MS);
    },
    finish: store,
  };
}
