import type { ArticleMetadata } from '../../../article/article.ts';
import type { NoteHeaderOptions } from '../../../article/formats/markdown/note-header.ts';
import { fillTemplate } from '../../../article/templates/fill-template.ts';
import { parseTemplate } from '../../../article/templates/parse-template.ts';
import type { TemplateInput } from '../../../article/templates/variables.ts';
import type { NoteSettings } from '../../../core/settings/settings.ts';
import { message } from '../ui/message.ts';
import { fileName } from './file-name.ts';

/** Signs that Obsidian does not allow in the name of a note, as links have them. */
const NOT_IN_NOTES = /[#^[\]]+/g;

/** What a template about a page is filled with now. */
export function templateInput(metadata: ArticleMetadata): TemplateInput {
  return { metadata, now: localTime(new Date()), locale: message('interfaceLanguage') };
}

/** What stands above the text of a saved note. */
export function noteHeaderOf({ style, properties }: NoteSettings): NoteHeaderOptions {
  const now = localTime(new Date());
  return { style, properties, now, locale: message('interfaceLanguage') };
}

/**
 * The name of a file for a page, without its ending: safe on every system, whatever the page calls itself.
 * @param fallback where nothing is left
 */
export function noteName(
  input: TemplateInput,
  template: string,
  fallback = fileName(input.metadata.title, 'page'),
): string {
  return fileName(fillTemplate(parseTemplate(template).parts, input), fallback);
}

/** Folder and name of a note in Obsidian's vault. Only the user's own slashes part folders. */
export function notePath(
  input: TemplateInput,
  { folder, fileName: name }: Pick<NoteSettings, 'folder' | 'fileName'>,
): string {
  const withoutSlashes = (text: string) => text.replace(/[/\\]/g, ' ');
  const filled = fillTemplate(parseTemplate(folder).parts, input, withoutSlashes);
  const names = filled.split(/[/\\]/).map((part) => allowed(fileName(part, '')));
  const path = [...names, allowed(noteName(input, name)) || 'page'];
  return path.filter((part) => part !== '').join('/');
}

function allowed(name: string): string {
  return fileName(name.replace(NOT_IN_NOTES, ' '), '');
}

/** The time where the user is, by ISO 8601 with its offset. */
function localTime(time: Date): string {
  const offset = -time.getTimezoneOffset();
  const local = new Date(time.getTime() + offset * 60_000).toISOString().slice(0, 19);
  const padded = (number: number) => String(number).padStart(2, '0');
  const hours = padded(Math.floor(Math.abs(offset) / 60));
  return `${local}${offset < 0 ? '-' : '+'}${hours}:${padded(Math.abs(offset) % 60)}`;
}
