import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PAGES_FOLDER } from '../repository.ts';

/** The page to open: an address, or a file to be served from its folder. */
export type TargetPage =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'file'; readonly folder: string; readonly path: string };

/** Thrown where the argument is not a page. The message says what to give instead. */
export class NoSuchPage extends Error {}

/**
 * Finds the page that the user's argument means. No argument means the demo page, an existing file
 * comes before an address, and an address may lack `https://`.
 * @param folder the user's folder, which relative paths start from
 * @throws NoSuchPage
 */
export async function findTargetPage(
  argument: string | undefined,
  folder: string,
): Promise<TargetPage> {
  if (argument === undefined) return { kind: 'file', folder: PAGES_FOLDER, path: '/demo/' };
  const file = resolve(folder, argument);
  if (await isFile(file)) return servedFile(file);
  if (/^file:/i.test(argument)) return findTargetPage(filePath(argument), folder);
  const url = parseAddress(argument);
  if (url !== undefined) return { kind: 'address', url };
  throw new NoSuchPage(
    `There is no file ${file}, and "${argument}" is no address of a page.\n` +
      'Give an address such as https://example.org/story, the path of an HTML file, or nothing for the demo page.',
  );
}

function servedFile(file: string): TargetPage {
  return { kind: 'file', folder: dirname(file), path: `/${encodeURIComponent(basename(file))}` };
}

function filePath(address: string): string {
  const url = URL.parse(address);
  if (url === null) throw new NoSuchPage(`"${address}" is no address of a file.`);
  return join(decodeURIComponent(url.pathname));
}

async function isFile(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isFile();
  } catch {
    return false; // No such file, or one that we may not see: then it may be an address.
  }
}

function parseAddress(text: string): string | undefined {
  if (/^https?:\/\//i.test(text)) return URL.parse(text)?.href;
  // A host has a dot or is this machine. Anything else is probably a mistyped file name.
  if (!/^(localhost|[\w-]+(\.[\w-]+)+)(:\d+)?(\/|$)/i.test(text)) return undefined;
  if (/\.html?$/i.test(text)) return undefined;
  return URL.parse(`https://${text}`)?.href;
}
