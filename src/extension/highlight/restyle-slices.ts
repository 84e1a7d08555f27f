import type { Capture } from '../../page/capture/capture.ts';
import { elementIndexes } from '../../page/capture/element-indexes.ts';
import { LEAF_HIDDEN, type PageTree, TEXT_NAME } from '../../page/page-tree.ts';

/**
 * Elements whose styles the browser works out at a time, at most. Half as many
 * cost a page that needs no slices more of its click than was spared.
 */
const MAX_PER_SLICE = 4_500;
/** Fewer where the machine is slow at the moment, but no less: each slice waits for a frame. */
const MIN_PER_SLICE = 1_500;
/** Time for the styles of a slice, well below the 50 ms from which on a page no longer answers at once. */
const SLICE_MS = 24;
/**
 * The style of an element takes so many times as long as reading it did, whatever the machine does besides.
 * Chosen near the ratio that was measured while the worker has the other core.
 */
const STYLE_PER_READ = 1.75;
/**
 * A page that wants more is not divided at all. For each slice the browser looks through the whole page for
 * what it matches: with many slices of a very long page that took longer than the styles, and held up the worker.
 * More slices made the longest task no shorter.
 */
const MAX_SLICES = 5;
/** A selector is no longer than this many steps; what lies deeper stays in one slice. */
const MAX_DEPTH = 40;

/** A part of a slice that is smaller than this share of it is not divided to make slices alike. */
const MIN_DIVIDED_SHARE = 0.25;

export interface SliceLimits {
  /** Of a slice. */
  readonly elements: number;
  /** Of a slice, where the page would else have more slices than are allowed; `elements`, when left out. */
  readonly maxElements?: number;
  readonly slices: number;
}

/**
 * How to divide a page, by how fast it could be read.
 * @param captureMs how long the page took to be read
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

/** Of the children `first` to `last` of one element, both included, those of a name. */
interface Run {
  readonly parent: string;
  readonly name: string;
  readonly first: number;
  readonly last: number;
}

/**
 * Divides a long document into slices of about as many elements each, in document order. They only say
 * where to begin: once the page has changed a selector may mean other elements, or none.
 * @returns a selector list for the roots of each slice but the last, which is what the others leave; none
 *   where the page is short, or so long that slices would cost more than they spare
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

  /** What a shadow root or a slot shows are no children to a selector. */
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

/** With the name, which spares the browser a look at the elements of other names. */
function selectorOf({ parent, name, first, last }: Run): string {
  const type = /^[a-z][a-z0-9-]*$/.test(name) ? name : '';
  return `${parent}>${type}:nth-child(n+${first}):nth-child(-n+${last})`;
}

/** Shape [N]: nodes of the subtree of each, itself included. */
function subtreeSizes(parents: Int32Array): Int32Array {
  const sizes = new Int32Array(parents.length).fill(1);
  for (let node = sizes.length - 1; node > 0; node--) sizes[parents[node]] += sizes[node];
  return sizes;
}

/**
 * Shape [N]: elements of the subtree of each, itself included, without those in parts of which all text
 * is hidden: what has no box has no style.
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

/** As `:nth-child` counts them, from 1. */
function childPositions(parent: Element): Map<Node, number> {
  const positions = new Map<Node, number>();
  for (let at = parent.firstElementChild; at !== null; at = at.nextElementSibling) {
    positions.set(at, positions.size + 1);
  }
  return positions;
}
