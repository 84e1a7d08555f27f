import { attributeValues } from '../../core/page/attributes.ts';
import type { FeatureTable } from './feature-table.ts';
import { linkWordsOf, type PageStructure, wordsOf } from './page-structure.ts';
import type { Run, Runs } from './runs.ts';
import type { Signatures } from './signatures.ts';

/** The lists of records that a leaf stands in, by their innermost and outermost. */
export function addRunFeatures(table: FeatureTable, page: PageStructure, runs: Runs): void {
  const { tree, leafParent, leafBlock, firstLeaf } = page;
  const h1 = Math.max(0, tree.nodeNames.indexOf(tree.names.indexOf('h1')));
  const longest = longestBlock(page);
  const orderOfItem = new Int32Array(tree.nodeNames.length);
  for (const { items } of runs.runs) {
    items.forEach((item, i) => {
      orderOfItem[item] = i;
    });
  }
  for (const side of ['inner', 'outer'] as const) {
    const itemOf = side === 'inner' ? runs.innerItem : runs.outerItem;
    const run = (leaf: number): Run | undefined => runs.runs[runs[side][leafParent[leaf]]];
    const add = (name: string, value: (run: Run, leaf: number) => number) =>
      table.add(`${side} run ${name}`, (leaf) => {
        const own = run(leaf);
        return own === undefined ? 0 : value(own, leaf);
      });
    table.flag(`${side} run`, (leaf) => run(leaf) !== undefined);
    add('length', ({ items }) => Math.log1p(items.length));
    add('words', ({ meanWords }) => Math.log1p(meanWords));
    add('spread', ({ spread }) => Math.min(3, spread));
    add('links', ({ linkShare }) => linkShare);
    add('share', ({ pageShare }) => pageShare);
    add('headings', ({ headingsPerItem }) => Math.min(3, headingsPerItem));
    add('images', ({ imagesPerItem }) => Math.min(3, imagesPerItem));
    add('sameness', ({ sameness }) => sameness);
    add('after h1', ({ items }) => signedLog(firstLeaf[items[0]] - firstLeaf[h1]));
    add('after longest', ({ items }) => signedLog(firstLeaf[items[0]] - firstLeaf[longest]));
    add('holds longest', ({ parent }) => (parent <= longest && longest < page.end[parent] ? 1 : 0));
    add('place', ({ items }, leaf) => orderOfItem[itemOf[leafParent[leaf]]] / items.length);
    add('item words', (_, leaf) => Math.log1p(wordsOf(page, itemOf[leafParent[leaf]])));
    add('item links', (_, leaf) => {
      const item = itemOf[leafParent[leaf]];
      return linkWordsOf(page, item) / Math.max(1, wordsOf(page, item));
    });
    add('leaf in item', (_, leaf) => {
      const item = itemOf[leafParent[leaf]];
      return Math.log1p(leaf - firstLeaf[item]);
    });
    add('block is item', (_, leaf) => (leafBlock[leaf] === itemOf[leafParent[leaf]] ? 1 : 0));
  }
}

function longestBlock(page: PageStructure): number {
  let best = 0;
  let most = -1;
  for (const block of page.leafBlock) {
    const words = wordsOf(page, block);
    if (words > most) {
      most = words;
      best = block;
    }
  }
  return best;
}

/** What all leaves of the same template look like together. */
export function addTemplateFeatures(
  table: FeatureTable,
  page: PageStructure,
  { classPath, tagPath }: Signatures,
): void {
  const { tree, leafParent, wordsBefore, linkWordsBefore } = page;
  const leaves = tree.leaves.length;
  const pageWords = Math.max(1, wordsBefore[leaves]);
  for (const [name, ids] of Object.entries({ classPath, tagPath })) {
    const sums = new Map<number, { leaves: number; words: number; links: number }>();
    for (let leaf = 0; leaf < leaves; leaf++) {
      const id = ids[leafParent[leaf]];
      const sum = sums.get(id) ?? { leaves: 0, words: 0, links: 0 };
      sum.leaves++;
      sum.words += wordsBefore[leaf + 1] - wordsBefore[leaf];
      sum.links += linkWordsBefore[leaf + 1] - linkWordsBefore[leaf];
      sums.set(id, sum);
    }
    const of = (leaf: number) =>
      sums.get(ids[leafParent[leaf]]) ?? { leaves: 1, words: 0, links: 0 };
    table.log(`${name} leaves`, (leaf) => of(leaf).leaves);
    table.log(`${name} words`, (leaf) => of(leaf).words / of(leaf).leaves);
    table.add(`${name} links`, (leaf) => of(leaf).links / Math.max(1, of(leaf).words));
    table.add(`${name} share`, (leaf) => of(leaf).words / pageWords);
  }
}

/** Where the link around a leaf leads. */
export function addLinkFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, leafLink } = page;
  const addresses = attributeValues(tree, 'href');
  const repeats = new Map<string, number>();
  for (const href of addresses.values()) repeats.set(href, (repeats.get(href) ?? 0) + 1);
  const pagePath = pathOf(tree.url);
  const links = new Map<number, LinkFacts>();
  for (const [node, href] of addresses) links.set(node, linkFacts(href, tree.url, pagePath));
  const of = (leaf: number) => links.get(leafLink[leaf]);
  const href = (leaf: number) => addresses.get(leafLink[leaf]) ?? '';
  table.flag('link', (leaf) => leafLink[leaf] >= 0);
  table.flag('link to a fragment', (leaf) => of(leaf)?.isFragment === true);
  table.flag('link to another site', (leaf) => of(leaf)?.isExternal === true);
  table.flag('link that is no page', (leaf) => of(leaf)?.isOther === true);
  table.add('link depth', (leaf) => (of(leaf)?.depth ?? 0) / 5);
  table.add('link shared path', (leaf) => (of(leaf)?.shared ?? 0) / 5);
  table.log('link length', (leaf) => href(leaf).length);
  table.log('link repeats', (leaf) => (repeats.get(href(leaf)) ?? 1) - 1);
}

interface LinkFacts {
  readonly isFragment: boolean;
  readonly isExternal: boolean;
  readonly isOther: boolean;
  readonly depth: number;
  readonly shared: number;
}

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

function linkFacts(href: string, url: string, pagePath: readonly string[]): LinkFacts {
  const origin =
    href.match(ORIGIN)?.[0] ?? (href.startsWith('//') ? href.split('/', 3).join('/') : '');
  const pageOrigin = url.match(ORIGIN)?.[0] ?? '';
  const path = pathOf(href);
  let shared = 0;
  while (shared < path.length && path[shared] === pagePath[shared]) shared++;
  return {
    isFragment: href.startsWith('#'),
    isExternal: origin !== '' && host(origin) !== host(pageOrigin),
    isOther: /^(mailto|tel|javascript|data):/i.test(href),
    depth: Math.min(10, path.length),
    shared: Math.min(10, shared),
  };
}

function host(origin: string): string {
  return origin.replace(/^.*\/\//, '').replace(/^www\./, '');
}

function pathOf(address: string): readonly string[] {
  return address
    .replace(ORIGIN, '')
    .replace(/[?#].*$/, '')
    .split('/')
    .filter((part) => part !== '' && part !== '..' && part !== '.');
}

function signedLog(value: number): number {
  return Math.sign(value) * Math.log1p(Math.abs(value));
}
