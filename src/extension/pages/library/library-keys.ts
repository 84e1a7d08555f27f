import { isTyping } from '../../layers/ui/layers/is-typing.ts';
import type { KeptState } from '../../platform/library/kept-entry.ts';

export interface LibraryKeyActions {
  search(): void;
  /** Goes to the next article of the list, or to the one before. */
  step(by: 1 | -1): void;
  choose(): void;
  setState(state: KeptState): void;
  remove(): void;
  undo(): void;
}

/** Keys of the library; none of them is taken from a field. */
export function followLibraryKeys(actions: LibraryKeyActions): void {
  const byKey = new Map<string, () => void>([
    ['/', actions.search],
    ['j', () => actions.step(1)],
    ['ArrowDown', () => actions.step(1)],
    ['k', () => actions.step(-1)],
    ['ArrowUp', () => actions.step(-1)],
    ['x', actions.choose],
    ['r', () => actions.setState('unread')],
    ['d', () => actions.setState('done')],
    ['e', () => actions.setState('archived')],
    ['#', actions.remove],
    ['Delete', actions.remove],
    ['z', actions.undo],
  ]);
  document.addEventListener('keydown', (event) => {
    const isSelect = event.target instanceof HTMLSelectElement;
    if (event.isComposing || isTyping(event.target) || isSelect) return;
    const isUndo = (event.ctrlKey || event.metaKey) && event.key === 'z';
    if ((event.ctrlKey || event.metaKey || event.altKey) && !isUndo) return;
    const act = byKey.get(event.key);
    if (act === undefined) return;
    event.preventDefault();
    act();
  });
}
