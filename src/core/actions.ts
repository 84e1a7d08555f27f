/** What a user can ask for on a page. Names of menu entries and keyboard commands too. */
export const DEEDS = [
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
export type Deed = (typeof DEEDS)[number];

/** How a deed was asked for. */
export interface DeedDetails {
  /** What it is to be done to; `either` is the selection where there is one. */
  readonly scope: 'page' | 'selection' | 'either';
  /** Selected text as the browser's menu knows it, which sees into every frame; else empty. */
  readonly selectedText: string;
  /** Nobody has pressed anything: it is done by itself, where it is of use. */
  readonly isUnasked?: boolean;
}

/** Asked for without a look at what is selected. */
export const WHOLE_PAGE: DeedDetails = { scope: 'page', selectedText: '' };

export function isDeed(value: unknown): value is Deed {
  return DEEDS.some((deed) => deed === value);
}

/** Details that came from another context; what is not understood means the whole page. */
export function parseDetails(value: unknown): DeedDetails {
  if (typeof value !== 'object' || value === null) return WHOLE_PAGE;
  const { scope, selectedText } = value as Partial<Record<keyof DeedDetails, unknown>>;
  return {
    scope: scope === 'selection' || scope === 'either' ? scope : 'page',
    selectedText: typeof selectedText === 'string' ? selectedText : '',
  };
}
