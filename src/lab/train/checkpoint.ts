import { readFile } from 'node:fs/promises';
import { PithError } from '../../core/errors.ts';
import { replaceFile } from '../replace-file.ts';

/** Numbers that a run can stop with and go on from: a JSON header and named arrays of floats. */
export interface Checkpoint {
  readonly state: unknown;
  readonly arrays: Readonly<Record<string, Float32Array>>;
}

interface Header {
  readonly state: unknown;
  readonly arrays: readonly { readonly name: string; readonly length: number }[];
}

/** Writes beside the old file and renames, so that an interruption leaves one of the two whole. */
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
 * @returns nothing when there is no checkpoint at `path`
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

/** Undefined for what is none. */
function parseHeader(json: string): Header | undefined {
  try {
    return JSON.parse(json) as Header;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
