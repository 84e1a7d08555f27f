import type { PageParts } from './page-parts.ts';

/** A Markdown text without the block of metadata above it, and what that says. */
export interface FrontMatter extends Omit<PageParts, 'body' | 'title'> {
  readonly title: string;
  readonly text: string;
}

/**
 * Reads the block of YAML or TOML above a Markdown text: its lines `name: value` and lists, which is all that generators
 * of sites write for what is read here.
 */
export function readFrontMatter(source: string): FrontMatter {
  const lines = source.replace(/^\ufeff/, '').split(/\r?\n/);
  const mark = lines[0]?.trimEnd();
  const end = mark === '---' || mark === '+++' ? lines.findIndex(isEnd) : -1;
  if (end < 0) return { title: '', text: source };
  const values = new Map<string, string[]>();
  let name = '';
  for (const line of lines.slice(1, end)) {
    const [, key = '', value = ''] = /^([\w-]+)[ \t]*[:=](.*)$/.exec(line) ?? [];
    const [, item = ''] = /^[ \t]*-[ \t](.*)$/.exec(line) ?? [];
    if (key !== '') {
      name = key.toLowerCase();
      values.set(name, valuesOf(value));
    } else if (item !== '') values.get(name)?.push(...valuesOf(item.trim().replace(/^name:/, '')));
  }
  const value = (...names: readonly string[]): string =>
    names.map((each) => (values.get(each) ?? []).join(', ')).find((text) => text !== '') ?? '';
  return {
    title: value('title'),
    author: value('author', 'authors', 'by'),
    date: value('date', 'published', 'pubdate', 'created'),
    description: value('description', 'summary', 'excerpt', 'subtitle'),
    language: value('lang', 'language', 'locale'),
    text: lines.slice(end + 1).join('\n'),
  };

  function isEnd(line: string, i: number): boolean {
    return i > 0 && (line.trimEnd() === mark || (mark === '---' && line.trimEnd() === '...'));
  }
}

/** The values of a line: one, or a list in brackets. Blocks of several lines and objects are left out. */
function valuesOf(written: string): string[] {
  const text = written.trim();
  const inner = /^\[(.*)\]$/.exec(text)?.[1];
  if (inner !== undefined) return inner.split(',').flatMap(valuesOf);
  if (text === '' || /^[|>{&*!#]/.test(text)) return [];
  const quoted = /^(["'])(.*)\1/.exec(text);
  if (quoted === null) return [text.split(' #', 1)[0].trimEnd()];
  return [quoted[1] === '"' ? quoted[2].replaceAll('\\"', '"') : quoted[2].replaceAll("''", "'")];
}
