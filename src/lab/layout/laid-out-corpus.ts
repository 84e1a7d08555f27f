import type { PageTree } from '../../page/page-tree.ts';
import { alignLabels } from '../align/align-labels.ts';
import { wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { spreadEvenly } from '../spread-evenly.ts';
import { headlineLeaves } from '../train/markov-tree/true-types.ts';
import { isLaidOut, LAID_OUT, readLaidOutPage } from './laid-out-pages.ts';

/** The parts of WCXB that are laid out. */
export const LAYOUT_SETS = ['train', 'val'] as const;
export type LayoutSet = (typeof LAYOUT_SETS)[number];

/** A page as Chromium laid it out, with the labels of its leaves. */
export interface LaidOutPage {
  readonly tree: PageTree;
  /** Shape [L], BOILERPLATE or CONTENT. */
  readonly labels: Uint8Array;
  /** Shape [L]: 1 for leaves of the headline; see `headlineLeaves`. */
  readonly isHeadline: Uint8Array;
  readonly reference: string;
  /**
   * Number of characters of style sheets inside the page. Most saved pages have lost their other
   * style sheets.
   */
  readonly styleLength: number;
}

/** The ids of the pages that are laid out: a sample, evenly spread over the set. */
export function layoutIds(set: LayoutSet, data?: string): string[] {
  return spreadEvenly(wcxbIds(set, data), LAID_OUT[set]);
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
