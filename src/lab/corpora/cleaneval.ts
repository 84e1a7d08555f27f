import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PithError } from '../../core/errors.ts';
import { collapseDom } from '../../engines/web2text/collapsed-dom.ts';
import { LEAF_NOSCRIPT, type PageTree } from '../../page/page-tree.ts';
import { parseCapture } from '../../page/saved-page/parse-html.ts';
import { corpusFolder } from '../data-folder.ts';
import { alignedShares, blockLabels } from './cleaneval-blocks.ts';
import { readList } from './read-list.ts';

/**
 * The original split (55 or 56, 5 and 676 pages) and that of Web2Text (531, 58 and 148): the pages to
 * learn from, to choose on and to measure with.
 */
export const CLEANEVAL_SPLITS = [
  ...(['cleaneval_train', 'cleaneval_validation', 'cleaneval_test'] as const),
  ...(['web2text_train', 'web2text_validation', 'web2text_test'] as const),
] as const;
export type CleanEvalSplit = (typeof CLEANEVAL_SPLITS)[number];

/**
 * One page of CleanEval 2007 (Baroni et al., LREC 2008), with the alignment of its hand-cleaned text
 * that comes with Web2Text (Vogels et al., ECIR 2018). It may be measured with; no model that ships
 * may be trained on it.
 */
export interface CleanEvalPage {
  readonly id: string;
  readonly url: string;
  /** The page's HTML, without the lines that CleanEval put around it. */
  readonly source: string;
  readonly tree: PageTree;
  /** Shape [L]: share of each leaf's characters that are in the cleaned text. In [0, 1]. */
  readonly leafShares: Float32Array;
  /** Shape [L], BOILERPLATE or CONTENT, by the shares. */
  readonly labels: Uint8Array;
  /**
   * Shape [B], ascending: the leaf in each of Web2Text's blocks, which the published figures are about.
   * A leaf of its collapsed DOM is one text node; texts of form controls and of `noscript` are none.
   */
  readonly blockLeaves: Int32Array;
  /** The hand-cleaned text, marks of headings, paragraphs and list items taken out. */
  readonly reference: string;
}

/**
 * The ids of a split, ascending by number.
 * @throws PithError `bad-input` when the data set is not there
 */
export function cleanEvalIds(split: CleanEvalSplit, data?: string): string[] {
  const folder = corpusFolder('cleaneval', data);
  type Splits = Record<string, number[] | undefined>;
  const ids = readList<Splits>(folder, 'splits.json', 'cleaneval')[split];
  if (ids === undefined) throw new PithError('bad-input', `splits.json has no split ${split}`);
  return ids.toSorted((a, b) => a - b).map(String);
}

/** Whether the data set is there. */
export function hasCleanEval(data?: string): boolean {
  try {
    return readdirSync(corpusFolder('cleaneval', data)).includes('splits.json');
  } catch (error) {
    if (error instanceof PithError) return false;
    throw error;
  }
}

/** Pages of a split, each read when it is asked for. */
export function* cleanEvalPages(split: CleanEvalSplit, data?: string): Generator<CleanEvalPage> {
  for (const id of cleanEvalIds(split, data)) yield readCleanEvalPage(id, data);
}

/** @throws PithError `bad-input` when the alignment does not belong to the page */
export function readCleanEvalPage(id: string, data?: string): CleanEvalPage {
  const folder = corpusFolder('cleaneval', data);
  const [header, ...lines] = readLines(join(folder, 'html', `${id}.html`));
  // The last line closes the header's `<text>`.
  const source = lines.slice(0, -1).join('\n');
  const aligned = readLines(join(folder, 'aligned', `${id}.txt`)).join('\n');
  if (source.length !== aligned.length) {
    const lengths = `${source.length} and ${aligned.length} characters`;
    throw new PithError('bad-input', `CleanEval ${id}: page and alignment have ${lengths}`);
  }
  const url = /id="([^"]*)"/.exec(header)?.[1] ?? '';
  const { tree, leafNodes } = parseCapture(source, url, { located: true });
  const places = leafNodes.map(({ sourceCodeLocation }) => sourceCodeLocation ?? undefined);
  const leafShares = alignedShares({ source, aligned }, places);
  return {
    id,
    url,
    source,
    tree,
    leafShares,
    labels: blockLabels(leafShares),
    blockLeaves: collapseDom(tree).blockLeaves.filter(
      (leaf) => (tree.leafFlags[leaf] & LEAF_NOSCRIPT) === 0,
    ),
    reference: readReference(join(folder, 'clean', `${id}.txt`)),
  };
}

/**
 * Lines of a file as Web2Text read them when it aligned: UTF-8, whatever the page says, bytes that are
 * not left out, all line ends alike, and no empty line behind the last end.
 */
function readLines(path: string): string[] {
  const parts = readFileSync(path, 'latin1').split(REPLACEMENT_BYTES).map(decodeStrictly);
  const text = parts.join('\ufffd');
  return text.replace(/\n$/, '').split(/\r\n|\n|\r/);
}

/** U+FFFD as a page's author wrote it, which decoding cannot tell from a byte that is wrong. */
const REPLACEMENT_BYTES = '\xef\xbf\xbd';

function decodeStrictly(bytes: string): string {
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\ufffd', '');
}

function readReference(path: string): string {
  return readLines(path)
    .filter((line, i) => i > 0 || !line.startsWith('URL:'))
    .map((line) => line.replace(/^\s*<[hpl]>\s*/i, '').trim())
    .filter((line) => line !== '')
    .join('\n');
}
