import type { PageQuality } from '../corpora/block-pages.ts';
import { wordsOf } from './fair-score.ts';

/** What is known of a page, and what was said of it. */
export interface NothingVerdict {
  /** Whether people found content on the page. */
  readonly hasContent: boolean;
  /** Whether no words were kept of it. */
  readonly isEmpty: boolean;
}

export function nothingVerdict(text: string, quality: PageQuality): NothingVerdict {
  return { hasContent: quality !== 'empty', isEmpty: wordsOf(text).length === 0 };
}

/** How well pages without content were told from all others. */
export interface NothingScore {
  /** The share of pages without content among those of which nothing was kept; 1 where there is none. */
  readonly precision: number;
  /** The share of pages without content of which nothing was kept. */
  readonly recall: number;
  /** Pages of which nothing was kept, those of them that have no content, and all that have none. */
  readonly said: number;
  readonly right: number;
  readonly pages: number;
}

/** @returns undefined where all pages have content */
export function nothingScore(verdicts: readonly NothingVerdict[]): NothingScore | undefined {
  const pages = verdicts.filter(({ hasContent }) => !hasContent).length;
  if (pages === 0) return undefined;
  const said = verdicts.filter(({ isEmpty }) => isEmpty);
  const right = said.filter(({ hasContent }) => !hasContent).length;
  const precision = said.length === 0 ? 1 : right / said.length;
  return { precision, recall: right / pages, said: said.length, right, pages };
}
