import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PithError } from '../../core/errors.ts';
import { type PackedPage, unpackPage } from '../../page/packed-page.ts';
import type { PageTree } from '../../page/page-tree.ts';

/** Folder of the output of `npm run lay-out`. */
export const LAYOUT_FOLDER = resolve(import.meta.dirname, '../../../.cache/layout');

/** A packed page whose number arrays came as JSON, where `null` stands for NaN. */
export type PlainPage = {
  readonly [K in keyof PackedPage]: PackedPage[K] extends ArrayBufferView | undefined
    ? readonly (number | null)[]
    : PackedPage[K];
};

/** The file of a laid-out page. */
export function layoutFile(folder: string, id: string): string {
  return join(folder, `${id}.json`);
}

export function isLaidOut(folder: string, id: string): boolean {
  return existsSync(layoutFile(folder, id));
}

/** @throws PithError `bad-input` when the page was not laid out */
export function readLaidOutPage(folder: string, id: string): PageTree {
  if (!isLaidOut(folder, id)) {
    throw new PithError('bad-input', 'Lay pages out first: npm run lay-out');
  }
  return laidOutTree(JSON.parse(readFileSync(layoutFile(folder, id), 'utf8')));
}

/** Makes the page tree of a page that came as JSON. */
export function laidOutTree(page: PlainPage): PageTree {
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

/**
 * Number of pages to lay out in each set: enough to see a difference of a hundredth, in a few
 * minutes.
 */
export const LAID_OUT = { train: 300, val: 150 } as const;
