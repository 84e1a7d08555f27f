import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeHtml } from '../../cli/encoding/decode-html.ts';
import { PithError } from '../../core/errors.ts';
import { corpusFolder } from '../data-folder.ts';
import { readList } from './read-list.ts';
import { readSource, readSourceBytes } from './read-source.ts';
import { readable } from './readable.ts';

/** A page of any data set by its name alone, without what the set says of it. */
export interface NamedPage {
  /** `SET/ID`, such as `unlabelled/0379`. */
  readonly name: string;
  /** The page's address; empty where the set has none. */
  readonly url: string;
  readonly source: string;
  /** The first twelve hexadecimal digits of the SHA-256 of the page's bytes, unpacked. */
  readonly hash: string;
}

const NAME = /^([\w-]+)\/([\w.-]+)$/;
const HASH_DIGITS = 12;

/** Whether a text has the form `SET/ID` and the data folder holds such a page. */
export function isNamedPage(name: string, data?: string): boolean {
  const [, set, id] = NAME.exec(name) ?? [];
  if (set === undefined || id === undefined) return false;
  try {
    const folder = corpusFolder(set, data);
    return ['html', 'html.gz'].some((end) => existsSync(join(folder, 'html', `${id}.${end}`)));
  } catch (error) {
    if (error instanceof PithError) return false;
    throw error;
  }
}

/**
 * Reads a page of any data set that keeps its pages in a folder `html`.
 * @param name `SET/ID`
 * @throws PithError `bad-input` when there is no such set or page
 */
export function readNamedPage(name: string, data?: string): NamedPage {
  const [, set, id] = NAME.exec(name) ?? [];
  if (set === undefined || id === undefined) {
    throw new PithError(
      'bad-input',
      `"${name}" is no page of a data set, such as unlabelled/0379.`,
    );
  }
  const folder = corpusFolder(set, data);
  const bytes = readSourceBytes(folder, id);
  // The pages of this set are bytes as served; those of the others are in UTF-8.
  const isAsServed = existsSync(join(folder, 'segments.json'));
  return {
    name,
    url: addressOf(folder, id),
    source: isAsServed ? decodeHtml(bytes) : readSource(folder, id),
    hash: createHash('sha256').update(bytes).digest('hex').slice(0, HASH_DIGITS),
  };
}

/** The address that the set notes for a page, wherever it does. */
function addressOf(folder: string, id: string): string {
  const truth = join(folder, 'ground-truth', `${id}.json`);
  const url = existsSync(truth)
    ? readable(truth, (): { url?: unknown } => JSON.parse(readFileSync(truth, 'utf8')))?.url
    : listedAddress(folder, id);
  // Some lists have the name of another corpus instead of an address.
  return typeof url === 'string' && URL.canParse(url) && /^https?:/.test(url) ? url : '';
}

function listedAddress(folder: string, id: string): unknown {
  for (const file of ['index.json', 'segments.json']) {
    if (!existsSync(join(folder, file))) continue;
    const list = readList<readonly { id?: unknown; url?: unknown }[]>(folder, file, folder);
    return list.find((entry) => entry.id === id)?.url;
  }
  return undefined;
}
