import type { Article } from '../../../article/article.ts';
import type { ErrorCode } from '../../../core/errors.ts';

/** What a page has for a file of several: all of it plain data, as the answers of injected scripts have to be. */
export interface TabPage {
  readonly article: Article;
  /** Address, media type and bytes in base64 of each picture. */
  readonly pictures: readonly (readonly [string, string, string])[];
  readonly words: number;
  /** The page was too long and its end was not read. */
  readonly isTruncated: boolean;
}

export type TabAnswer = { readonly page: TabPage } | { readonly failure: ErrorCode };

/** What the script in a tab offers to the page that lists the tabs. */
export interface TabReader {
  /** @param withPictures whether the file can hold pictures */
  read(withPictures: boolean): Promise<TabAnswer>;
}

declare global {
  var pithTabReader: TabReader | undefined;
}
