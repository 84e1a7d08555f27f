import type { ArticleMetadata } from '../../article.ts';
import { type TemplateValue, textValue } from '../../templates/template-value.ts';
import { withoutMarksInString } from './note-program-marks.ts';

/** Dates that YAML reads as such; programs that list notes by date look for them, and for text as a title. */
const DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/;
/** A time without the seconds that YAML wants. */
const MINUTE = /(?<=T\d\d:\d\d)(?=$|Z|[+-])/;
/** Characters that JSON leaves as they are and YAML does not let through. */
const UNPRINTABLE = /[\u007f-\u009f\u2028\u2029\ufeff]/g;

/** Names that YAML takes for no text as a key. */
const PLAIN_NAME = /^(?!(?:true|false|null|yes|no|on|off|y|n)$)[A-Za-z_][\w-]*$/i;
/** Values of the user's own that YAML does not take for text: truth and numbers. */
const PLAIN_VALUE = /^(?:true|false|null|-?\d+(?:\.\d+)?)$/;

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
    title: textValue(title),
    author: textValue(author),
    date: textValue(published, 'date'),
    updated: textValue(updated, 'date'),
    site: textValue(siteName),
    url: textValue(url),
    language: textValue(language),
    ...Object.fromEntries(Object.entries(more).map(([name, text]) => [name, textValue(text)])),
  };
  return yamlBlock(Object.entries(entries).filter(([, { items }]) => items[0] !== ''));
}

/** Entries as a YAML block, in which no value can be more than a value; empty where there are none. */
export function yamlBlock(entries: readonly (readonly [string, TemplateValue])[]): string {
  const lines = entries.map(([name, value]) => {
    const key = PLAIN_NAME.test(name) ? name : quoted(name);
    if (!value.isList) return `${key}:${yamlValue(value.items[0] ?? '', value.kind)}\n`;
    if (value.items.length === 0) return `${key}: []\n`;
    return `${key}:\n${value.items.map((item) => `  -${yamlValue(item, value.kind)}\n`).join('')}`;
  });
  return lines.length === 0 ? '' : `---\n${lines.join('')}---\n\n`;
}

/** With a space before it, unless it is nothing. */
function yamlValue(text: string, kind: TemplateValue['kind']): string {
  if (kind === 'link') return ` "[[${quoted(text).slice(1, -1)}]]"`;
  const date = text.replace(MINUTE, ':00');
  if (kind === 'date' && DATE.test(date)) return ` ${date}`;
  if (kind === 'fixed' && (text === '' || PLAIN_VALUE.test(text))) return text && ` ${text}`;
  return ` ${kind === 'fixed' ? escapedString(text) : quoted(text)}`;
}

/** A string of JSON, which is one of YAML 1.2 too, whatever it holds. */
function quoted(value: string): string {
  return withoutMarksInString(escapedString(value));
}

function escapedString(value: string): string {
  return JSON.stringify(value).replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
