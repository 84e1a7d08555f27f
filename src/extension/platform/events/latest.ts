/** Something that changes, and those who follow it. */
export interface Latest<T> {
  notify(now: T): void;
  /** The listener hears of it at once and after each change. */
  subscribe(listener: (now: T) => void): void;
}

export function createLatest<T>(first: T): Latest<T> {
  const listeners: ((now: T) => void)[] = [];
  let latest = first;
  return {
    notify(now) {
      latest = now;
      for (const listener of listeners) listener(now);
    },
    subscribe(listener) {
      listeners.push(listener);
      listener(latest);
    },
  };
}
