import { existsSync, readFileSync } from 'node:fs';
import { CommandError } from '../../cli/exit-codes.ts';
import { PARTS } from '../../core/parts.ts';
import { leafCount } from '../../page/page-tree.ts';
import { parseOwnLabels } from '../corpora/own-labels.ts';
import { type InclusiveRange, type LabelledPart, writeParts } from './block-labels.ts';
import type { LabelledBlocks } from './read-label-file.ts';

/**
 * A page's labels by its leaves as a JSON line, which holds nothing of the page but a hash.
 * @throws CommandError `unreadable` for a page of no data set, which nobody else could find
 */
export function ownLabelLine({ labels, page, tree, blocks, partOfBlock }: LabelledBlocks): string {
  if (page.hash === undefined) {
    const message = `${labels.id} is no page of a data set: others do not have it.`;
    throw new CommandError('unreadable', message);
  }
  const parts = new Map<LabelledPart, InclusiveRange[]>();
  for (const [i, { from, to }] of blocks.entries()) {
    const part = PARTS[partOfBlock[i]];
    if (part === 'boilerplate') continue;
    const ranges = parts.get(part) ?? [];
    const before = ranges.at(-1);
    if (before?.[1] === from - 1) ranges[ranges.length - 1] = [before[0], to - 1];
    else ranges.push([from, to - 1]);
    parts.set(part, ranges);
  }
  return JSON.stringify({
    id: labels.id,
    type: labels.kind,
    lang: labels.language,
    quality: labels.quality,
    leaves: leafCount(tree),
    hash: page.hash,
    labels: writeParts(parts),
  });
}

/**
 * The content of a file of labels with further lines: a page that it has already gets the new line.
 * Lines are in the order of their pages' names.
 * @throws PithError `bad-input` when a line of the file is wrong
 */
export function withOwnLabels(path: string, lines: readonly string[]): string {
  const earlier = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const byId = new Map<string, string>();
  for (const [i, line] of [...earlier, ...lines].entries()) {
    if (line !== '') byId.set(parseOwnLabels(line, `${path}:${i + 1}`).id, line);
  }
  const sorted = [...byId].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, line]) => `${line}\n`);
  return sorted.join('');
}
