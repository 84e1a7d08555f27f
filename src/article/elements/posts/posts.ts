import type { PageIndex } from '../../../page/page-index.ts';
import type { Selection } from '../../analysis/selection.ts';
import { findAnswers } from './post-answers.ts';
import { levelsOfPosts } from './post-levels.ts';
import { findSiblingPosts } from './post-siblings.ts';

/** The posts of a page. */
export interface Posts {
  /** The level of each post, in document order: how many posts it stands under, within the post right around it. */
  readonly levels: ReadonlyMap<number, number>;
  /** All elements that posts stand in. */
  readonly around: ReadonlySet<number>;
}

/** The posts of threads, and how they answer each other. */
export function findPosts(index: PageIndex, selection: Selection): Posts {
  const { found, signals } = findSiblingPosts(index, selection);
  findAnswers(index, selection, { found, signals });
  const sorted = [...found].sort((a, b) => a - b);
  const { tree, end } = index;
  const levelOf = levelsOfPosts(index, sorted);
  const levels = new Map<number, number>();
  const around = new Set<number>();
  const open: number[] = [];
  for (const post of sorted) {
    while (open.length > 0 && post >= end[open[open.length - 1]]) open.pop();
    const outer = open.at(-1);
    const level = levelOf.get(post) ?? 0;
    // What stands in a post answers it, whatever the page says.
    levels.set(post, outer === undefined ? level : Math.max(1, level - (levelOf.get(outer) ?? 0)));
    open.push(post);
    for (let at = tree.parents[post]; at >= 0 && !around.has(at); at = tree.parents[at])
      around.add(at);
  }
  return { levels, around };
}
