import { readFileSync } from 'node:fs';
import { CommandError } from '../../cli/exit-codes.ts';
import { PithError } from '../../core/errors.ts';
import type { PageTree } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { type PageLabels, parseLabelLine, partOfEach } from './block-labels.ts';
import { type FoundPage, findPage } from './find-page.ts';
import { type PageBlock, pageBlocks } from './page-blocks.ts';

/** A page with somebody's labels, which fit it. */
export interface LabelledBlocks {
  readonly labels: PageLabels;
  readonly page: FoundPage;
  readonly tree: PageTree;
  readonly blocks: readonly PageBlock[];
  /** The part of each block as an index into `PARTS`: shape [B]. */
  readonly partOfBlock: Uint8Array;
}

/** A sentence on a line that is wrong, which names the file and the line. */
export interface LabelFault {
  readonly fault: string;
}

/**
 * Reads labels of blocks, one page a line, with the pages that they are of. Blank lines are skipped.
 * @throws CommandError `unreadable` when there is no such file
 */
export async function* readLabelFile(
  path: string,
  data?: string,
): AsyncGenerator<LabelledBlocks | LabelFault> {
  const lineOfId = new Map<string, number>();
  for (const [i, line] of readText(path).split('\n').entries()) {
    if (line.trim() === '') continue;
    try {
      const labels = parseLabelLine(line);
      const earlier = lineOfId.get(labels.id);
      if (earlier !== undefined) {
        throw new RangeError(`The page ${labels.id} has labels in line ${earlier} already.`);
      }
      lineOfId.set(labels.id, i + 1);
      yield await withPage(labels, data);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof PithError)) throw error;
      yield { fault: `${path}:${i + 1}: ${error.message}` };
    }
  }
}

async function withPage(labels: PageLabels, data: string | undefined): Promise<LabelledBlocks> {
  const page = await findPage(labels.id, data);
  const tree = parsePage(page.source, page.url);
  const blocks = pageBlocks(tree);
  const partOfBlock = partOfEach(labels.parts, blocks.length, 'block');
  return { labels, page, tree, blocks, partOfBlock };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CommandError('unreadable', `Cannot read ${path}: ${reason}`, { cause: error });
  }
}
