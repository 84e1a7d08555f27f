import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import * as tf from '@tensorflow/tfjs-core';
import { replaceFile } from '../../cli/replace-file.ts';
import { PithError } from '../../core/errors.ts';
import { PARTS } from '../../core/parts.ts';
import { FEATURE_VERSION } from '../../engines/pith/features/features.ts';
import { namedWeights, weightShapes } from '../../engines/pith/network.ts';
import { likeliestParts } from '../../engines/pith/parts.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { CAPTURE_VERSION } from '../../page/page-tree.ts';
import { multilingualIds, multilingualPages } from '../corpora/multilingual.ts';
import { type Origin, SETS, type SetName } from '../corpora/sets.ts';
import { encodeFor, labelPage, treeOf } from '../train/pith/read-sets.ts';
import { SERVED_TASTE, withTaste } from '../train/pith/tastes.ts';
import type { TrainedNetwork } from '../train/pith/train-pith.ts';
import { pageOutput } from '../train/pith/trainable-pith.ts';
import { Progress } from '../train/progress.ts';

/** A set that can be asked of networks that have not learnt it. */
export type HeldOutSet = SetName | 'multilingual';

/** What networks that have not learnt a page say of it. */
export interface HeldOutPage {
  readonly set: HeldOutSet;
  readonly id: string;
  /** Shape [L] each: the groups of the leaves, as from `groupLeaves`. */
  readonly groups: readonly Int32Array[];
  /** Shape [L]: log-odds of content. */
  readonly logits: Float32Array;
  /** Shape [L]: indices into `PARTS`. */
  readonly parts: Uint8Array;
  /** Shape [L], from the page's own labels; missing where there are none. */
  readonly labels?: Uint8Array;
}

/** The sets of each origin. */
const SETS_OF: Readonly<Record<Origin, readonly HeldOutSet[]>> = {
  wcxb: ['wcxb-val', 'blocks-wcxb'],
  blocks: ['blocks', 'blocks-val'],
  'blocks-new-sites': ['blocks-new-sites', 'blocks-new-sites-val'],
  multilingual: ['blocks-multilingual', 'multilingual'],
  fundus: ['blocks-fundus', 'fundus'],
  'magic-html': ['blocks-magic-html', 'magic-html'],
  harvest: ['harvest'],
  unlabelled: ['blocks-unlabelled'],
};

/**
 * The sets that no network of `leave-out` learns, whatever it leaves out: of these origins, it has
 * seen other sites.
 */
const NEVER_LEARNT = ['wcxb-val', 'blocks-val', 'blocks-new-sites-val'] as const;

/** The sets on this machine that a network can be asked of that has left out these origins. */
export function heldOutSets(origins: readonly Origin[], data?: string): readonly HeldOutSet[] {
  const sets = new Set([...origins.flatMap((origin) => SETS_OF[origin]), ...NEVER_LEARNT]);
  return [...sets].filter((set) => isThere(set, data));
}

export function originOf(set: HeldOutSet): Origin {
  return set === 'multilingual' ? 'multilingual' : SETS[set].origin;
}

function isThere(set: HeldOutSet, data: string | undefined): boolean {
  try {
    return idsOf(set, data).length > 0;
  } catch (error) {
    if (error instanceof PithError && error.code === 'bad-input') return false;
    throw error;
  }
}

function idsOf(set: HeldOutSet, data: string | undefined): string[] {
  return set === 'multilingual' ? multilingualIds('all', data) : SETS[set].ids(data);
}

interface AskOptions {
  readonly data: string | undefined;
  readonly limit: number | undefined;
  /** Folder where the answers are kept. */
  readonly cache: string;
}

/** Asks a network of a set that it has not learnt, or reads what it has said before. */
export function askOfSet(
  network: Omit<TrainedNetwork, 'record'>,
  set: HeldOutSet,
  { data, limit, cache }: AskOptions,
): HeldOutPage[] {
  const path = join(cache, `answers-${set}.bin`);
  const config = readFileSync(join(cache, 'models/pith/config.json'), 'utf8');
  const key = JSON.stringify([CAPTURE_VERSION, FEATURE_VERSION, SERVED_TASTE, limit, config]);
  if (existsSync(path)) {
    const kept: { key: string; pages: HeldOutPage[] } = deserialize(readFileSync(path));
    if (kept.key === key) return kept.pages;
  }
  const ids = idsOf(set, data).slice(0, limit);
  const progress = new Progress(`asking of ${set}`, ids.length);
  const shapes = weightShapes(network.shape);
  const tensors = withTaste(network.best, network.shape, SERVED_TASTE).map((values, i) =>
    tf.tensor(values, [...shapes[i]]),
  );
  const weights = namedWeights(tensors);
  const pages = Array.from(treesOf(set, ids, data), ({ id, tree, labels }): HeldOutPage => {
    const blank = labels ?? new Uint8Array(tree.leaves.length);
    const page = encodeFor(network, { tree, labels: blank, taste: 'blocks' });
    const { content, parts } = pageOutput(weights, page);
    progress.advance(1);
    return {
      set,
      id,
      groups: page.features.groups,
      logits: content,
      parts: likeliestParts(parts, PARTS.length),
      ...(labels && { labels }),
    };
  });
  tf.dispose(tensors);
  replaceFile(path, serialize({ key, pages }));
  return pages;
}

interface AskedPage {
  readonly id: string;
  readonly tree: PageTree;
  readonly labels?: Uint8Array;
}

function* treesOf(
  set: HeldOutSet,
  ids: readonly string[],
  data: string | undefined,
): Generator<AskedPage> {
  if (set === 'multilingual') {
    for (const { id, url, source } of multilingualPages(ids, data)) {
      yield { id, tree: treeOf({ source, url }) };
    }
    return;
  }
  for (const page of SETS[set].pages(ids, data)) {
    const tree = treeOf(page);
    const labels = labelPage(SETS[set], page, tree)?.labels;
    yield { id: page.id, tree, ...(labels && { labels }) };
  }
}
