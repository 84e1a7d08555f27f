import type { Action } from './actions.ts';

/** How an action is asked for. */
export interface ActionOptions {
  /** What it is to be done to; `either` is the selection where there is one. */
  readonly scope: 'page' | 'selection' | 'either';
  /** Selected text as the browser's menu knows it, which sees into every frame; else empty. */
  readonly selectedText: string;
  /** Nobody has pressed anything: it is done by itself, where it is of use. */
  readonly isUnasked?: boolean;
}

/** Something that a user has asked for. */
export interface ActionRequest {
  readonly action: Action;
  readonly details: ActionOptions;
}

/** Asked for without a look at what is selected. */
export const WHOLE_PAGE: ActionOptions = { scope: 'page', selectedText: '' };

/** Options that came from another context; what is not understood means the whole page. */
export function parseActionOptions(value: unknown): ActionOptions {
  if (typeof value !== 'object' || value === null) return WHOLE_PAGE;
  const { scope, selectedText } = value as Partial<Record<keyof ActionOptions, unknown>>;
  return {
    scope: scope === 'selection' || scope === 'either' ? scope : 'page',
    selectedText: typeof selectedText === 'string' ? selectedText : '',
  };
}
