import type { PageStatement } from '../../page/capture/article-extras.ts';
import { elementsNamed, type PageIndex } from '../../page/page-index.ts';
import { attributeOf } from '../markup.ts';

/** A meta element, or a property that is in the markup. */
export interface MetaEntry {
  /** `name`, `property` or `itemprop` (with `itemprop:` before it), lower-case. */
  readonly name: string;
  readonly content: string;
}

/** Fields that hold others as JSON, by the name of each of these where it is alone. */
const FIELDS_OF_JSON: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'parsely-page': {
    title: 'parsely-title',
    pub_date: 'parsely-pub-date',
    author: 'parsely-author',
    authors: 'parsely-author',
  },
};

/** The `meta` elements of a page, each by all its names, in small letters. */
export function metaTags(page: PageIndex): MetaEntry[] {
  const inHead = statementsNamed(page, 'meta').map(
    ({ attributes }) =>
      (name: string) =>
        attributes[name] ?? '',
  );
  const inBody = Array.from(
    elementsNamed(page, 'meta'),
    (node) => (name: string) => attributeOf(page, node, name),
  );
  return [...inHead, ...inBody].flatMap((attribute) => {
    const content = attribute('content');
    if (content === '') return [];
    const names = ['property', 'name', 'http-equiv'].map((key) => attribute(key).trim());
    return [...new Set(names.map((name) => name.toLowerCase()))]
      .filter((name) => name !== '')
      .flatMap((name) => [{ name, content }, ...entriesOfJson(name, content)]);
  });
}

/** What the head says in elements of a name; linked data is found in the body, too. */
export function statementsNamed({ tree }: PageIndex, name: PageStatement['name']): PageStatement[] {
  return (tree.extras?.statements ?? []).filter((statement) => statement.name === name);
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
