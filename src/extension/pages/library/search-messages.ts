/** What the page asks the worker of the search. */
export type SearchRequest =
  | { readonly type: 'search'; readonly wanted: string }
  /** Somebody is about to type, so that all is read ahead. */
  | { readonly type: 'prepare' }
  /** Something has changed, so that all is read again. */
  | { readonly type: 'renew' };

/** What the worker has found. */
export interface SearchReply {
  readonly wanted: string;
  /** The best first. */
  readonly ids: readonly string[];
  /** By id, for the first ones: where a word stands in the text. */
  readonly excerpts: Readonly<Record<string, string>>;
  readonly failed?: boolean;
}
