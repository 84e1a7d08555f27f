import type {
  BlockContent,
  DefinitionContent,
  HeadingData,
  Nodes,
  PhrasingContent,
  TableRow,
} from 'mdast';
import { FragmentNames } from './fragment-names.ts';
import { joinInlines } from './join-inlines.ts';

type Flow = BlockContent | DefinitionContent;

/** The data of a heading that has an anchor in the article. */
export function anchorData(anchor: string): HeadingData {
  return { anchor } as HeadingData;
}

/**
 * Links to headings lead to the names that renderers give these. Markdown names nothing else, so that links to other
 * places in the article become their words.
 */
export function settleLinks(blocks: readonly Flow[]): Flow[] {
  const names = new FragmentNames();
  const nameOf = new Map<string, string>();
  for (const node of blocks) {
    collect(node);
  }
  const settled: Nodes[] = [];
  for (const node of blocks) {
    // A table is one node, and may be all of an article.
    if (node.type === 'table') {
      const rows = node.children.map(settle);
      settled.push({ ...node, children: rows.flat() as TableRow[] });
    } else for (const kept of settle(node)) settled.push(kept);
  }
  return settled as Flow[];

  function collect(node: Nodes): void {
    if (node.type === 'heading') {
      const name = names.next(wordsOf(node));
      const { anchor = '' } = (node.data ?? {}) as { anchor?: string };
      if (name !== '') nameOf.set(`#${anchor}`, `#${name}`);
    } else if ('children' in node && node.type !== 'paragraph' && node.type !== 'table') {
      for (const child of node.children) collect(child);
    }
  }

  function settle(node: Nodes): Nodes[] {
    if (!('children' in node)) return [node];
    const children = joinInlines(node.children.flatMap(settle) as PhrasingContent[]);
    if (node.type !== 'link' || !node.url.startsWith('#')) return [{ ...node, children } as Nodes];
    const url = nameOf.get(node.url);
    return url === undefined ? children : [{ ...node, url, children } as Nodes];
  }
}

/** The words of a heading, of which its name is made. */
function wordsOf(node: Nodes): string {
  if ('children' in node) return node.children.map(wordsOf).join('');
  return 'value' in node && node.type !== 'html' ? node.value : '';
}
