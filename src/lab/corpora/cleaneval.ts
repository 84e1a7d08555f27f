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
 * The original split of CleanEval and that of Web2Text. Each has pages to train on, to validate on
 * and to test on.
 */
export const CLEANEVAL_SPLITS = [
  ...(['cleaneval_train', 'cleaneval_validation', 'cleaneval_test'] as const),
  ...(['web2text_train', 'web2text_validation', 'web2text_test'] as const),
] as const;
export type CleanEvalSplit = (typeof CLEANEVAL_SPLITS)[number];

/**
 * One page of CleanEval 2007 (Baroni et al., LREC 2008), with Web2Text's alignment of its
 * hand-cleaned text (Vogels et al., ECIR 2018). The licence allows measuring, but no model that
 * ships may be trained on it.
 */
export interface CleanEvalPage {
  readonly id: string;
  readonly url: string;
  /** The page's HTML, without the lines that CleanEval put around it. */
  readonly source: string;
  readonly tree: PageTree;
  /** Shape [L], in [0, 1]: share of each leaf's characters that are in the cleaned text. */
  readonly leafShares: Float32Array;
  /** Shape [L], BOILERPLATE or CONTENT, derived from the shares. */
  readonly labels: Uint8Array;
  /**
   * Shape [B], ascending: the leaf of each of Web2Text's blocks, which the published figures count.
   * Each block of its collapsed DOM is one text node. Texts of form controls and of `noscript` are
   * in no block.
   */
  readonly blockLeaves: Int32Array;
  /** The hand-cleaned text, without its marks for headings, paragraphs and list items. */
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

/** Whether the data set is installed. */
export function hasCleanEval(data?: string): boolean {
  try {
    return readdirSync(corpusFolder('cleaneval', data)).includes('splits.json');
  } catch (error) {
    if (error instanceof PithError) return false;
    throw error;
  }
}

/** The pages of a split, each read only when it is asked for. */
export function* cleanEvalPages(split: CleanEvalSplit, data?: string): Generator<CleanEvalPage> {
  for (const id of cleanEvalIds(split, data)) yield readCleanEvalPage(id, data);
}

/** @throws PithError `bad-input` when the alignment does not belong to the page */
export function readCleanEvalPage(id: string, data?: string): CleanEvalPage {
  const folder = corpusFolder('cleaneval', data);
  const [header, ...lines] = readLines(join(folder, 'html', `${id}.html`));
  // The last line closes the `<text>` of the header.
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
 * Reads the lines of a file as Web2Text did when it aligned them. The encoding is always UTF-8 and
 * invalid bytes are dropped. All line ends are equal, and a final one adds no empty line.
 */
function readLines(path: string): string[] {
  const parts = readFileSync(path, 'latin1').split(REPLACEMENT_BYTES).map(decodeStrictly);
  const text = parts.join('\ufffd');
  return text.replace(/\n$/, '').split(/\r\n|\n|\r/);
}

/**
 * U+FFFD as a page's author may have written it. After decoding it looks the same as an invalid
 * byte, so files are split here first.
 */
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
