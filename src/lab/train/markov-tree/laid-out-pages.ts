import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PithError } from '../../../core/errors.ts';
import { type PackedPage, unpackPage } from '../../../page/packed-page.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { alignLabels } from '../../align/align-labels.ts';
import { wcxbIds, wcxbPages } from '../../corpora/wcxb.ts';
import { spreadEvenly } from '../../spread-evenly.ts';
import { headlineLeaves } from './true-types.ts';

/** Folder of the output of `npm run lay-out`. */
export const LAYOUT_FOLDER = resolve(import.meta.dirname, '../../../../.cache/layout');

/**
 * The parts of WCXB that are laid out, and the number of pages of each: enough to see a difference of a hundredth, in a
 * few minutes.
 */
const LAID_OUT = { train: 300, val: 150 } as const;
export type LayoutSet = keyof typeof LAID_OUT;
export const LAYOUT_SETS: readonly LayoutSet[] = ['train', 'val'];

/** A packed page whose number arrays came as JSON, where `null` stands for NaN. */
export type PlainPage = {
  readonly [K in keyof PackedPage]: PackedPage[K] extends ArrayBufferView | undefined
    ? readonly (number | null)[]
    : PackedPage[K];
};

/** A page as Chromium laid it out, with the labels of its leaves. */
export interface LaidOutPage {
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
  /** Shape [L]: 1 for leaves of the headline; see `headlineLeaves`. */
  readonly isHeadline: Uint8Array;
  readonly reference: string;
}

/** The ids of the pages that are laid out: a sample, evenly spread over the set. */
export function layoutIds(set: LayoutSet, data?: string): string[] {
  return spreadEvenly(wcxbIds(set, data), LAID_OUT[set]);
}

/** The file of a laid-out page. */
export function layoutFile(folder: string, id: string): string {
  return join(folder, `${id}.json`);
}

export function isLaidOut(folder: string, id: string): boolean {
  return existsSync(layoutFile(folder, id));
}

/** Whether `npm run lay-out` has processed all of its pages. */
export function areLaidOut(folder: string, data?: string): boolean {
  return LAYOUT_SETS.every((set) => layoutIds(set, data).every((id) => isLaidOut(folder, id)));
}

/**
 * Reads all laid-out pages of a set.
 * @throws PithError `bad-input` when a page was not laid out
 */
export function laidOutPages(set: LayoutSet, folder: string, data?: string): LaidOutPage[] {
  return Array.from(wcxbPages(layoutIds(set, data), data), ({ id, title, reference }) => {
    if (!isLaidOut(folder, id)) {
      throw new PithError('bad-input', 'Lay pages out first: npm run lay-out');
    }
    const tree = laidOutTree(JSON.parse(readFileSync(layoutFile(folder, id), 'utf8')));
    const labels = alignLabels(tree, reference);
    return { tree, labels, reference, isHeadline: headlineLeaves(tree, title) };
  });
}

/** Makes the page tree of a page that came as JSON. */
function laidOutTree(page: PlainPage): PageTree {
  return unpackPage({
    ...page,
    nodeNames: Uint16Array.from(numbers(page.nodeNames)),
    parents: Int32Array.from(numbers(page.parents)),
    textNodes: Int32Array.from(numbers(page.textNodes)),
    textEnds: Int32Array.from(numbers(page.textEnds)),
    leaves: Int32Array.from(numbers(page.leaves)),
    leafFlags: Uint8Array.from(numbers(page.leafFlags)),
    attributeNodes: Int32Array.from(numbers(page.attributeNodes)),
    attributeNames: Uint16Array.from(numbers(page.attributeNames)),
    attributeEnds: Int32Array.from(numbers(page.attributeEnds)),
    attributeIds: Int32Array.from(numbers(page.attributeIds)),
    layout: Float32Array.from(numbers(page.layout ?? [])),
  });
}

function numbers(values: readonly (number | null)[]): number[] {
  return values.map((value) => value ?? Number.NaN);
}
