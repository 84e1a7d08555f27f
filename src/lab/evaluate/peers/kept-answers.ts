import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { replaceFile } from '../../../cli/replace-file.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../../..');
/** Folder of all answers, which git ignores. */
const ANSWERS = join(REPOSITORY, '.cache/peers');

/** What a tool found on a page. */
interface KeptAnswer {
  readonly html: string;
  /** Milliseconds that it took when it was asked. */
  readonly ms: number;
}

interface AskedPage {
  readonly source: string;
  readonly url: string;
}

/**
 * The answers of a tool by page, each asked about once; kept from earlier runs are those that the same versions of these
 * packages gave for the same source and address.
 */
export function keptAnswers(tool: string, packages: readonly string[], folder: string = ANSWERS) {
  const versions = packages.map((name) => versionOf(name)).join('-');
  return {
    /** @param ask gives the HTML that the tool finds on the page; called where nothing is kept */
    of({ source, url }: AskedPage, ask: () => string): KeptAnswer {
      const digest = createHash('sha256')
        .update(JSON.stringify([url, source]))
        .digest('hex');
      const path = join(folder, `${tool}-${versions}`, `${digest}.json`);
      if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
      const start = performance.now();
      const html = ask();
      const answer = { html, ms: performance.now() - start };
      replaceFile(path, JSON.stringify(answer));
      return answer;
    },
  };
}

function versionOf(name: string): string {
  const manifest = join(REPOSITORY, 'node_modules', name, 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { readonly version: string }).version;
}
