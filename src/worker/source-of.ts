import { CONTENT } from '../core/labels.ts';
import { type PageSource, recognizePage } from '../page/kinds/page-kind.ts';
import { isLeafShown, leafCount, leafText, type PageTree } from '../page/page-tree.ts';

/**
 * The source of a document that is no HTML: the text that the browser shows, as much as is content, or a feed's XML.
 * @returns undefined for HTML, and for other XML, which is read as the browser shows it
 */
export function sourceOf(tree: PageTree, labels?: Uint8Array): PageSource | undefined {
  const source = tree.extras?.source;
  if (source === undefined) return undefined;
  const leaves = Array.from({ length: leafCount(tree) }, (_, leaf) => leaf).filter((leaf) =>
    isLeafShown(tree, leaf),
  );
  const kept = labels === undefined ? leaves : leaves.filter((leaf) => labels[leaf] === CONTENT);
  // A part of what the browser shows is no feed.
  if (source.xml !== '' && kept.length < leaves.length) return undefined;
  const text = source.xml || kept.map((leaf) => leafText(tree, leaf)).join('\n');
  const page = { text, url: tree.url, type: source.type };
  const { kind } = recognizePage(page);
  return kind === 'html' || kind === 'xml' ? undefined : page;
}
