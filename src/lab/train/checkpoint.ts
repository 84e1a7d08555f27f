import { readFile } from 'node:fs/promises';
import { replaceFile } from '../../cli/replace-file.ts';
import { PithError } from '../../core/errors.ts';

/**
 * The state of a training run, from which it can resume: a JSON header and named arrays of floats.
 */
export interface Checkpoint {
  readonly state: unknown;
  readonly arrays: Readonly<Record<string, Float32Array>>;
}

interface Header {
  readonly state: unknown;
  readonly arrays: readonly { readonly name: string; readonly length: number }[];
}

/**
 * Writes a new file and renames it over the old one, so that an interruption leaves a complete
 * file.
 */
export async function writeCheckpoint(path: string, checkpoint: Checkpoint): Promise<void> {
  const arrays = Object.entries(checkpoint.arrays);
  const header: Header = {
    state: checkpoint.state,
    arrays: arrays.map(([name, { length }]) => ({ name, length })),
  };
  const headerBytes = Buffer.from(`${JSON.stringify(header)}\n`);
  const bodies = arrays.map(([, a]) => Buffer.from(a.buffer, a.byteOffset, a.byteLength));
  replaceFile(path, Buffer.concat([headerBytes, ...bodies]));
}

/**
 * Reads a checkpoint.
 * @returns undefined when there is no checkpoint at `path`
 * @throws PithError `bad-input` when it is damaged
 */
export async function readCheckpoint(path: string): Promise<Checkpoint | undefined> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (bytes === undefined) return undefined;
  const end = bytes.indexOf('\n');
  const header = parseHeader(bytes.toString('utf8', 0, Math.max(0, end)));
  const numbers = header?.arrays.reduce((sum, { length }) => sum + length, 0) ?? 0;
  if (header === undefined || bytes.length !== end + 1 + 4 * numbers) {
    throw new PithError('bad-input', `${path} is damaged: delete it to train from the beginning.`);
  }
  const arrays: Record<string, Float32Array> = {};
  let offset = end + 1;
  for (const { name, length } of header.arrays) {
    arrays[name] = new Float32Array(
      bytes.buffer.slice(bytes.byteOffset + offset, bytes.byteOffset + offset + 4 * length),
    );
    offset += 4 * length;
  }
  return { state: header.state, arrays };
}

/** Parses the header; undefined where it is not valid JSON. */
function parseHeader(json: string): Header | undefined {
  try {
    return JSON.parse(json) as Header;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
