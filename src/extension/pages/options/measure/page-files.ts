import type { LabelledPage } from '../../../../article/formats/html/labelled-page.ts';
import {
  type LabelledPages,
  readLabelledPages,
} from '../../../../article/formats/html/read-labelled-pages.ts';
import { PithError } from '../../../../core/errors.ts';
import { formatList } from '../../../layers/ui/format-count.ts';
import { message } from '../../../layers/ui/message.ts';

/** Of damaged files, so many are named. */
const MAX_NAMES = 5;

/** Reads the archives that the user has chosen. */
export async function readPageFiles(files: readonly File[]) {
  const pages: LabelledPage[] = [];
  const complaints: string[] = [];
  for (const file of files) {
    const read = await readFile(file);
    if (read === undefined) {
      complaints.push(message('measureNotRead', file.name));
      continue;
    }
    pages.push(...read.pages);
    if (read.damaged.length === 0) continue;
    const more = read.damaged.length > MAX_NAMES ? ['…'] : [];
    const names = [...read.damaged.slice(0, MAX_NAMES), ...more];
    complaints.push(message('measureDamaged', file.name, formatList(names)));
  }
  return {
    pages,
    /** Sentences on what could not be used. */
    complaints,
  };
}

/** Undefined for a file without labeled pages, and one that cannot be read. */
async function readFile(file: File): Promise<LabelledPages | undefined> {
  try {
    return readLabelledPages(new Uint8Array(await file.arrayBuffer()));
  } catch (error) {
    const isOther = error instanceof PithError && error.code === 'bad-input';
    // The browser's own errors: it is gone, it may not be read, or it is larger than memory.
    const isUnreadable = error instanceof DOMException || error instanceof RangeError;
    if (isOther || isUnreadable) return undefined;
    throw error;
  }
}
