import { BYLINES } from './bylines/bylines.ts';
import { REPEATED_CREDITS } from './bylines/repeated-credits.ts';
import { DATES } from './dates/dated-elements.ts';
import type { Finder } from './find-once.ts';
import { HEADLINES, TITLE_LINES, TOP_HEADINGS } from './headline/headline-elements.ts';
import { NOTICES } from './notices/notices.ts';
import { PRODUCTS } from './product/product.ts';
import { CLONES } from './repeats/clones.ts';
import { PULL_QUOTES } from './repeats/pull-quotes.ts';

/** All kinds of facts, each found once a page, the first time that somebody asks for it. */
export const FINDERS: readonly Finder<unknown>[] = [
  TITLE_LINES,
  TOP_HEADINGS,
  HEADLINES,
  BYLINES,
  REPEATED_CREDITS,
  DATES,
  NOTICES,
  CLONES,
  PULL_QUOTES,
  PRODUCTS,
];
