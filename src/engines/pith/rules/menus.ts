import { shiftOdds } from '../../../core/strictness.ts';
import { attributeValues } from '../../../page/attributes.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { leafRegions } from './region-words.ts';

/** Share of the words of a menu that are links to other pages. */
const LINK_SHARE = 0.7;
/** What is no more likely than .95 becomes .5. */
const SHIFT = -3;

/**
 * Probabilities with those of menus moved down in log-odds: what the page itself calls navigation, and
 * that hardly says anything but links to other pages. Of long lists of links, as in the margin of a manual, the
 * network is at times not sure. Contents, whose links stay on the page, are as they were.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is no navigation
 */
export function withoutMenus(tree: PageTree, probabilities: Float32Array): Float32Array {
  const menus = navigationOf(tree);
  if (menus === undefined) return probabilities;
  const menuOf = leafRegions(tree, menus, leadsAway(tree));
  return probabilities.map((p, leaf) => {
    const menu = menuOf[leaf];
    const isMenu = menu !== undefined && menu.linkWords >= LINK_SHARE * menu.words;
    return isMenu ? shiftOdds(p, SHIFT) : p;
  });
}

/** Shape [N]: the outermost navigation that a node is or stands in, or -1; undefined where there is none. */
function navigationOf(tree: PageTree): Int32Array | undefined {
  const nav = tree.names.indexOf('nav');
  const roles = attributeValues(tree, 'role');
  const result = new Int32Array(tree.nodeNames.length).fill(-1);
  let found = false;
  for (let node = 1; node < result.length; node++) {
    result[node] = result[tree.parents[node]];
    if (result[node] >= 0) continue;
    if (tree.nodeNames[node] !== nav && roles.get(node) !== 'navigation') continue;
    result[node] = node;
    found = true;
  }
  return found ? result : undefined;
}

/** Shape [N]: 1 for a link to another page and what stands in it. */
function leadsAway(tree: PageTree): Uint8Array {
  const a = tree.names.indexOf('a');
  const addresses = attributeValues(tree, 'href');
  const [page] = tree.url.split('#');
  const result = new Uint8Array(tree.nodeNames.length);
  for (let node = 1; node < result.length; node++) {
    result[node] = result[tree.parents[node]];
    if (tree.nodeNames[node] !== a) continue;
    const address = addresses.get(node) ?? '#';
    const isHere = address.startsWith('#') || (page !== '' && address.startsWith(`${page}#`));
    result[node] = isHere ? 0 : 1;
  }
  return result;
}
