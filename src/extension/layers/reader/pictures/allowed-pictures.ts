/**
 * The pictures that the reader may request from servers: those that the user has pressed, or all.
 */
export interface AllowedPictures {
  /**
   * Whether a picture may be requested. One that was allowed stays allowed, so that it does not
   * disappear again.
   */
  has(address: string): boolean;
  add(address: string): void;
  /** Allows all pictures of this page, while the reader is open. */
  addAll(): void;
  /** Sets whether the user allows all pictures of every page. */
  setAlways(always: boolean): void;
}

export function createAllowedPictures(always: boolean): AllowedPictures {
  const allowed = new Set<string>();
  let isAll = false;
  let isAlways = always;
  return {
    has(address) {
      if (isAll || isAlways) allowed.add(address);
      return allowed.has(address);
    },
    add: (address) => void allowed.add(address),
    addAll() {
      isAll = true;
    },
    setAlways(now) {
      isAlways = now;
    },
  };
}
