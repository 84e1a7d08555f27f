import { corpusFolder } from '../data-folder.ts';
import {
  BLOCKS_MORE,
  type BlockPage,
  type BlocksFolder,
  type BlocksMore,
  blockIds,
  blockPages,
  moreBlockIds,
  moreBlockPages,
} from './block-pages.ts';
import { htmlIds } from './html-ids.ts';
import { KEPT_BACK_LABELS, LEARNT_LABELS, ownLabelIds, ownLabelPages } from './own-labels.ts';
import { wcxbIds, wcxbPages } from './wcxb.ts';

/** Where pages come from: a set that is left out of a training is left out with all of its labels. */
export const ORIGINS = [
  'wcxb',
  'blocks',
  'blocks-new-sites',
  'multilingual',
  'fundus',
  'magic-html',
  'harvest',
  'unlabelled',
] as const;
export type Origin = (typeof ORIGINS)[number];

/**
 * By whose judgement pages are labelled. What belongs to the content of a shop or a forum is partly
 * taste: the annotators of WCXB, the guide of "Pith blocks", and references of bodies alone differ.
 */
export const TASTES = ['wcxb', 'blocks', 'bodies'] as const;
export type Taste = (typeof TASTES)[number];

/** A page of any set, with its reference; its language is empty where the set does not say. */
export interface SetPage extends Omit<BlockPage, 'parts' | 'blocks'> {
  /** The main content as plain text; may be empty. */
  readonly reference: string;
  /** The labels of its blocks, where it has been labelled so. */
  readonly labelled?: BlockPage;
}

/** A set of pages with labels of one kind. */
export interface PageSet {
  readonly origin: Origin;
  readonly taste: Taste;
  /** @throws PithError `bad-input` when the data set is not there */
  ids(data?: string): string[];
  /** The pages of the given ids, each read only when it is asked for. */
  pages(ids: Iterable<string>, data?: string): Iterable<SetPage>;
}

/** All sets with whole references or labelled blocks. Sets of one origin share pages. */
export const SETS = {
  wcxb: wcxbSet('train'),
  'wcxb-val': wcxbSet('val'),
  blocks: blocksSet('blocks', 'train'),
  'blocks-val': blocksSet('blocks', 'val'),
  'blocks-new-sites': blocksSet('blocks-new-sites', 'train'),
  'blocks-new-sites-val': blocksSet('blocks-new-sites', 'val'),
  ...(Object.fromEntries(BLOCKS_MORE.map((set) => [`blocks-${set}`, moreBlocksSet(set)])) as Record<
    `blocks-${BlocksMore}`,
    PageSet
  >),
  'own-unlabelled': ownSet('unlabelled', LEARNT_LABELS),
  'own-kept-back': ownSet('unlabelled', KEPT_BACK_LABELS),
  fundus: referenceSet('fundus'),
  'magic-html': referenceSet('magic-html'),
  harvest: referenceSet('harvest'),
} as const satisfies Record<string, PageSet>;
export type SetName = keyof typeof SETS;
export const SET_NAMES = Object.keys(SETS) as readonly SetName[];

function wcxbSet(part: 'train' | 'val'): PageSet {
  return {
    origin: 'wcxb',
    taste: 'wcxb',
    ids: (data) => wcxbIds(part, data),
    *pages(ids, data) {
      for (const { id, url, source, type, reference } of wcxbPages(ids, data)) {
        const quality = reference.trim() === '' ? 'empty' : 'ok';
        yield { id, url, source, kind: type, language: '', quality, reference };
      }
    },
  };
}

function blocksSet(origin: BlocksFolder, part: 'train' | 'val'): PageSet {
  return {
    origin,
    taste: 'blocks',
    ids: (data) => blockIds(origin, part, data),
    pages: (ids, data) => labelledPages(blockPages(origin, ids, data)),
  };
}

function moreBlocksSet(set: BlocksMore): PageSet {
  return {
    origin: set,
    taste: 'blocks',
    ids: (data) => moreBlockIds(set, data),
    pages: (ids, data) => labelledPages(moreBlockPages(set, ids, data)),
  };
}

/** Pages of a data set whose labels are part of the repository, in a folder of their own. */
function ownSet(origin: Origin, folder: string): PageSet {
  return {
    origin,
    taste: 'blocks',
    ids: () => ownLabelIds(origin, folder),
    pages: (ids, data) => labelledPages(ownLabelPages(origin, ids, { data, folder })),
  };
}

function* labelledPages(pages: Iterable<BlockPage>): Generator<SetPage> {
  for (const page of pages) {
    const { blocks: _, parts, ...facts } = page;
    yield { ...facts, reference: parts.main ?? '', labelled: page };
  }
}

/** A set of other people's references in the layout of WCXB, whose reader takes any folder with pages. */
function referenceSet(origin: Origin): PageSet {
  return {
    origin,
    taste: 'bodies',
    ids: (data) => htmlIds(corpusFolder(origin, data)),
    *pages(ids, data) {
      for (const { id, url, source, type, reference } of wcxbPages(
        ids,
        corpusFolder(origin, data),
      )) {
        yield { id, url, source, kind: type, language: '', quality: 'ok', reference };
      }
    },
  };
}
