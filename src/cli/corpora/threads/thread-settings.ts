import type { FormatId } from '../../../core/action-definition.ts';
import type { EngineId } from '../../../core/engine.ts';
import type { Part } from '../../../core/parts.ts';
import type { FieldNames } from '../inputs/field-names.ts';

/**
 * Which pages of a site a page is judged by: none, those before it in the input, or all, for which the input is read
 * twice.
 */
export type SitePages = 'none' | 'earlier' | 'all';

/** What is done with every page of a corpus. It can be sent to threads and to other machines. */
export interface ThreadSettings {
  readonly engine: EngineId;
  /** Adds the article in this format. */
  readonly format?: FormatId | undefined;
  /** What counts as content. */
  readonly parts?: readonly Part[] | undefined;
  /** How many tokens a text for language models has at most; 0 for no limit. */
  readonly maxTokens?: number | undefined;
  readonly fields: FieldNames;
  /** Missing from what earlier versions have queued. */
  readonly sitePages?: SitePages | undefined;
}
