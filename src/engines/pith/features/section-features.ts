import { nodeName, type PageTree } from '../../../page/page-tree.ts';
import { linkWordsOf, type PageStructure, wordsOf } from '../page-structure.ts';
import type { FeatureTable } from './feature-table.ts';

/** A stretch of leaves from one heading to the next. */
export interface Sections {
  /** Shape [L]: ordinal of the leaf's section; 0 before the first heading. */
  readonly ofLeaf: Int32Array;
  /** Shape [S + 1]: first leaf of each section, and L. */
  readonly starts: readonly number[];
  /** Shape [S]: level of the heading that begins the section, 1 to 6; 0 for none. */
  readonly levels: readonly number[];
  /** Shape [S]: the heading element that begins the section; -1 for none. */
  readonly headings: readonly number[];
}

/** Cuts a page at its headings. A heading's own leaves belong to the section that it begins. */
export function findSections({ tree, leafParent }: PageStructure): Sections {
  const leaves = tree.leaves.length;
  const heading = headingsAbove(tree);
  const ofLeaf = new Int32Array(leaves);
  const starts = [0];
  const levels = [0];
  const headings = [-1];
  let current = -1;
  for (let leaf = 0; leaf < leaves; leaf++) {
    const own = heading[leafParent[leaf]];
    if (own >= 0 && own !== current) {
      starts.push(leaf);
      levels.push(Number(nodeName(tree, own)[1]));
      headings.push(own);
      current = own;
    }
    ofLeaf[leaf] = starts.length - 1;
  }
  return { ofLeaf, starts: [...starts, leaves], levels, headings };
}

/** Shape [N]: the innermost heading that the node is or stands in, or -1. */
function headingsAbove(tree: PageTree): Int32Array {
  const isHeading = tree.names.map((name) => /^h[1-6]$/.test(name));
  const heading = new Int32Array(tree.nodeNames.length).fill(-1);
  for (let node = 0; node < heading.length; node++) {
    if (isHeading[tree.nodeNames[node]]) heading[node] = node;
    else if (tree.parents[node] >= 0) heading[node] = heading[tree.parents[node]];
  }
  return heading;
}

/** Where in its section a leaf stands, and what the section is like. */
export function addSectionFeatures(
  table: FeatureTable,
  page: PageStructure,
  { ofLeaf, starts, levels }: Sections,
): void {
  const { wordsBefore, linkWordsBefore, tree } = page;
  const pageWords = Math.max(1, wordsBefore[tree.leaves.length]);
  const from = (leaf: number) => starts[ofLeaf[leaf]];
  const to = (leaf: number) => starts[ofLeaf[leaf] + 1];
  const words = (leaf: number) => wordsBefore[to(leaf)] - wordsBefore[from(leaf)];
  table.log('section words', words);
  table.add('section share', (leaf) => words(leaf) / pageWords);
  table.log('section leaves', (leaf) => to(leaf) - from(leaf));
  table.add('section links', (leaf) => {
    const links = linkWordsBefore[to(leaf)] - linkWordsBefore[from(leaf)];
    return links / Math.max(1, words(leaf));
  });
  table.log('leaves since heading', (leaf) => leaf - from(leaf));
  table.log('words since heading', (leaf) => wordsBefore[leaf] - wordsBefore[from(leaf)]);
  table.log('words until heading', (leaf) => wordsBefore[to(leaf)] - wordsBefore[leaf]);
  table.add('heading level', (leaf) => levels[ofLeaf[leaf]] / 6);
  table.add('next heading level', (leaf) => (levels[ofLeaf[leaf] + 1] ?? 0) / 6);
  table.log('section number', (leaf) => ofLeaf[leaf]);
  table.log('sections after', (leaf) => levels.length - 1 - ofLeaf[leaf]);
}

/** What the page as a whole is like, the same for all its leaves. */
export function addPageFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, wordsBefore, linkWordsBefore, firstLeaf, end } = page;
  const leaves = tree.leaves.length;
  const pageWords = Math.max(1, wordsBefore[leaves]);
  table.page('page leaves', Math.log1p(leaves));
  table.page('page words', Math.log1p(wordsBefore[leaves]));
  table.page('page links', linkWordsBefore[leaves] / pageWords);
  const counts = new Map<string, number>();
  const shares = new Map<string, number>();
  for (let node = 0; node < tree.nodeNames.length; node++) {
    const name = tree.names[tree.nodeNames[node]];
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (name === 'main' || name === 'article') {
      shares.set(name, Math.max(shares.get(name) ?? 0, wordsOf(page, node) / pageWords));
    }
  }
  for (const name of ['h1', 'h2', 'h3', 'p', 'img', 'li', 'table', 'article', 'form', 'pre']) {
    table.page(`page ${name}`, Math.log1p(counts.get(name) ?? 0));
  }
  for (const name of ['main', 'article']) table.page(`page share ${name}`, shares.get(name) ?? 0);
  let inParagraphs = 0;
  let paragraphLinks = 0;
  const p = tree.names.indexOf('p');
  for (let node = 0; p >= 0 && node < tree.nodeNames.length; node++) {
    if (tree.nodeNames[node] !== p || firstLeaf[end[node]] === firstLeaf[node]) continue;
    inParagraphs += wordsOf(page, node);
    paragraphLinks += linkWordsOf(page, node);
  }
  table.page('page share p', inParagraphs / pageWords);
  table.page('page links p', paragraphLinks / Math.max(1, inParagraphs));
}
