import type { MarkupReader } from './markup-reader.ts';
import type { MetaEntry } from './metadata-source.ts';

/** Fields that hold others as JSON, by the name of each of these where it stands alone. */
const FIELDS_OF_JSON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'parsely-page': {
    title: 'parsely-title',
    pub_date: 'parsely-pub-date',
    author: 'parsely-author',
    authors: 'parsely-author',
  },
};

/** The `meta` elements of a page, each by all its names, in small letters. */
export function metaTags<N>(reader: MarkupReader<N>): MetaEntry[] {
  return Array.from(reader.named('meta')).flatMap((meta) => {
    const content = reader.attribute(meta, 'content');
    if (content === '') return [];
    const names = ['property', 'name', 'http-equiv'].map((key) =>
      reader.attribute(meta, key).trim().toLowerCase(),
    );
    return [...new Set(names)]
      .filter((name) => name !== '')
      .flatMap((name) => [{ name, content }, ...entriesOfJson(name, content)]);
  });
}

function entriesOfJson(name: string, content: string): MetaEntry[] {
  const fields = FIELDS_OF_JSON[name];
  const values = fields === undefined ? undefined : objectOf(content);
  if (values === undefined) return [];
  return Object.entries(fields).flatMap(([key, field]) =>
    [values[key]]
      .flat()
      .filter((value) => typeof value === 'string')
      .map((value) => ({ name: field, content: value })),
  );
}

function objectOf(source: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(source);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
