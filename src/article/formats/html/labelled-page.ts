import { gzipSync, strToU8, type Zippable, zipSync } from 'fflate';
import { ZIP_EPOCH } from '../zip-epoch.ts';
import type { PartTexts } from './part-texts.ts';

/** A page, and what of it is content by somebody's word. */
export interface LabelledPage {
  /** The name of its files, which is safe in every file system. */
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** HTML, as it can be parsed again. */
  readonly source: string;
  /** The main content as plain text. */
  readonly text: string;
  /** The BCP 47 tag of the page's language; missing where nobody says it. */
  readonly language?: string;
  /** The text of each part, as pages have it that were labeled block by block; missing where nobody says it. */
  readonly parts?: PartTexts;
}

/** Nobody has said what kind of page it is, and the layout wants a kind: the most frequent one. */
const PAGE_TYPE = 'article';

/**
 * A ZIP archive in the layout of the Web Content eXtraction Benchmark (Foley, arXiv 2605.21097): a page's source and its
 * reference. Several unpacked into one folder are a corpus that `npm run lab -- evaluate --set wcxb-all` takes.
 */
export function labelledPageZip({
  id,
  url,
  title,
  source,
  text,
  language,
  parts,
}: LabelledPage): Uint8Array<ArrayBuffer> {
  const truth = {
    url,
    _internal: { page_type: { primary: PAGE_TYPE } },
    ground_truth: { title, main_content: text, with: [], without: [] },
    language,
    parts,
  };
  // A time in the header would make other bytes of the same page.
  const html = gzipSync(strToU8(source), { mtime: 0 });
  const archive: Zippable = {
    [`html/${id}.html.gz`]: [html, { level: 0 }],
    [`ground-truth/${id}.json`]: strToU8(`${JSON.stringify(truth, undefined, 2)}\n`),
  };
  return zipSync(archive, { mtime: ZIP_EPOCH });
}
