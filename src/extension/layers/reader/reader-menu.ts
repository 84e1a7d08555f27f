import type { Action } from '../../../core/actions.ts';
import { iconButton } from '../ui/buttons.ts';
import type { MenuItem } from '../ui/menu/menu.ts';
import { createMoreMenu } from '../ui/menu/more-menu.ts';
import { message } from '../ui/message.ts';

/** A button of the toolbar that narrow windows have no room for. */
export interface NarrowTool {
  readonly button: HTMLElement;
  readonly labelKey: string;
  open(): void;
}

export interface ReaderMenuOptions {
  readonly narrowTools: readonly NarrowTool[];
  perform(action: Action): void;
  /** Corrects the article, where the bar's entry corrects the page. */
  correct(): void;
}

export interface ReaderMenu {
  readonly button: HTMLButtonElement;
  /** The pop-up, which belongs into the toolbar. */
  readonly element: HTMLElement;
  open(): void;
  /** @returns whether it was open */
  close(): boolean;
}

/** The menu that the bar has, too; before its entries stands what has no button in the toolbar. */
export function createReaderMenu({ narrowTools, perform, correct }: ReaderMenuOptions): ReaderMenu {
  const button = iconButton({
    icon: 'more',
    label: message('barMore'),
    key: 'm',
    onPress: () => undefined,
  });
  const first = (): MenuItem[] => [
    ...narrowTools
      .filter((tool) => !tool.button.checkVisibility())
      .map(({ labelKey, open }) => ({ label: message(labelKey), onPick: open })),
    { label: message('markPanel'), onPick: () => perform('mark') },
  ];
  const menu = createMoreMenu({
    id: 'reader-more',
    button,
    first,
    perform: (action) => (action === 'choose' ? correct() : perform(action)),
  });
  return { button, element: menu.element, open: menu.open, close: menu.close };
}
