import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFolder } from '../data-folder.ts';
import { htmlIds } from './html-ids.ts';
import { readSource } from './read-source.ts';
import { readable } from './readable.ts';

/** Corpora that say what a page is called, who wrote it and when, beside WCXB: news, and pages labelled block by block. */
export const METADATA_CORPORA = ['fundus', 'blocks'] as const;
export type MetadataCorpus = (typeof METADATA_CORPORA)[number];

/** A page and what is known of it. */
export interface MetadataPage {
  readonly url: string;
  readonly source: string;
  readonly title: string;
  /** Names behind commas, and a day; undefined where the corpus has texts of blocks instead. */
  readonly stated: { readonly author: string; readonly published: string } | undefined;
  /** The text of the blocks that say who wrote it and when, and of those about the author; empty without labels. */
  readonly shown: string;
}

interface GroundTruth {
  readonly url?: string;
  readonly ground_truth?: {
    readonly title?: string | null;
    readonly author?: string | null;
    readonly publish_date?: string | null;
  };
  readonly parts?: Readonly<Record<'headline' | 'meta' | 'bio', readonly string[] | undefined>>;
}

/** The ids of all pages of a corpus, ascending. */
export function metadataIds(corpus: MetadataCorpus, data?: string): string[] {
  return htmlIds(corpusFolder(corpus, data));
}

/** The pages of the given ids, each read only when it is asked for. */
export function* metadataPages(
  corpus: MetadataCorpus,
  ids: Iterable<string>,
  data?: string,
): Generator<MetadataPage> {
  const folder = corpusFolder(corpus, data);
  for (const id of ids) {
    const { url, ground_truth: truth, parts } = readTruth(folder, id);
    yield {
      url: url ?? '',
      source: readSource(folder, id),
      title: (parts === undefined ? truth?.title : parts.headline?.[0]) ?? '',
      stated:
        parts === undefined
          ? { author: truth?.author ?? '', published: truth?.publish_date ?? '' }
          : undefined,
      shown: [...(parts?.meta ?? []), ...(parts?.bio ?? [])].join('\n'),
    };
  }
}

function readTruth(folder: string, id: string): GroundTruth {
  return readable(`${id}: its reference`, () =>
    JSON.parse(readFileSync(join(folder, 'ground-truth', `${id}.json`), 'utf8')),
  );
}
