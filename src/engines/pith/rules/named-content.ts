import { shiftOdds } from '../../../core/strictness.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { called, namedElements, outermostOf, within } from './named-elements.ts';
import { leafRegions } from './region-words.ts';

/** What the network gives .12 is as good as what it gives .5. */
const SHIFT = 2;
/** Of its words, at most so many are links; ingredients to choose recipes by are nothing else. */
const LINK_SHARE = 0.3;
/** Tables as the editor of WordPress makes them, and what speaks for a thing and against it. */
const CONTENT = called('wp-block-table|pros|cons|pros-?(and-)?cons');
const RECIPE = /recipe|rezept|recette|receta|ricetta|przepis|wprm/i;
/** Ingredients and steps, in English, German, Polish, Dutch, French, Spanish and Italian. */
const RECIPE_PART =
  /ingr[eé]di|zutat|sk[lł]adnik|instru[ck]tion|direction|zubereit|anleitung|method|prepar|step|schritt|bereiding|wykonanie|[eé]tape|pasos/i;
const elementsOf = namedElements([CONTENT, RECIPE, RECIPE_PART]);

/**
 * Probabilities with those of parts moved up in log-odds that are content wherever a page has them and names them
 * so. Ingredients and steps of a recipe: to a network that knows but five pages with recipes they are short
 * lines in a box with buttons, and it kept a list without its amounts or names. Tables and pros and cons of articles are
 * such parts, too.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is no such part
 */
export function withNamedContent(tree: PageTree, probabilities: Float32Array): Float32Array {
  const parts = partsOf(tree);
  if (parts === undefined) return probabilities;
  const partOf = leafRegions(tree, outermostOf(tree, parts), within(tree, 'a'));
  return probabilities.map((p, leaf) => {
    const part = partOf[leaf];
    const isText = part !== undefined && part.linkWords <= LINK_SHARE * part.words;
    return isText ? shiftOdds(p, SHIFT) : p;
  });
}

/** Shape [N]: 1 for each part; undefined where there is none. */
function partsOf(tree: PageTree): Uint8Array | undefined {
  const [parts, recipes, steps] = elementsOf(tree);
  if (recipes === undefined || steps === undefined) return parts;
  const around = outermostOf(tree, recipes);
  return steps.map((one, node) => (around[node] < 0 ? 0 : one) | (parts?.[node] ?? 0));
}
