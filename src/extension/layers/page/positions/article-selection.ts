import type { Source } from '../../../../article/article.ts';

/** A text leaf of a page and its frames. */
export interface LeafPlace {
  /** Index of the document. */
  readonly document: number;
  readonly leaf: number;
}

/** What is selected in an article that is made of a page, in terms of that page. */
export interface ArticleSelection {
  readonly first: LeafPlace;
  readonly last: LeafPlace;
  /** Blocks of which only a part is selected. */
  readonly parts: readonly SelectedPart[];
  /** Blocks that were left out of the content, and stand in folds that are open. */
  readonly unfolded: readonly Source[];
}

/** Signs are characters that are no space: those of a block are the same in page and article, its spaces are not. */
export interface SelectedPart {
  readonly source: Source;
  readonly signs: string;
  /** How many signs of the block come before. */
  readonly before: number;
}

/** @returns a text without its spaces */
export function signsOf(text: string): string {
  return text.replace(/\s+/g, '');
}
