import { shiftOdds } from '../../../core/strictness.ts';
import { attributeValues } from '../../../page/attributes.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { leafRegions } from './region-words.ts';
import type { RuleContext } from './rule-context.ts';

/** The least share of the words of a menu that are links to other pages. */
const MIN_LINK_SHARE = 0.7;
/** How far a menu is moved, in log-odds. */
const LOG_ODDS_SHIFT = -3;

/**
 * Moves menus down in log-odds: what the page itself calls navigation, and that hardly says anything but links to
 * other pages. Of long lists of links, as in the margin of a manual, the network is at times not sure. Tables of
 * contents, whose links stay on the page, are as they were.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is no navigation
 */
export function withoutMenus(context: RuleContext, probabilities: Float32Array): Float32Array {
  const { tree } = context;
  const menus = navigationOf(tree);
  if (menus === undefined) return probabilities;
  const menuOf = leafRegions(context, menus, leadsAway(tree));
  return probabilities.map((p, leaf) => {
    const menu = menuOf[leaf];
    const isMenu = menu !== undefined && menu.linkWords >= MIN_LINK_SHARE * menu.words;
    return isMenu ? shiftOdds(p, LOG_ODDS_SHIFT) : p;
  });
}

/** Finds the outermost navigation that each node is or stands in, or -1, shape [N]; undefined where there is none. */
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

/** Finds the links to other pages and what stands in them, shape [N], 1 for each. */
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
