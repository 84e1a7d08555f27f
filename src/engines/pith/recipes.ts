import type { PageTree } from '../../core/page/page-tree.ts';
import { shiftOdds } from '../../core/page/strictness.ts';
import { namedElements } from './named-elements.ts';
import { leafRegions } from './region-words.ts';

/** An ingredient that the network gives .2 is as good as one that it gives .5. */
const SHIFT = 1.5;
/** Of the words of a part of a recipe, at most so many are links; ingredients to choose recipes by are nothing else. */
const LINK_SHARE = 0.3;
const RECIPE = /recipe|rezept|recette|receta|ricetta|przepis|wprm/i;
/** Ingredients and steps, in English, German, Polish, Dutch, French, Spanish and Italian. */
const PART =
  /ingr[eé]di|zutat|sk[lł]adnik|instru[ck]tion|direction|zubereit|anleitung|method|prepar|step|schritt|bereiding|wykonanie|[eé]tape|pasos/i;

/**
 * Probabilities with those of a recipe's ingredients and steps moved up in log-odds. To a network that knows but
 * five pages with recipes they are short lines in a box with buttons, and it kept a list without its
 * amounts or names. Twelve of Trafilatura's evaluation pages have a recipe marked as one: of the words of their
 * ingredients and steps .98 are kept where .86 were; three strings more are found, and one more that
 * should not be. On `val` two pages change, for the better and by less than .001.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is no recipe
 */
export function withRecipes(tree: PageTree, probabilities: Float32Array): Float32Array {
  const parts = recipeParts(tree);
  if (parts === undefined) return probabilities;
  const partOf = leafRegions(tree, parts, within(tree, 'a'));
  return probabilities.map((p, leaf) => {
    const part = partOf[leaf];
    const isText = part !== undefined && part.linkWords <= LINK_SHARE * part.words;
    return isText ? shiftOdds(p, SHIFT) : p;
  });
}

/**
 * Shape [N]: the outermost element of a recipe that is called a part of it and that a node is or stands in,
 * or -1; undefined where there is none.
 */
function recipeParts(tree: PageTree): Int32Array | undefined {
  const isRecipe = namedElements(tree, RECIPE);
  if (isRecipe === undefined) return undefined;
  const isPart = namedElements(tree, PART);
  if (isPart === undefined) return undefined;
  const result = new Int32Array(tree.nodeNames.length).fill(-1);
  let found = false;
  for (let node = 1; node < result.length; node++) {
    const parent = tree.parents[node];
    isRecipe[node] |= isRecipe[parent];
    result[node] = result[parent];
    if (result[node] >= 0 || isRecipe[node] === 0 || isPart[node] === 0) continue;
    result[node] = node;
    found = true;
  }
  return found ? result : undefined;
}

/** Shape [N]: 1 for an element of a name and what stands in it. */
function within(tree: PageTree, name: string): Uint8Array {
  const wanted = tree.names.indexOf(name);
  const result = new Uint8Array(tree.nodeNames.length);
  for (let node = 1; node < result.length; node++) {
    result[node] = tree.nodeNames[node] === wanted ? 1 : result[tree.parents[node]];
  }
  return result;
}
