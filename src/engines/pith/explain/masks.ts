import type { Factor } from '../../../core/explanation.ts';
import type { Mask } from '../../../core/occlusion.ts';
import { tokenize } from '../../../core/text/tokenize.ts';
import { attributeValues } from '../../../page/attributes.ts';
import { leafText, nodeName } from '../../../page/page-tree.ts';
import { type Scaling, standardise } from '../config.ts';
import type { PageFeatures } from '../features/features.ts';
import { namedRegions } from '../features/region-features.ts';
import {
  CLASS_LEVELS,
  classWords,
  columnsOf,
  type TokenColumns,
  type TokenVocabulary,
} from '../features/tokens.ts';
import type { PageStructure } from '../page-structure.ts';
import { factorColumns } from './factors.ts';

/** The inputs of one leaf. */
export interface LeafInputs {
  /** Token columns and their values. */
  readonly tokens: ReadonlyMap<number, number>;
  /** Shape [F], standardised. */
  readonly numbers: Float32Array;
}

export interface MaskedPage {
  readonly page: PageStructure;
  readonly features: PageFeatures;
  /** Shape [L, F]: the numbers of `features`, standardised. */
  readonly numbers: Float32Array;
  readonly scaling: Scaling;
  readonly vocabulary: TokenVocabulary;
  /** The one that is explained. */
  readonly leaf: number;
}

/** What is masked of a neighbor's numbers with its words: all that its text alone decides. */
const TEXT_FACTORS: readonly Factor[] = ['look', 'length', 'title'];

/**
 * Inputs of a page with parts masked: counts taken out, numbers set to their mean, flags to no. A group
 * of numbers goes for all leaves of the template: the network averages over them, and would have the
 * numbers of one from the others.
 */
export class InputMasks {
  /** The groups of numbers that there are. */
  readonly factors: readonly Factor[];
  readonly #of: MaskedPage;
  readonly #columns: TokenColumns;
  readonly #factorColumns: ReadonlyMap<Factor, readonly number[]>;
  readonly #columnOf: ReadonlyMap<string, number>;
  /** Shape [F]: what 0 is once it is standardised. */
  readonly #zeros: Float32Array;
  /** The leaf and those with the same tags and class names on their paths: one template. */
  readonly #alike: readonly number[];
  readonly #names: readonly ReadonlyMap<number, string>[];

