import type { Capture } from '../../../page/capture/capture.ts';
import { elementIndexes } from '../../../page/capture/element-indexes.ts';
import { LEAF_HIDDEN, type PageTree, TEXT_NAME } from '../../../page/page-tree.ts';

/**
 * Maximum elements that are restyled at a time. Smaller slices made the click slower on pages that
 * need none.
 */
const MAX_PER_SLICE = 4_500;
/** Minimum elements of a slice, even on a slow machine, because each slice waits for a frame. */
const MIN_PER_SLICE = 1_500;
/**
 * Time to restyle one slice, in milliseconds. It is well below the 50 ms above which a page no
 * longer seems to react at once (RAIL).
 */
const SLICE_MS = 24;
/**
 * Time to restyle an element, as a multiple of the time to read it. Both depend on the machine in
 * the same way. Chosen near the measured ratio while the worker uses the other core.
 */
const STYLE_PER_READ = 1.75;
/**
 * A page that would need more slices is not divided. For each slice the browser matches the
 * selectors against the whole page. On very long pages many slices took longer than the styles
 * themselves, delayed the worker, and did not shorten the longest task.
 */
const MAX_SLICES = 5;
/** Maximum steps of a selector; deeper elements stay in one slice. */
const MAX_DEPTH = 40;

/** A subtree below this share of a slice is not divided to make slices equal. */
const MIN_DIVIDED_SHARE = 0.25;

export interface SliceLimits {
  /** Elements of a slice. */
  readonly elements: number;
  /**
   * Maximum elements of a slice where the page would otherwise need too many slices; `elements`,
   * when left out.
   */
  readonly maxElements?: number;
  readonly slices: number;
}

/**
 * Limits for the slices of a page, by how fast it was read.
 * @param captureMs time in which the page was read
 * @param elements how many it has
 */
export function sliceLimits(captureMs: number, elements: number): SliceLimits {
  const styleMs = (STYLE_PER_READ * Math.max(captureMs, 1)) / elements;
  const inTime = Math.floor(SLICE_MS / styleMs);
  return {
    elements: Math.min(MAX_PER_SLICE, Math.max(MIN_PER_SLICE, inTime)),
    maxElements: MAX_PER_SLICE,
    slices: MAX_SLICES,
  };
}

/** The children `first` to `last` of one element, both included, that have a tag name. */
interface Run {
  readonly parent: string;
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Divides a long document into slices of about equal size, in document order. Once the page has
 * changed, a selector may match other elements, or none, which is harmless. This is one function,
 * because the recursion fills the current slice.
 * @returns a selector list for the roots of each slice but the last; none where the page is short,
 *   or so long that slices would cost more than they save
 */
export function restyleSlices(
  { tree, elements }: Pick<Capture<Node>, 'tree' | 'elements'>,
  { elements: wanted, maxElements = wanted, slices: maxSlices }: SliceLimits,
): string[] {
  const weights = shownElements(tree);
  const count = Math.min(maxSlices, Math.ceil(weights[0] / wanted));
  if (count <= 1 || Math.ceil(weights[0] / maxElements) > maxSlices) return [];
  const limit = Math.ceil(weights[0] / count);
  const sizes = subtreeSizes(tree.parents);
  const elementOf = elementIndexes(tree.nodeNames);
  const slices: Run[][] = [[]];
  let used = 0;

  function divide(node: number, path: string, depth: number): void {
    const positions = childPositions(elements[elementOf[node]] as Element);
    let run: Run | undefined;
    const close = () => {
      if (run !== undefined) slices[slices.length - 1].push(run);
      run = undefined;
    };
    for (let child = node + 1; child < node + sizes[node]; child += sizes[child]) {
      const position = positions.get(elements[elementOf[child]]);
      if (tree.nodeNames[child] === TEXT_NAME || position === undefined) continue;
      const isDivisible = depth < MAX_DEPTH && isParent(child);
      if (
        used + weights[child] > limit &&
        weights[child] > limit * MIN_DIVIDED_SHARE &&
        isDivisible
      ) {
        close();
        divide(child, `${path}>:nth-child(${position})`, depth + 1);
        continue;
      }
      if (used > 0 && used + weights[child] > limit) {
        close();
        slices.push([]);
        used = 0;
      }
      used += weights[child];
      const name = tree.names[tree.nodeNames[child]];
      if (run?.name !== name) close();
      run = { parent: path, name, first: run?.first ?? position, last: position };
    }
    close();
  }

  /**
   * Whether a node's children in the tree are its DOM children. For selectors, the content of a
   * shadow root or slot is not.
   */
  function isParent(node: number): boolean {
    for (let child = node + 1; child < node + sizes[node]; child += sizes[child]) {
      if (tree.nodeNames[child] === TEXT_NAME) continue;
      return elements[elementOf[child]].parentNode === elements[elementOf[node]];
    }
    return false;
  }

  divide(0, ':root', 0);
  return slices.slice(0, -1).map((runs) => runs.map(selectorOf).join());
}

/** The selector of a run. The tag name spares the browser from testing other elements. */
function selectorOf({ parent, name, first, last }: Run): string {
  const type = /^[a-z][a-z0-9-]*$/.test(name) ? name : '';
  return `${parent}>${type}:nth-child(n+${first}):nth-child(-n+${last})`;
}

/** @returns shape [N]: number of nodes in the subtree of each node, itself included */
function subtreeSizes(parents: Int32Array): Int32Array {
  const sizes = new Int32Array(parents.length).fill(1);
  for (let node = sizes.length - 1; node > 0; node--) sizes[parents[node]] += sizes[node];
  return sizes;
}

/**
 * @returns shape [N]: number of elements in the subtree of each node, itself included. Subtrees
 *   whose text is all hidden do not count, because without a box they have no style to compute.
 */
function shownElements({ parents, nodeNames, textNodes, leaves, leafFlags }: PageTree): Int32Array {
  const hidden = new Uint8Array(parents.length);
  const shown = new Uint8Array(parents.length);
  leaves.forEach((text, leaf) => {
    const isHidden = (leafFlags[leaf] & LEAF_HIDDEN) !== 0;
    (isHidden ? hidden : shown)[textNodes[text]] = 1;
  });
  const counts = Int32Array.from(nodeNames, (name) => (name === TEXT_NAME ? 0 : 1));
  for (let node = counts.length - 1; node > 0; node--) {
    const parent = parents[node];
    hidden[parent] |= hidden[node];
    shown[parent] |= shown[node];
    counts[parent] += hidden[node] > shown[node] ? 0 : counts[node];
  }
  return counts;
}

/** Positions of an element's children, counted from 1 as by `:nth-child`. */
function childPositions(parent: Element): Map<Node, number> {
  const positions = new Map<Node, number>();
  for (let at = parent.firstElementChild; at !== null; at = at.nextElementSibling) {
    positions.set(at, positions.size + 1);
  }
  return positions;
}
