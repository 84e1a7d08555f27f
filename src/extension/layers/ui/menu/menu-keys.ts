/** The keys of an open menu, which move the focus among its items. */
export interface ItemKeys {
  focus(at: 'first' | 'last'): void;
  handle(event: KeyboardEvent): void;
}

/** Arrows go round, Home and End go to the ends, a letter goes to the next item that begins with it. */
export function keysOfItems(items: readonly HTMLElement[]): ItemKeys {
  function focus(index: number): void {
    const wanted = items.at(index % items.length);
    if (wanted === undefined) return;
    // Only one of them is a stop of the Tab key.
    for (const item of items) item.tabIndex = item === wanted ? 0 : -1;
    wanted.focus();
  }

  function target({ key, ctrlKey, metaKey, altKey }: KeyboardEvent, now: number): number {
    if (ctrlKey || metaKey || altKey) return -1;
    if (key === 'ArrowDown') return now + 1;
    if (key === 'ArrowUp') return now + items.length - 1;
    if (key === 'Home') return 0;
    if (key === 'End') return items.length - 1;
    return key === ' ' ? -1 : nextWith(key, now);
  }

  /** @returns the index of an item whose name begins with a letter, or -1 */
  function nextWith(letter: string, now: number): number {
    if ([...letter].length !== 1) return -1;
    const steps = items.findIndex((_, step) => {
      const name = items[(now + 1 + step) % items.length].textContent.trim();
      return name.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase());
    });
    return steps < 0 ? -1 : now + 1 + steps;
  }

  return {
    focus: (at) => focus(at === 'first' ? 0 : items.length - 1),
    handle(event) {
      const now = items.indexOf(event.target as HTMLElement);
      const wanted = now < 0 ? -1 : target(event, now);
      if (wanted < 0) return;
      event.preventDefault();
      // The reader has actions on letters, too.
      event.stopPropagation();
      focus(wanted);
    },
  };
}
