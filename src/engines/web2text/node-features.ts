import { type Feature, features } from './feature.ts';
import { containsFormElement, countBetween, type PageCounts } from './page-counts.ts';
import { LOG_CHARACTERS_OF_NODE, TEXT_FEATURES, writeTextFeatures } from './text-features.ts';

/** b29 to b48 of the paper's table: of a parent, grandparent, root or common ancestor. */
export const NODE_FEATURES: readonly Feature[] = [
  ...features('body_percentage', 'link_density'),
  ...TEXT_FEATURES,
  ...features('contains_form_element?'),
];

/** Values of `NODE_FEATURES`, computed once for each node of the collapsed DOM that is asked for. */
export class NodeFeatures {
  readonly #page: PageCounts;
  readonly #rows = new Map<number, Float32Array>();

  constructor(page: PageCounts) {
    this.#page = page;
  }

  of(node: number): Float32Array {
    const known = this.#rows.get(node);
    if (known !== undefined) return known;
    const row = this.#compute(node);
    this.#rows.set(node, row);
    return row;
  }

  #compute(node: number): Float32Array {
    const page = this.#page;
    const from = page.cdom.firstBlocks[node];
    const to = page.cdom.blockEnds[node];
    const row = new Float32Array(NODE_FEATURES.length);
    row[0] = page.ends[to - 1] - page.starts[from];
    row[1] =
      countBetween(page, 'linkCharacters', from, to) / countBetween(page, 'characters', from, to);
    writeTextFeatures(page, { from, to, logCharacters: LOG_CHARACTERS_OF_NODE }, row, 2);
    row[NODE_FEATURES.length - 1] = Number(containsFormElement(page, node));
    return row;
  }
}

/** A node that is not there: NaN, which standardising turns into the mean. */
export const NO_NODE: Float32Array = new Float32Array(NODE_FEATURES.length).fill(Number.NaN);