  constructor(of: MaskedPage) {
    this.#of = of;
    this.#columns = columnsOf(of.vocabulary);
    const { names } = of.features;
    this.#factorColumns = factorColumns(names);
    this.factors = [...this.#factorColumns.keys()];
    this.#columnOf = new Map(names.map((name, column) => [name, column]));
    this.#zeros = standardise(new Float32Array(names.length), of.scaling);
    const [template] = of.features.groups;
    this.#alike = [...template.keys()].filter((other) => template[other] === template[of.leaf]);
    this.#names = ['class', 'id'].map((name) => attributeValues(of.page.tree, name));
  }

  /** The inputs that are others with the mask, by leaf. */
  inputs(mask: Mask): ReadonlyMap<number, LeafInputs> {
    const { leaf } = this.#of;
    switch (mask.kind) {
      case 'words':
        return new Map([[leaf, this.#withoutWords(mask)]]);
      case 'tag':
        return this.#changed(mask.node, (own) => this.#withoutTag(own, mask.node));
      case 'class':
        return this.#changed(mask.node, (own) => this.#withoutNames(own, mask.node));
      case 'neighbor':
        return new Map([[mask.leaf, this.#withoutText(mask.leaf)]]);
      case 'factor':
        return new Map(
          this.#alike.map((other) => [other, this.#withoutFactor(other, mask.factor)]),
        );
    }
  }

  #changed(
    node: number,
    change: (leaf: number) => LeafInputs | undefined,
  ): ReadonlyMap<number, LeafInputs> {
    const { firstLeaf, end } = this.#of.page;
    const changed = new Map<number, LeafInputs>();
    for (let leaf = firstLeaf[node]; leaf < firstLeaf[end[node]]; leaf++) {
      const inputs = change(leaf);
      if (inputs !== undefined) changed.set(leaf, inputs);
    }
    return changed;
  }

  #withoutWords({ start, end }: { readonly start: number; readonly end: number }): LeafInputs {
    const { page, leaf } = this.#of;
    const text = leafText(page.tree, leaf);
    const { wordColumn, unknownWord } = this.#columns;
    const counts = new Map<number, number>();
    for (const word of tokenize(`${text.slice(0, start)} ${text.slice(end)}`)) {
      const column = wordColumn.get(word) ?? unknownWord;
      counts.set(column, (counts.get(column) ?? 0) + 1);
    }
    const others = [...this.#tokens(leaf)].filter(([column]) => !this.#isWord(column));
    const words = Array.from(counts, ([column, count]) => [column, Math.log2(1 + count)] as const);
    return { tokens: new Map([...others, ...words]), numbers: this.#numbers(leaf) };
  }

  #withoutTag(leaf: number, node: number): LeafInputs | undefined {
    const { tree } = this.#of.page;
    const name = nodeName(tree, node);
    const column = this.#columns.tagColumn.get(name) ?? this.#columns.unknownTag;
    const tokens = new Map(this.#tokens(leaf));
    const count = Math.round(2 ** (tokens.get(column) ?? 0) - 1);
    if (count > 1) tokens.set(column, Math.log2(count));
    else tokens.delete(column);
    const isLast = this.#path(leaf).every(
      (other) => other === node || nodeName(tree, other) !== name,
    );
    return { tokens, numbers: this.#numbers(leaf, isLast ? [`in ${name}`] : []) };
  }

  #withoutNames(leaf: number, node: number): LeafInputs | undefined {
    const path = this.#path(leaf);
    const others = path.filter((other) => other !== node);
    const near = path.slice(0, CLASS_LEVELS);
    const kept = new Set(
      near.flatMap((other) => (other === node ? [] : this.#classColumns(other))),
    );
    const gone = near.includes(node)
      ? this.#classColumns(node).filter((column) => !kept.has(column))
      : [];
    const keptFlags = new Set(others.flatMap((other) => this.#flags(other)));
    const flags = this.#flags(node).filter((flag) => !keptFlags.has(flag));
    if (gone.length === 0 && flags.length === 0) return undefined;
    const tokens = new Map(this.#tokens(leaf));
    for (const column of gone) tokens.delete(column);
    return { tokens, numbers: this.#numbers(leaf, flags) };
  }

  #withoutText(leaf: number): LeafInputs {
    const tokens = new Map([...this.#tokens(leaf)].filter(([column]) => !this.#isWord(column)));
    const numbers = this.#numbers(leaf);
    for (const factor of TEXT_FACTORS) this.#clear(numbers, factor);
    return { tokens, numbers };
  }

  #withoutFactor(leaf: number, factor: Factor): LeafInputs {
    const numbers = this.#numbers(leaf);
    this.#clear(numbers, factor);
    const isOfFactor = (column: number) =>
      factor === 'headings' && column > this.#columns.unknownWord;
    const tokens = [...this.#tokens(leaf)].filter(([column]) => !isOfFactor(column));
    return { tokens: new Map(tokens), numbers };
  }

  /** To the mean, which is 0 in standard deviations. */
  #clear(numbers: Float32Array, factor: Factor): void {
    for (const column of this.#factorColumns.get(factor) ?? []) numbers[column] = 0;
  }

  #tokens(leaf: number): ReadonlyMap<number, number> {
    const { indices, counts, offsets } = this.#of.features.tokens;
    const tokens = new Map<number, number>();
    for (let i = offsets[leaf]; i < offsets[leaf + 1]; i++) tokens.set(indices[i], counts[i]);
    return tokens;
  }

  /** A copy, some flags set to no. */
  #numbers(leaf: number, flags: readonly string[] = []): Float32Array {
    const width = this.#zeros.length;
    const numbers = this.#of.numbers.slice(leaf * width, (leaf + 1) * width);
    for (const flag of flags) {
      const column = this.#columnOf.get(flag);
      if (column !== undefined) numbers[column] = this.#zeros[column];
    }
    return numbers;
  }

  #isWord(column: number): boolean {
    return column >= this.#columns.wordStart && column <= this.#columns.unknownWord;
  }

  /** Elements around a leaf, from the inside out. */
  #path(leaf: number): number[] {
    const { tree, leafParent } = this.#of.page;
    const path: number[] = [];
    for (let node = leafParent[leaf]; node >= 0; node = tree.parents[node]) path.push(node);
    return path;
  }

  #classColumns(node: number): number[] {
    const { classColumn } = this.#columns;
    return this.#namesOf(node).flatMap((value) =>
      classWords(value).flatMap((word) => classColumn.get(word) ?? []),
    );
  }

  #flags(node: number): readonly string[] {
    // Names of the root and of the body speak of the page, as in the features.
    if (this.#of.page.tree.parents[node] <= 0) return [];
    return this.#namesOf(node).flatMap(namedRegions);
  }

  #namesOf(node: number): string[] {
    return this.#names.flatMap((values) => values.get(node) ?? []);
  }
}
