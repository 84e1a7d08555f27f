import type { PageTree } from '../../page/page-tree.ts';
import { alignLabels } from '../align/align-labels.ts';
import { wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { spreadEvenly } from '../spread-evenly.ts';
import { headlineLeaves } from '../train/markov-tree/true-types.ts';
import { isLaidOut, LAID_OUT, readLaidOutPage } from './laid-out-pages.ts';

/** The parts of WCXB that are laid out. */
export const LAYOUT_SETS = ['train', 'val'] as const;
export type LayoutSet = (typeof LAYOUT_SETS)[number];

/** A page as Chromium laid it out, with what its reference says of its leaves. */
export interface LaidOutPage {
  readonly tree: PageTree;
  /** Shape [L]. */
  readonly labels: Uint8Array;
  /** Shape [L], see `headlineLeaves`. */
  readonly isHeadline: Uint8Array;
  readonly reference: string;
  /** Characters of style sheets that stand in the page itself; most saved pages have lost the others. */
  readonly styleLength: number;
}

/** Which pages are laid out: some of a part, evenly spread over it. */
export function layoutIds(set: LayoutSet, data?: string): string[] {
  return spreadEvenly(wcxbIds(set, data), LAID_OUT[set]);
}

/** Whether `npm run lay-out` has been through all of its pages. */
export function areLaidOut(folder: string, data?: string): boolean {
  return LAYOUT_SETS.every((set) => layoutIds(set, data).every((id) => isLaidOut(folder, id)));
}

/** @throws PithError `bad-input` when a page was not laid out */
export function laidOutPages(set: LayoutSet, folder: string, data?: string): LaidOutPage[] {
  const pages = wcxbPages(layoutIds(set, data), data);
  return Array.from(pages, ({ id, title, source, reference }) => {
    const tree = readLaidOutPage(folder, id);
    const labels = alignLabels(tree, reference);
    const isHeadline = headlineLeaves(tree, title);
    return { tree, labels, reference, isHeadline, styleLength: styleLength(source) };
  });
}

function styleLength(source: string): number {
  const sheets = [...source.matchAll(/<style[^>]*>([^<]*)/gi)];
  return sheets.reduce((sum, [, sheet]) => sum + sheet.length, 0);
}
