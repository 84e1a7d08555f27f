import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ENDING = '.html.gz';

/** The ids of the pages in a corpus' folder `html`, ascending. */
export function htmlIds(folder: string): string[] {
  return readdirSync(join(folder, 'html'))
    .filter((file) => file.endsWith(ENDING))
    .map((file) => file.slice(0, -ENDING.length))
    .sort();
}
