import type { ArticleMetadata } from '../article.ts';
import { pickAuthor } from './authors/author.ts';
import { pickDates } from './dates/pick-dates.ts';

/** Nothing of a page but its lines. */
const NOTHING = {
  all: () => [],
  linked: { published: '', updated: '' },
  names: [],
  elements: [],
  addresses: [],
};

/**
 * Metadata in which author and dates that a page states nowhere are those of the lines that an engine takes for such.
 * A name counts only behind a word such as "by": what stands alone may be a section, or the name of a series.
 * @param lines in document order
 */
export function applyRoleMetadata(
  metadata: ArticleMetadata,
  lines: readonly string[],
): ArticleMetadata {
  const { author, published, updated, siteName, language } = metadata;
  if (lines.length === 0) return metadata;
  const dates = pickDates({ ...NOTHING, language, lines });
  const byline = { ...NOTHING, linked: [], bylines: [], nearHeadline: lines };
  return {
    ...metadata,
    author: author || pickAuthor({ ...byline, siteName, siteNames: [], language }),
    ...(published === '' && updated === '' ? dates : {}),
  };
}
