import type { Action } from './actions.ts';

/** What a user's request says besides the name of the action. */
export interface ActionOptions {
  /** What the action applies to. `either` is the selection if there is one, or else the page. */
  readonly scope: 'page' | 'selection' | 'either';
  /**
   * The selected text that the browser's menu reports, which knows every frame; empty otherwise.
   */
  readonly selectedText: string;
  /** Whether Pith starts the action itself, without a press, where it is of use. */
  readonly isUnasked?: boolean;
  /** Whether the reader is to have the further pages of the text, too. */
  readonly hasAllPages?: boolean;
  /** Whether it is a press of the toolbar button, which first takes away what lies over the page. */
  readonly isPress?: boolean;
}

/** An action that a user has asked for, with its options. */
export interface ActionRequest {
  readonly action: Action;
  readonly details: ActionOptions;
}

/** Options of an action that applies to the whole page, whatever is selected. */
export const WHOLE_PAGE: ActionOptions = { scope: 'page', selectedText: '' };

/**
 * Reads options that came from another context. Those that are not understood mean the whole page.
 */
export function parseActionOptions(value: unknown): ActionOptions {
  if (typeof value !== 'object' || value === null) return WHOLE_PAGE;
  const { scope, selectedText } = value as Partial<Record<keyof ActionOptions, unknown>>;
  return {
    scope: scope === 'selection' || scope === 'either' ? scope : 'page',
    selectedText: typeof selectedText === 'string' ? selectedText : '',
  };
}
