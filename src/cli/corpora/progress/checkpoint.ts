import { readFile, rm } from 'node:fs/promises';
import type { SavedSite } from '../../../core/site-memory/saved-site.ts';
import { CommandError } from '../../exit-codes.ts';
import { isMissing, unwritable } from '../../plain-reason.ts';
import type { Place } from '../corpus-item.ts';
import { storeFile, UNFINISHED } from './store-file.ts';
import type { Tally } from './tally.ts';

/** Another number makes checkpoints of earlier versions useless. */
const VERSION = 2;

/** From where a run is to be continued. All of it is on the disk when this is. */
export interface Checkpoint {
  /** What the run is about: inputs, output and options. Only the same can be continued. */
  readonly subject: string;
  /** Which run wrote it. */
  readonly run: string;
  /** The number of the input, from 0, and from where on it is to be read. */
  readonly input: number;
  readonly place: Place | undefined;
  /** How many bytes of this input are read. */
  readonly read: number;
  /** How long the output is, in bytes. */
  readonly outputBytes: number;
  /** What the encoder has to know. */
  readonly encoder: string;
  readonly tally: Tally;
  /** What is known of sites, those visited last behind the others; missing where nothing is remembered. */
  readonly sites?: readonly (readonly [name: string, site: SavedSite])[] | undefined;
  readonly seconds: number;
  /** The output is whole, and only wants its name. */
  readonly isDone: boolean;
}

/**
 * Reads a checkpoint.
 * @returns undefined where there is none
 * @throws CommandError `unreadable` for a damaged one, `unwritable` where there can be none
 */
export async function readCheckpoint(path: string): Promise<Checkpoint | undefined> {
  try {
    const { version, ...checkpoint } = JSON.parse(await readFile(path, 'utf8'));
    if (version === VERSION) return checkpoint;
  } catch (error) {
    if (isMissing(error)) return undefined;
    if (!(error instanceof SyntaxError)) throw unwritable(path, error);
  }
  throw new CommandError('unreadable', `${path} is damaged or old: --fresh begins anew.`);
}

/**
 * Puts a checkpoint in the place of the earlier one. Readers see one or the other, also when the
 * process is killed or the machine loses power.
 * @throws CommandError `unwritable`, also where another run has taken over the output
 */
export async function writeCheckpoint(path: string, checkpoint: Checkpoint): Promise<void> {
  const earlier = await readCheckpoint(path);
  if (earlier !== undefined && earlier.run !== checkpoint.run) {
    throw new CommandError('unwritable', `Another run writes what ${path} is about.`);
  }
  await storeCheckpoint(path, checkpoint);
}

/** As `writeCheckpoint`, whoever wrote the earlier one: takes over the output. */
export async function storeCheckpoint(path: string, checkpoint: Checkpoint): Promise<void> {
  await storeFile(path, JSON.stringify({ version: VERSION, ...checkpoint }));
}

export async function removeCheckpoint(path: string): Promise<void> {
  await rm(`${path}${UNFINISHED}`, { force: true });
  await rm(path, { force: true });
}
