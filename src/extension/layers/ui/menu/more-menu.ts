import { ACTIONS, type Action, definitionOf } from '../../../../core/actions.ts';
import { isOffered } from '../is-offered.ts';
import { message } from '../message.ts';
import { createMenu, type Menu, type MenuItem } from './menu.ts';

export interface MoreMenuOptions {
  /** Unique within the layer. */
  readonly id: string;
  /** The button that opens it. */
  readonly button: HTMLButtonElement;
  perform(action: Action): void;
  /** Entries before the others, asked for whenever the menu opens. */
  first?(): readonly MenuItem[];
}

/** The menu of what is wanted less often, which the bar and the reader have alike. */
export function createMoreMenu({ id, button, perform, first }: MoreMenuOptions): Menu {
  const items = () => [
    ...(first?.() ?? []),
    ...ACTIONS.filter((action) => action.bar === 'more' && isOffered(action)).map((action) =>
      itemOf(action.id, perform),
    ),
  ];
  return createMenu({ id, label: message('barMore'), button, items });
}

/** An action under its title. */
export function itemOf(id: Action, perform: (action: Action) => void): MenuItem {
  const { titleKey, startsGroup = false } = definitionOf(id);
  return { label: message(titleKey), startsGroup, onPick: () => perform(id) };
}
