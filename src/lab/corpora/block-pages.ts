import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../core/errors.ts';
import { PARTS, type Part } from '../../core/parts.ts';
import { corpusFolder } from '../data-folder.ts';
import { readSource } from './read-source.ts';
import { readable } from './readable.ts';

/** What people said of a page: sure, a matter of taste, or without content of its own. */
export type PageQuality = 'ok' | 'odd' | 'empty';

/** A run of leaves that was labelled as one: the first leaf, the leaf after the last, the part. */
export type LabelledBlock = readonly [from: number, to: number, part: Part];

/** A page whose blocks were labelled by hand (`GUIDE.md` of the data set "Pith blocks", CC-BY-4.0). */
export interface BlockPage {
  readonly id: string;
  /** The page's address; may be empty. */
  readonly url: string;
  readonly source: string;
  /** News, recipe, listing and so on. */
  readonly kind: string;
  /** Two letters, as a rule. */
  readonly language: string;
  readonly quality: PageQuality;
  /** The text of each part; of parts that the page lacks there is none. */
  readonly parts: Readonly<Partial<Record<Part, string>>>;
  /** By the leaves of the capture that the labels were made with. */
  readonly blocks: readonly LabelledBlock[];
}

/** The data sets of labelled blocks that come with their pages. */
export type BlocksFolder = 'blocks' | 'blocks-new-sites';

/** The folders of labels in `blocks-more`; their pages are in the data set of the same name. */
export const BLOCKS_MORE = ['wcxb', 'multilingual', 'fundus', 'magic-html', 'unlabelled'] as const;
export type BlocksMore = (typeof BLOCKS_MORE)[number];

interface BlocksFile {
  readonly url?: string;
  readonly kind: string;
  readonly language: string;
  readonly quality: PageQuality;
  readonly parts: Readonly<Record<string, string | readonly string[]>>;
  readonly blocks: readonly (readonly [number, number, string])[];
}

/**
 * The ids of a part of a data set, ascending.
 * @throws PithError `bad-input` when the data set is not there
 */
export function blockIds(set: BlocksFolder, part: 'train' | 'val', data?: string): string[] {
  const path = join(corpusFolder(set, data), 'split.json');
  const split = readable(
    path,
    (): Record<string, readonly string[]> => JSON.parse(readFileSync(path, 'utf8')),
  );
  return (split[part] ?? []).toSorted();
}

/** The pages of the given ids of a data set, each read only when it is asked for. */
export function* blockPages(
  set: BlocksFolder,
  ids: Iterable<string>,
  data?: string,
): Generator<BlockPage> {
  const folder = corpusFolder(set, data);
  for (const id of ids) yield readBlockPage(id, { labels: join(folder, 'ground-truth'), folder });
}

/**
 * The ids of the pages of another data set that were labelled the same way, ascending.
 * @throws PithError `bad-input` when the labels are not there
 */
export function moreBlockIds(set: BlocksMore, data?: string): string[] {
  const labels = join(corpusFolder('blocks-more', data), set);
  return readable(labels, () => readdirSync(labels))
    .flatMap((file) => /^(.+)\.json$/.exec(file)?.[1] ?? [])
    .toSorted();
}

/** The pages of the given ids of `blocks-more`, each read only when it is asked for. */
export function* moreBlockPages(
  set: BlocksMore,
  ids: Iterable<string>,
  data?: string,
): Generator<BlockPage> {
  const labels = join(corpusFolder('blocks-more', data), set);
  const folder = corpusFolder(set, data);
  for (const id of ids) yield readBlockPage(id, { labels, folder });
}

/** @throws PithError `bad-input` with the page's id when it or its labels cannot be read */
function readBlockPage(
  id: string,
  { labels, folder }: { readonly labels: string; readonly folder: string },
): BlockPage {
  const file = readable(
    `${id}: its labels`,
    (): BlocksFile => JSON.parse(readFileSync(join(labels, `${id}.json`), 'utf8')),
  );
  const texts = Object.entries(file.parts).map(([name, text]) => [
    partOf(name, id),
    [text].flat().join('\n\n'),
  ]);
  return {
    id,
    url: file.url ?? '',
    source: readSource(folder, id),
    kind: file.kind,
    language: file.language,
    quality: file.quality,
    parts: Object.fromEntries(texts),
    blocks: file.blocks.map(([from, to, name]) => [from, to, partOf(name, id)]),
  };
}

/** What a file calls `other` is boilerplate, as is what it does not list. */
function partOf(name: string, id: string): Part {
  const part = name === 'other' ? 'boilerplate' : PARTS.find((known) => known === name);
  if (part !== undefined) return part;
  throw new PithError('bad-input', `${id}: its part ${name} is none of ${PARTS.join(', ')}`);
}
