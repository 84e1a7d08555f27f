import { nodesByValue } from '../../../page/attributes.ts';
import { linkWordsOf, type PageStructure, wordsOf } from '../page-structure.ts';
import type { FeatureTable } from './feature-table.ts';
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
  const ofRuns = runs.runs.map((run) => numbersOfRun(run, page, { h1, longest }));
  for (const side of ['inner', 'outer'] as const) {
    const itemOf = side === 'inner' ? runs.innerItem : runs.outerItem;
    const runOf = leafParent.map((parent) => runs[side][parent]);
    table.flag(`${side} run`, (leaf) => runOf[leaf] >= 0);
    for (const [i, name] of OF_RUN.entries()) {
      const column = table.column(`${side} run ${name}`);
      for (let leaf = 0; leaf < column.length; leaf++) {
        if (runOf[leaf] >= 0) column[leaf] = ofRuns[runOf[leaf]][i];
      }
    }
    const add = (name: string, value: (item: number, leaf: number) => number) =>
      table.add(`${side} run ${name}`, (leaf) =>
        runOf[leaf] < 0 ? 0 : value(itemOf[leafParent[leaf]], leaf),
      );
    add('place', (item, leaf) => orderOfItem[item] / runs.runs[runOf[leaf]].items.length);
    add('item words', (item) => Math.log1p(wordsOf(page, item)));
    add('item links', (item) => linkWordsOf(page, item) / Math.max(1, wordsOf(page, item)));
    add('leaf in item', (item, leaf) => Math.log1p(leaf - firstLeaf[item]));
    add('block is item', (item, leaf) => (leafBlock[leaf] === item ? 1 : 0));
  }
}

const OF_RUN = [
  ...['length', 'words', 'spread', 'links', 'share', 'headings', 'images', 'sameness'],
  ...['after h1', 'after longest', 'holds longest'],
];

/** The values are in the order of OF_RUN. */
function numbersOfRun(
  run: Run,
  { firstLeaf, end }: PageStructure,
  { h1, longest }: { readonly h1: number; readonly longest: number },
): readonly number[] {
  const first = firstLeaf[run.items[0]];
  const holdsLongest = run.parent <= longest && longest < end[run.parent];
  return [
    ...[Math.log1p(run.items.length), Math.log1p(run.meanWords), Math.min(3, run.spread)],
    ...[run.linkShare, run.pageShare],
    ...[Math.min(3, run.headingsPerItem), Math.min(3, run.imagesPerItem), run.sameness],
    ...[signedLog(first - firstLeaf[h1]), signedLog(first - firstLeaf[longest])],
    holdsLongest ? 1 : 0,
  ];
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
    const templateOf = leafParent.map((parent) => ids[parent]);
    const templates = templateOf.reduce((most, id) => Math.max(most, id + 1), 0);
    const count = new Int32Array(templates);
    const words = new Float64Array(templates);
    const links = new Float64Array(templates);
    for (let leaf = 0; leaf < leaves; leaf++) {
      const id = templateOf[leaf];
      count[id]++;
      words[id] += wordsBefore[leaf + 1] - wordsBefore[leaf];
      links[id] += linkWordsBefore[leaf + 1] - linkWordsBefore[leaf];
    }
    table.log(`${name} leaves`, (leaf) => count[templateOf[leaf]]);
    table.log(`${name} words`, (leaf) => words[templateOf[leaf]] / count[templateOf[leaf]]);
    table.add(
      `${name} links`,
      (leaf) => links[templateOf[leaf]] / Math.max(1, words[templateOf[leaf]]),
    );
    table.add(`${name} share`, (leaf) => words[templateOf[leaf]] / pageWords);
  }
}

/** Where the link around a leaf leads. */
export function addLinkFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, leafLink } = page;
  const pagePath = pathOf(tree.url);
  const links = new Map<number, LinkFacts>();
  for (const [href, nodes] of nodesByValue(tree, 'href')) {
    const facts = linkFacts(href, nodes.length, tree.url, pagePath);
    for (const node of nodes) links.set(node, facts);
  }
  // What stands in no link has the empty address, as links have that lead nowhere: so the network learnt it.
  const empty = nodesByValue(tree, 'href').get('')?.length ?? 1;
  const noLink = { ...NO_LINK, repeats: empty - 1 };
  const of = Array.from(leafLink, (link) => links.get(link) ?? noLink);
  table.flag('link', (leaf) => leafLink[leaf] >= 0);
  table.flag('link to a fragment', (leaf) => of[leaf].isFragment);
  table.flag('link to another site', (leaf) => of[leaf].isExternal);
  table.flag('link that is no page', (leaf) => of[leaf].isOther);
  table.add('link depth', (leaf) => of[leaf].depth / 5);
  table.add('link shared path', (leaf) => of[leaf].shared / 5);
  table.log('link length', (leaf) => of[leaf].length);
  table.log('link repeats', (leaf) => of[leaf].repeats);
}

interface LinkFacts {
  readonly isFragment: boolean;
  readonly isExternal: boolean;
  readonly isOther: boolean;
  readonly depth: number;
  readonly shared: number;
  /** Characters of the address. */
  readonly length: number;
  /** How many other links of the page lead to the same address. */
  readonly repeats: number;
}

const NO_LINK: LinkFacts = {
  ...{ isFragment: false, isExternal: false, isOther: false },
  ...{ depth: 0, shared: 0, length: 0, repeats: 0 },
};

const ORIGIN = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;

function linkFacts(
  href: string,
  count: number,
  url: string,
  pagePath: readonly string[],
): LinkFacts {
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
    length: href.length,
    repeats: count - 1,
  };
}

function host(origin: string): string {
  return origin.replace(/^.*\/\//, '').replace(/^www\./, '');
}

function pathOf(address: string): readonly string[] {
  return address
    .replace(ORIGIN, '')
    .replace(/[?#].*/s, '')
    .split('/')
    .filter((part) => part !== '' && part !== '..' && part !== '.');
}

function signedLog(value: number): number {
  return Math.sign(value) * Math.log1p(Math.abs(value));
}
