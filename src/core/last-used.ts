import { ACTIONS, type Action, definitionOf, isAction } from './actions.ts';
import { isRecord } from './is-record.ts';

/** The actions that the user has used last, by what they are offered for again. */
export interface LastUsed {
  /** The last way to copy. */
  readonly copy?: Action;
  /** The last kind of file, or the program that a note went to. */
  readonly save?: Action;
  /** The last action that the toolbar button can repeat. */
  readonly button?: Action;
}

/** Actions besides copying and saving that are worth repeating by one press. */
const REPEATABLE: ReadonlySet<Action> = new Set(['highlight', 'reader', 'listen', 'keep']);

/** What an action that is used now changes; nothing for one that is not offered again. */
export function lastUsedBy(action: Action): LastUsed {
  const { target, isOfHighlights } = definitionOf(action);
  if (isOfHighlights === true) return {};
  if (target === 'clipboard') return { copy: action, button: action };
  if (target === 'file' || target === 'obsidian') return { save: action, button: action };
  return REPEATABLE.has(action) ? { button: action } : {};
}

/** Reads what was stored, maybe by another version; an action that does not exist any more is left out. */
export function parseLastUsed(stored: unknown): LastUsed {
  if (!isRecord(stored)) return {};
  const known = (['copy', 'save', 'button'] as const).flatMap((key) => {
    const action = stored[key];
    return isAction(action) && lastUsedBy(action)[key] === action ? [[key, action]] : [];
  });
  return Object.fromEntries(known);
}

/** The actions of a menu of the bar, the one that was used last first. */
export function actionsOfMenu(menu: 'copy' | 'save', { [menu]: last }: LastUsed): Action[] {
  const ids = ACTIONS.filter(({ bar }) => bar === menu).map(({ id }) => id);
  return ids.toSorted((a, b) => Number(b === last) - Number(a === last));
}
