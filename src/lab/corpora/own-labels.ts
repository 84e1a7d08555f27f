import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PithError } from '../../core/errors.ts';
import { PARTS, type Part } from '../../core/parts.ts';
import { leafCount, leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { labelsOf, type PageLabels, parseLine, partOfEach } from '../blocks/block-labels.ts';
import { pageBlocks } from '../blocks/page-blocks.ts';
import type { BlockPage, LabelledBlock } from './block-pages.ts';
import { readNamedPage } from './named-page.ts';

/** The labels that are part of the repository; their pages are in the data folder. */
const LABELS = resolve(import.meta.dirname, '../../../models/pith/labels');
/** Those that what ships has learnt. */
export const LEARNT_LABELS = join(LABELS, 'learnt');
/** Those that nothing learns, to be measured on. */
export const KEPT_BACK_LABELS = join(LABELS, 'kept-back');

/** Labels of a page of a data set by its leaves, without any of its text. */
export interface OwnLabels extends PageLabels {
  /** The number of leaves that the page had, L. */
  readonly leaves: number;
  /** The hash of the page that was labelled, as in `NamedPage`. */
  readonly hash: string;
}

/** Labels and the line that they stand in, for messages. */
interface LabelLine {
  readonly where: string;
  readonly labels: OwnLabels;
}

/**
 * Reads one line of such a file, which is a line of labels by leaves with two fields more:
 * `"leaves":412,"hash":"9f2c01ab34de"`.
 * @param where file and line, for the message
 * @throws PithError `bad-input` that says what is wrong with it
 */
export function parseOwnLabels(line: string, where: string): OwnLabels {
  try {
    const { leaves, hash, ...rest } = parseLine(line);
    if (typeof leaves !== 'number' || !Number.isSafeInteger(leaves) || leaves < 0) {
      throw new RangeError(`"leaves" is ${JSON.stringify(leaves)}, which is no count.`);
    }
    if (typeof hash !== 'string') throw new RangeError('There is no "hash".');
    const labels = labelsOf(rest);
    partOfEach(labels.parts, leaves, 'leaf');
    return { ...labels, leaves, hash };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new PithError('bad-input', `${where}: ${error.message}`, { cause: error });
  }
}

/**
 * The ids of the pages of a data set that have labels in the repository, ascending. Broken pages
 * are left out.
 * @param folder of files `NAME.jsonl`
 * @throws PithError `bad-input` with the line that is wrong
 */
export function ownLabelIds(set: string, folder: string): string[] {
  return [...linesOfSet(set, folder).keys()].toSorted();
}

/**
 * The pages of the given ids with their labels, each read only when it is asked for.
 * @param folder of files `NAME.jsonl`
 * @throws PithError `bad-input` when a page is not the one that was labelled
 */
export function* ownLabelPages(
  set: string,
  ids: Iterable<string>,
  { data, folder }: { readonly data?: string | undefined; readonly folder: string },
): Generator<BlockPage> {
  const lines = linesOfSet(set, folder);
  for (const id of ids) {
    const line = lines.get(id);
    if (line !== undefined) yield readPage(id, line, data);
  }
}

function readPage(id: string, { where, labels }: LabelLine, data: string | undefined): BlockPage {
  const { url, source, hash } = readNamedPage(labels.id, data);
  const tree = parsePage(source, url);
  if (hash !== labels.hash || leafCount(tree) !== labels.leaves) {
    const message = `${where}: ${labels.id} is not the page that was labelled: it has ${leafCount(tree)} leaves and the hash ${hash}.`;
    throw new PithError('bad-input', message);
  }
  const partOfLeaf = partOfEach(labels.parts, labels.leaves, 'leaf');
  const blocks: LabelledBlock[] = [];
  const texts = new Map<Part, string[]>();
  for (const block of pageBlocks(tree)) {
    for (let from = block.from, to = from; from < block.to; from = to) {
      let text = '';
      for (; to < block.to && partOfLeaf[to] === partOfLeaf[from]; to++) text += leafText(tree, to);
      const part = PARTS[partOfLeaf[from]];
      blocks.push([from, to, part]);
      if (part === 'boilerplate') continue;
      texts.set(part, [...(texts.get(part) ?? []), text.replace(/\s+/gu, ' ').trim()]);
    }
  }
  return {
    id,
    url,
    source,
    kind: labels.kind,
    language: labels.language,
    quality: labels.quality === 'broken' ? 'odd' : labels.quality,
    parts: Object.fromEntries([...texts].map(([part, some]) => [part, some.join('\n\n')])),
    blocks,
  };
}

/** The lines of all files whose pages are of a set, by the pages' ids in it. */
function linesOfSet(set: string, folder: string): Map<string, LabelLine> {
  const lines = new Map<string, LabelLine>();
  for (const line of readLines(folder)) {
    const { id, quality } = line.labels;
    const [of, name = ''] = id.split('/');
    if (of !== set || quality === 'broken') continue;
    const earlier = lines.get(name);
    if (earlier !== undefined) {
      throw new PithError('bad-input', `${line.where}: ${id} has labels at ${earlier.where}.`);
    }
    lines.set(name, line);
  }
  return lines;
}

function* readLines(folder: string): Generator<LabelLine> {
  if (!existsSync(folder)) return;
  const files = readdirSync(folder).filter((file) => file.endsWith('.jsonl'));
  for (const file of files.toSorted()) {
    const content = readFileSync(join(folder, file), 'utf8');
    for (const [i, line] of content.split('\n').entries()) {
      const where = `${join(folder, file)}:${i + 1}`;
      if (line !== '') yield { where, labels: parseOwnLabels(line, where) };
    }
  }
}
