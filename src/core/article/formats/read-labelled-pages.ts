import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import { PithError } from '../../errors.ts';
import type { LabelledPage } from './labelled-page.ts';

/** Folder around the layout, name of the page, and whether it is packed. */
const SOURCE = /^(.*\/)?html\/([^/]+)\.html(\.gz)?$/;
const TRUTH = /^(.*\/)?ground-truth\/[^/]+\.json$/;

/** Pages found in an archive, and the names of files in it that are no labelled page. */
export interface LabelledPages {
  /** By name. */
  readonly pages: readonly LabelledPage[];
  /** Pages without a reference or with one that cannot be read, and references without a page. */
  readonly damaged: readonly string[];
}

/**
 * Reads what `labelledPageZip` writes, and any ZIP archive in the layout of the Web Content eXtraction Benchmark
 * (Foley, arXiv 2605.21097): `html/ID.html.gz` (or `.html`) and `ground-truth/ID.json`, in whatever folder.
 * @throws PithError `bad-input` when it is no ZIP archive, or there is no labelled page in it
 */
export function readLabelledPages(archive: Uint8Array): LabelledPages {
  const files = unzip(archive);
  const truths = new Set(Object.keys(files).filter((name) => TRUTH.test(name)));
  const pages: LabelledPage[] = [];
  const damaged: string[] = [];
  for (const name of Object.keys(files).toSorted()) {
    const found = SOURCE.exec(name);
    if (found === null) continue;
    const [, folder = '', id, packed] = found;
    const truth = `${folder}ground-truth/${id}.json`;
    if (!truths.delete(truth)) {
      damaged.push(name);
      continue;
    }
    const source = readSource(files[name], packed !== undefined);
    const page = readTruth(files[truth]);
    if (page === undefined || source === undefined) damaged.push(truth);
    else pages.push({ id, source, ...page });
  }
  damaged.push(...truths);
  if (pages.length === 0) throw new PithError('bad-input', 'There is no labelled page in it.');
  return { pages, damaged };
}

function unzip(archive: Uint8Array): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter: ({ name }) => SOURCE.test(name) || TRUTH.test(name) });
  } catch (error) {
    throw new PithError('bad-input', 'It is no ZIP archive.', { cause: error });
  }
}

/** Undefined for bytes that cannot be unpacked. Benchmarks keep their pages in UTF-8. */
function readSource(bytes: Uint8Array, isPacked: boolean): string | undefined {
  if (!isPacked) return strFromU8(bytes);
  try {
    return strFromU8(gunzipSync(bytes));
  } catch {
    // What fflate throws says nothing that the name of the file, which is told, does not.
    return undefined;
  }
}

/** Undefined for what is no reference. */
function readTruth(bytes: Uint8Array): Pick<LabelledPage, 'url' | 'title' | 'text'> | undefined {
  const { url, ground_truth: truth } = parseObject(strFromU8(bytes));
  if (typeof truth !== 'object' || truth === null) return undefined;
  const { title, main_content: text } = truth as Record<string, unknown>;
  if (typeof text !== 'string' && text !== null) return undefined;
  const orEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
  return { url: orEmpty(url), title: orEmpty(title), text: text ?? '' };
}

/** An object without keys for what is none. */
function parseObject(json: string): Readonly<Record<string, unknown>> {
  try {
    const parsed: unknown = JSON.parse(json);
    return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
  } catch (error) {
    if (error instanceof SyntaxError) return {};
    throw error;
  }
}
