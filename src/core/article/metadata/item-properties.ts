import { phraseOf } from './element-text.ts';
import { elementsIn, first, type MarkupReader, wordsOf } from './markup-reader.ts';
import type { MetaEntry } from './metadata-source.ts';

/** Properties of schema.org that are read where they stand in the markup. */
const PROPERTIES = ['author', 'datePublished', 'dateCreated', 'uploadDate', 'inLanguage'];
/** The first ones are those of the article; a page of a thousand comments has thousands. */
const MAX_ENTRIES = 20;

/** Microdata of the content as meta entries, with `itemprop:` before their names. */
export function itemProperties<N>(reader: MarkupReader<N>): MetaEntry[] {
  return first(reader.withWords({ itemprop: PROPERTIES }), MAX_ENTRIES).flatMap((element) => {
    const content = contentOf(reader, element);
    return wordsOf(reader, element, 'itemprop').map((name) => ({
      name: `itemprop:${name.toLowerCase()}`,
      content,
    }));
  });
}

function contentOf<N>(reader: MarkupReader<N>, element: N): string {
  const inner =
    elementsIn(reader, element).find((at) => wordsOf(reader, at, 'itemprop').includes('name')) ??
    element;
  return (
    reader.attribute(inner, 'content') ||
    reader.attribute(inner, 'datetime') ||
    phraseOf(reader, inner)
  );
}
