import { join } from 'node:path';
import { stderr, stdout } from 'node:process';
import { gzipSync } from 'node:zlib';
import { type Command, readArguments } from '../../cli/command-line.ts';
import { loadEngine } from '../../cli/engine/load-engine.ts';
import { CommandError } from '../../cli/exit-codes.ts';
import { replaceFile } from '../../cli/replace-file.ts';
import { PARTS } from '../../core/parts.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { blockList } from '../blocks/block-list.ts';
import { blockRecord } from '../blocks/block-record.ts';
import { findPage } from '../blocks/find-page.ts';
import { ownLabelLine, withOwnLabels } from '../blocks/own-label-file.ts';
import { type LabelledBlocks, readLabelFile } from '../blocks/read-label-file.ts';
import { readSavedLabels } from '../blocks/read-saved-labels.ts';

/** `npm run lab -- blocks`: pages as lists of blocks that people label, and their labels back. */
export const blocks: Command = {
  usage: 'PAGE… | --read FILE [--out FOLDER|FILE.jsonl] [--data FOLDER]',
  summary:
    'Prints pages (files, or SET/ID of a data set) as numbered blocks for labelling: [block] P(content) flags words path | text; L: mostly links, H: hidden, ": the path above. --read checks labels of such blocks, a JSON line for each page, or a ZIP archive of labelled pages from the extension, and --out writes them with the pages in the layout of the data set blocks, or adds them to a file of labels by leaves, without any text, such as models/pith/labels/learnt/NAME.jsonl.',
  async run(args) {
    const { values, positionals } = readArguments(args, {
      read: { type: 'string' },
      out: { type: 'string' },
      data: { type: 'string' },
    });
    const { read, out, data } = values;
    if (read !== undefined) {
      if (positionals.length > 0) {
        throw new CommandError('usage', `blocks --read takes no page; "${positionals[0]}" is one.`);
      }
      await readBlocks(read, { out, data });
      return;
    }
    if (out !== undefined) throw new CommandError('usage', '--out goes with --read.');
    if (positionals.length === 0) {
      throw new CommandError('usage', 'blocks needs a page, such as unlabelled/0379, or --read.');
    }
    await printBlocks(positionals, data);
  },
};

async function printBlocks(names: readonly string[], data: string | undefined): Promise<void> {
  const engine = await loadEngine('pith');
  try {
    for (const name of names) {
      const { url, source } = await findPage(name, data);
      const tree = parsePage(source, url);
      const prediction = await engine.predict(tree, new AbortController().signal);
      const notes = [name, url, tree.title.replace(/\s+/gu, ' ').trim(), tree.language];
      if (tree.truncated) notes.push('too long: its end is missing');
      const list = blockList(tree, prediction);
      stdout.write(`# ${notes.filter(Boolean).join(' · ')}\n${list.join('\n')}\n\n`);
    }
  } finally {
    engine.dispose();
  }
}

interface ReadOptions {
  readonly out: string | undefined;
  readonly data: string | undefined;
}

/** Writes nothing unless all lines are right, so that a corrected file can be read again as a whole. */
async function readBlocks(path: string, { out, data }: ReadOptions): Promise<void> {
  const files = new Map<string, string | Uint8Array>();
  const ownLines: string[] = [];
  const isOneFile = out?.endsWith('.jsonl') === true;
  const counts = new Uint32Array(PARTS.length);
  let pages = 0;
  let faults = 0;
  const reading = /\.zip$/i.test(path) ? readSavedLabels(path) : readLabelFile(path, data);
  for await (const read of reading) {
    if ('fault' in read) {
      stderr.write(`${read.fault}\n`);
      faults++;
      continue;
    }
    pages++;
    for (const part of read.partOfBlock) counts[part]++;
    if (isOneFile) ownLines.push(ownLabelLine(read));
    else if (out !== undefined) addFiles(files, read);
  }
  if (faults > 0) {
    const message = `${faults} of ${pages + faults} pages of ${path} are wrong: nothing is written.`;
    throw new CommandError('unreadable', message);
  }
  if (out !== undefined && isOneFile) replaceFile(out, withOwnLabels(out, ownLines));
  for (const [name, content] of files) replaceFile(join(out ?? '', name), content);
  const found = PARTS.flatMap((part, i) => (counts[i] > 0 ? [`${part} ${counts[i]}`] : []));
  stdout.write(`${pages === 1 ? '1 page' : `${pages} pages`}; blocks: ${found.join(', ')}\n`);
}

/** Adds the files of a page in the layout of the data set `blocks`, by their paths in its folder. */
function addFiles(files: Map<string, string | Uint8Array>, read: LabelledBlocks): void {
  const { id, source } = read.page;
  const path = `ground-truth/${id}.json`;
  if (files.has(path)) throw new CommandError('unreadable', `Two pages would both be ${id}.`);
  files.set(path, `${JSON.stringify(blockRecord(read))}\n`);
  files.set(`html/${id}.html.gz`, gzipSync(source));
}
