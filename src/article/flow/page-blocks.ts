import { CONTENT } from '../../core/labels.ts';
import type { PageObject } from '../../page/capture/article-extras.ts';
import type { LeftOutReason } from '../analysis/non-text-leaves.ts';
import type { PageAnalysis } from '../analysis/page-analysis.ts';
import type { Block } from '../article.ts';
import { singleNote } from '../elements/notes/footnotes.ts';
import type { BlockContext, BlockRecord } from './block-context.ts';
import { BlockList } from './block-list.ts';
import { emitItems } from './flow.ts';
import { LinkResolver } from './link-resolver.ts';

export interface PageBlocks {
  readonly blocks: Block[];
  /** Why leaves are not given as text; only those that are content or doubtful. */
  readonly leftOut: ReadonlyMap<number, LeftOutReason>;
}

/**
 * All blocks of a page.
 * @param options.language of the page as a whole, which goes without saying on its blocks; so does the direction
 */
export function pageBlocks(
  analysis: PageAnalysis,
  options: {
    readonly document: number;
    readonly language: string;
    readonly direction: string;
  },
): PageBlocks {
  const { index, leftOut } = analysis;
  if (index.tree.nodeNames.length === 0) return { blocks: [], leftOut };
  const { document } = options;
  const links = new LinkResolver(analysis.links, analysis.targets);
  const record: BlockRecord = {
    document,
    links,
    leftOut: new Map(leftOut),
    sideNotes: [],
    usedScripts: new Set<PageObject>(),
  };
  const context: BlockContext = {
    analysis,
    record,
    place: emitItems,
    label: CONTENT,
    language: options.language || index.language(0),
    direction: options.direction || index.direction(0),
    wrappers: [],
    skipped: new Set(),
    aside: [],
  };
  const list = new BlockList();
  emitItems(context, list, 0, [0]);
  for (const note of record.sideNotes.splice(0)) list.push(singleNote(context, note));
  links.resolve();
  return { blocks: list.finish(), leftOut: record.leftOut };
}
