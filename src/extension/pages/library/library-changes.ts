import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { annotationFailureOf } from '../../platform/annotations/annotation-failure.ts';
import type { KeptEntry, KeptState } from '../../platform/library/kept-entry.ts';
import type { LibraryStore } from '../../platform/library/library-store.ts';
import { buildButton } from '../options/controls/controls.ts';

/** What the user does with articles of the library; each can be undone for as long as the page is open, and deletions until the browser is closed. */
export interface LibraryChanges {
  /** Says what was done, and offers to undo it. */
  readonly outcome: HTMLElement;
  setState(ids: readonly string[], state: KeptState): Promise<void>;
  addTags(ids: readonly string[], tags: readonly string[]): Promise<void>;
  remove(ids: readonly string[]): Promise<void>;
  undo(): Promise<void>;
  /** Offers to undo deletions of earlier. @param removed ids by deletion, the oldest first */
  recall(removed: readonly (readonly string[])[]): void;
  /** Does something with the store; says so where it fails. @returns undefined where it did */
  attempt<T>(work: () => Promise<T>): Promise<T | undefined>;
  say(words: string): void;
}

/** @param onChange called after each change, before it is told */
export function createLibraryChanges(
  store: LibraryStore,
  onChange: () => Promise<void>,
): LibraryChanges {
  const outcome = buildElement('p', { class: 'outcome', role: 'status' });
  const undos: (() => Promise<unknown>)[] = [];

  async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      console.info('Pith could not use its library:', error);
      const isFull = annotationFailureOf(error) === 'full';
      outcome.replaceChildren(message(isFull ? 'keptFull' : 'keptDamaged'));
      return undefined;
    }
  }

  async function undo(): Promise<void> {
    const last = undos.pop();
    if (last === undefined) return;
    const done = await attempt(last);
    if (done === undefined) undos.push(last);
    // What was deleted may have given its room to other articles, or gone with all of the library.
    else outcome.replaceChildren(message(done === 0 ? 'libraryGone' : 'libraryUndone'));
    await onChange();
  }

  async function did(words: string, takeBack: () => Promise<unknown>): Promise<void> {
    undos.push(takeBack);
    await onChange();
    offerUndo(words);
  }

  function offerUndo(words: string): void {
    const button = buildButton(message('optionsUndo'), () => void undo());
    outcome.replaceChildren(words, ' ', button);
  }

  /** Changes what can be given back field by field. */
  async function change(
    ids: readonly string[],
    of: (entry: KeptEntry) => Partial<Pick<KeptEntry, 'state' | 'tags'>>,
  ): Promise<void> {
    const before = await attempt(() => store.change(ids, of));
    if (before === undefined) return;
    const old = new Map(before.map((entry) => [entry.id, entry]));
    await did(message('libraryChanged', formatCount(before.length)), () =>
      store.change([...old.keys()], (entry) => {
        const { state, tags } = old.get(entry.id) ?? entry;
        return { state, tags };
      }),
    );
  }

  return {
    outcome,
    attempt,
    undo,
    say: (words) => outcome.replaceChildren(words),
    setState: (ids, state) => change(ids, () => ({ state })),
    addTags: (ids, tags) => change(ids, (entry) => ({ tags: [...entry.tags, ...tags] })),
    async remove(ids) {
      const removed = await attempt(() => store.remove(ids));
      if (removed === undefined) return;
      const words = message('libraryDeleted', formatCount(ids.length));
      if (removed.length > 0) await did(words, () => store.restore(removed));
      else {
        await onChange();
        outcome.replaceChildren(words);
      }
    },
    recall(removed) {
      undos.unshift(...removed.map((ids) => () => store.restore(ids)));
      const last = removed.at(-1);
      if (last !== undefined) offerUndo(message('libraryDeleted', formatCount(last.length)));
    },
  };
}
