import type { NodeFeatures } from './features.ts';
import { UNKNOWN_TAG } from './features.ts';
import { BOX_BINS, BOX_NUMBERS, NO_BIN } from './layout-bins.ts';

/** How features become random variables. `train markov-tree` tries all four combinations. */
export interface ObservationOptions {
  /** Counts are geometric variables, as in the thesis, or binned multinomial ones. */
  readonly counts: 'geometric' | 'binned';
  /** Tags of children and siblings count every time, as in the thesis, or once per distinct tag. */
  readonly neighbours: 'each' | 'distinct';
}

/** The features of a page, with its layout if it has one. */
export interface ObservedPage extends NodeFeatures {
  /** Shape [M, 4]: bins of the layout; see `layoutBins`. */
  readonly layout: Uint8Array | undefined;
}

/** A multinomial feature of a node, with categories from 0 to `categories` - 1. */
export interface CategoryFeature {
  readonly name: string;
  readonly categories: number;
  /**
   * Calls `see` with each category observed at a row and its count; not at all where nothing can be
   * observed.
   */
  observe(page: ObservedPage, row: number, see: (category: number, times: number) => void): void;
}

/** A geometric feature of a node. */
export interface CountFeature {
  readonly name: string;
  /** The count 0, 1, 2 …; undefined where there is nothing to count. */
  value(page: ObservedPage, row: number): number | undefined;
}

export interface Observations {
  readonly categories: readonly CategoryFeature[];
  readonly counts: readonly CountFeature[];
}

export interface ObservationShape extends ObservationOptions {
  /** Number of tags in the vocabulary. */
  readonly tags: number;
  /** Whether the model was trained with layout. */
  readonly hasLayout: boolean;
}

/** The features of the thesis (section 3.2, items 1 to 15), except the types of neighbours. */
export function observations(shape: ObservationShape): Observations {
  const tags = tagFeatures(shape.tags + 1, shape.neighbours);
  const boxes = shape.hasLayout ? BOXES : [];
  return shape.counts === 'geometric'
    ? { categories: [...tags, ...boxes], counts: COUNTS }
    : { categories: [...tags, ...COUNTS.map(binned), ...boxes], counts: [] };
}

const COUNTS: readonly CountFeature[] = [
  {
    name: 'children',
    value: (page, row) => (page.isLeaf[row] === 1 ? undefined : page.children[row]),
  },
  {
    name: 'siblings',
    value: ({ parents, children }, row) =>
      parents[row] < 0 ? undefined : children[parents[row]] - 1,
  },
  { name: 'words', value: ({ words }, row) => words[row] },
  { name: 'full stops', value: ({ fullStops }, row) => fullStops[row] },
];

function tagFeatures(
  categories: number,
  neighbours: ObservationOptions['neighbours'],
): CategoryFeature[] {
  const isEach = neighbours === 'each';
  return [
    {
      name: 'tag',
      categories,
      observe({ isLeaf, tags }, row, see) {
        if (isLeaf[row] === 0) see(tags[row], 1);
      },
    },
    {
      name: 'tag of the parent',
      categories,
      observe({ parents, tags }, row, see) {
        see(parents[row] < 0 ? UNKNOWN_TAG : tags[parents[row]], 1);
      },
    },
    {
      name: 'tags of the children',
      categories,
      observe({ childTags }, row, see) {
        for (const [tag, times] of childTags[row]) see(tag, isEach ? times : 1);
      },
    },
    {
      name: 'tags of the siblings',
      categories,
      observe({ parents, childTags, tags }, row, see) {
        if (parents[row] < 0) return;
        for (const [tag, times] of childTags[parents[row]]) {
          const others = tag === tags[row] ? times - 1 : times;
          if (others > 0) see(tag, isEach ? others : 1);
        }
      },
    },
  ];
}

/** Smaller counts have a bin each. */
const EXACT_COUNTS = 8;
/** Bins per doubling for larger counts; the last bin takes all others. */
const BINS_PER_DOUBLING = 3;
const COUNT_BINS = 32;

/**
 * The bin of a count. Leaves of menus have very few words and paragraphs many. A geometric
 * distribution, which falls from 0 on, distinguishes the two only by their mean.
 */
export function countBin(count: number): number {
  if (count < EXACT_COUNTS) return count;
  const doublings = Math.log2(count / EXACT_COUNTS);
  return Math.min(COUNT_BINS - 1, EXACT_COUNTS + Math.floor(BINS_PER_DOUBLING * doublings));
}

function binned({ name, value }: CountFeature): CategoryFeature {
  return {
    name,
    categories: COUNT_BINS,
    observe(page, row, see) {
      const count = value(page, row);
      if (count !== undefined) see(countBin(count), 1);
    },
  };
}

const BOXES: readonly CategoryFeature[] = ['top', 'left', 'width', 'height'].map((name, i) => ({
  name,
  categories: BOX_BINS,
  observe({ layout }, row, see) {
    const bin = layout?.[row * BOX_NUMBERS + i] ?? NO_BIN;
    if (bin !== NO_BIN) see(bin, 1);
  },
}));
