import { shiftOdds } from '../../../core/strictness.ts';
import { leafParent, type PageTree } from '../../../page/page-tree.ts';
import { called, namedElements, outermostOf } from './named-elements.ts';
import type { RuleContext } from './rule-context.ts';

/** How far such parts are lifted, in log-odds. */
const LOG_ODDS_SHIFT = 2;
/** The greatest share of a part's words that are links; ingredients to choose recipes by are nothing else. */
const MAX_LINK_SHARE = 0.3;
/** Tables as the editor of WordPress makes them, and what speaks for a thing and against it. */
const CONTENT = called('wp-block-table|pros|cons|pros-?(and-)?cons');
const RECIPE = /recipe|rezept|recette|receta|ricetta|przepis|wprm/i;
/** Ingredients and steps, in English, German, Polish, Dutch, French, Spanish and Italian. */
const RECIPE_PART =
  /ingr[eé]di|zutat|sk[lł]adnik|instru[ck]tion|direction|zubereit|anleitung|method|prepar|step|schritt|bereiding|wykonanie|[eé]tape|pasos/i;
const elementsOf = namedElements([CONTENT, RECIPE, RECIPE_PART]);

/**
 * Moves parts up in log-odds that are content wherever a page has them and names them so: the ingredients and steps
 * of a recipe, tables, and the pros and cons of articles. To a network that has seen few recipes, ingredients are short
 * lines in a box with buttons, and it kept a list without its amounts or names.
 * @param probabilities shape [L], calibrated
 * @returns shape [L]; the same array where there is no such part
 */
export function withNamedContent(context: RuleContext, probabilities: Float32Array): Float32Array {
  const { tree } = context;
  const parts = partsOf(tree);
  if (parts === undefined) return probabilities;
  const partOf = leafRegions(context, outermostOf(tree, parts), context.inLink);
  return probabilities.map((p, leaf) => {
    const part = partOf[leaf];
    const isText = part !== undefined && part.linkWords <= MAX_LINK_SHARE * part.words;
    return isText ? shiftOdds(p, LOG_ODDS_SHIFT) : p;
  });
}

/** Finds the parts, shape [N], 1 for each; undefined where there is none. */
function partsOf(tree: PageTree): Uint8Array | undefined {
  const [parts, recipes, steps] = elementsOf(tree);
  if (recipes === undefined || steps === undefined) return parts;
  const around = outermostOf(tree, recipes);
  return steps.map((one, node) => (around[node] < 0 ? 0 : one) | (parts?.[node] ?? 0));
}

/** The words of a part of a page. */
interface Region {
  /** Words of all leaves. */
  words: number;
  /** Words of all leaves in the links that count. */
  linkWords: number;
}

/**
 * Finds the region of each leaf, with its words.
 * @param regions shape [N]: a region's element, for it and all that stands in it; -1 elsewhere
 * @param isLink shape [N]: 1 for a link that counts and what stands in it
 * @returns shape [L]
 */
function leafRegions(
  { tree, words: wordsOf }: RuleContext,
  regions: Int32Array,
  isLink: Uint8Array,
): readonly (Region | undefined)[] {
  const known = new Map<number, Region>();
  return Array.from(tree.leaves, (_, leaf) => {
    const parent = leafParent(tree, leaf);
    const element = regions[parent];
    if (element < 0) return undefined;
    const region = known.get(element) ?? { words: 0, linkWords: 0 };
    known.set(element, region);
    region.words += wordsOf[leaf];
    if (isLink[parent] === 1) region.linkWords += wordsOf[leaf];
    return region;
  });
}
