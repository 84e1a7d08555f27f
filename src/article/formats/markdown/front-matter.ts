import type { ArticleMetadata } from '../../article.ts';
import { withoutMarksInString } from './note-program-marks.ts';

/** Dates that YAML reads as such; programs that list notes by date look for them, and for text as a title. */
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/;
/** A time without the seconds that YAML wants. */
const MINUTE = /(?<=T\d\d:\d\d)(?=$|Z|[+-])/;
/** Characters that JSON leaves as they are and YAML does not let through. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

/**
 * Metadata as the YAML block above a Markdown text; empty where there is none.
 * @param more other entries, which stand behind those of the page
 */
export function frontMatter(
  metadata: ArticleMetadata,
  more: Readonly<Record<string, string>> = {},
): string {
  const { title, author, published, updated, siteName, url, language } = metadata;
  const entries = {
    title,
    author,
    date: published.replace(MINUTE, ':00'),
    updated: updated.replace(MINUTE, ':00'),
    site: siteName,
    url,
    language,
    ...more,
  };
  const lines = Object.entries(entries)
    .filter(([, value]) => value !== '')
    .map(([key, value]) => {
      const isDate = ['date', 'updated'].includes(key) && DATE.test(value);
      return `${key}: ${isDate ? value : quoted(value)}\n`;
    });
  return lines.length === 0 ? '' : `---\n${lines.join('')}---\n\n`;
}

/** A string of JSON, which is one of YAML 1.2 too, whatever it holds. */
function quoted(value: string): string {
  return withoutMarksInString(JSON.stringify(value)).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
