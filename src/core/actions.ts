/** What a user can ask for on a page. Names of menu entries and keyboard commands too. */
export const ACTIONS = [
  'highlight',
  'reader',
  'copy-text',
  'copy-markdown',
  'copy-html',
  'save-markdown',
  'save-text',
  'save-html',
  'save-epub',
  'save-labels',
  'compare',
  'choose',
  'why',
] as const;
export type Action = (typeof ACTIONS)[number];

/** How a action was asked for. */
export interface ActionOptions {
  /** What it is to be done to; `either` is the selection where there is one. */
  readonly scope: 'page' | 'selection' | 'either';
  /** Selected text as the browser's menu knows it, which sees into every frame; else empty. */
  readonly selectedText: string;
  /** Nobody has pressed anything: it is done by itself, where it is of use. */
  readonly isUnasked?: boolean;
}

/** Asked for without a look at what is selected. */
export const WHOLE_PAGE: ActionOptions = { scope: 'page', selectedText: '' };

export function isAction(value: unknown): value is Action {
  return ACTIONS.some((action) => action === value);
}

/** Details that came from another context; what is not understood means the whole page. */
export function parseDetails(value: unknown): ActionOptions {
  if (typeof value !== 'object' || value === null) return WHOLE_PAGE;
  const { scope, selectedText } = value as Partial<Record<keyof ActionOptions, unknown>>;
  return {
    scope: scope === 'selection' || scope === 'either' ? scope : 'page',
    selectedText: typeof selectedText === 'string' ? selectedText : '',
  };
}
