/** What the reader may ask servers for: pictures that the user has pressed, or all of them. */
export interface AllowedPictures {
  /** Remembers what it has allowed: a picture that has been asked for is not taken away again. */
  has(address: string): boolean;
  add(address: string): void;
  /** All of this page, for as long as the reader is open. */
  addAll(): void;
  /** Whether the user wants all of every page. */
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
