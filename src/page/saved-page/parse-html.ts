import { type DefaultTreeAdapterTypes, serialize } from 'parse5';
import type { Capture } from '../capture/capture.ts';
import type { PageTree } from '../page-tree.ts';
import { captureSource, type ParseOptions } from './capture-source.ts';
import { parseDocument } from './parse-document.ts';
import { placeStreamedParts } from './streamed-parts.ts';
import { savedAppearance } from './styles/saved-appearance.ts';
import { cascadesOf } from './styles/styled-trees.ts';
import { unseenElements } from './styles/visually-hidden-elements.ts';

/**
 * The page tree of a saved page. It has the leaves that Chromium's parser gives with scripting on.
 * Each `noscript` is parsed as a fragment of its own, and late parts are put where they belong.
 * @param source the page's HTML
 * @param url the page's address, which relative addresses depend on; may be empty
 */
export function parsePage(source: string, url = '', options: ParseOptions = {}): PageTree {
  return parseCapture(source, url, options).tree;
}

/** Like `parsePage`, but also returns the parse5 nodes behind the leaves. */
export function parseCapture(
  source: string,
  url = '',
  options: ParseOptions = {},
): Capture<DefaultTreeAdapterTypes.ChildNode> {
  return captureSource(source, url, options, (document) => (parentOf) => {
    const cascades = cascadesOf(document);
    return {
      isVisuallyHidden: unseenElements(document, cascades, parentOf),
      appearance: savedAppearance(cascades, parentOf),
    };
  });
}

/**
 * The source of a page with its late parts put where they belong, for programs with a parser of
 * their own.
 */
export function sourceAsShown(source: string): string {
  if (!source.includes('S:')) return source; // Ids of late parts contain `S:`.
  const document = parseDocument(source, { scriptingEnabled: true });
  return placeStreamedParts(document) ? serialize(document) : source;
}
