import { stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { PAGES_FOLDER } from '../repository.ts';

/** A page to open: at an address, or a file to be served from its folder. */
export type TargetPage =
  | { readonly kind: 'address'; readonly url: string }
  | { readonly kind: 'file'; readonly folder: string; readonly path: string };

/** The user gave something that is no page; the message says what to give instead. */
export class NoSuchPage extends Error {}

/**
 * What the user's one argument means: nothing is the demo page, a file on disk wins over an address,
 * and an address may lack its `https://`.
 * @param folder where the user stands, for paths that are relative
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
  // A host has a dot or is this machine; anything else is more likely a file name with a slip in it.
  if (!/^(localhost|[\w-]+(\.[\w-]+)+)(:\d+)?(\/|$)/i.test(text)) return undefined;
  if (/\.html?$/i.test(text)) return undefined;
  return URL.parse(`https://${text}`)?.href;
}
