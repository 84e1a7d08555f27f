import { articleText } from '../../article/analysis/article-text.ts';
import type { Article } from '../../article/article.ts';
import { labelledPageZip } from '../../article/formats/html/labelled-page.ts';
import { FORMATS, type Format } from '../../article/formats/registry.ts';
import type { FileFormat } from '../../core/actions.ts';
import type { CopySettings } from '../../core/settings/settings.ts';
import type { LabeledDocument } from '../page/apply-threshold.ts';
import { fileName } from './file-name.ts';
import type { RunSteps } from './long-work.ts';
import { pagePictures } from './page-pictures.ts';
import { pageSource } from './page-source.ts';
import type { FileToSave } from './save-file.ts';

/** Where the title leaves nothing that can be part of a file's name. */
const NAMELESS = 'page';

interface ExtractedFile extends FileToSave {
  /** How many pictures of the article could not be put in. */
  readonly picturesLeftOut?: number;
}

/**
 * The content as a file.
 * @param documents of the page, for its source, and the pictures in them
 */
export async function fileOf(
  article: Article,
  format: FileFormat,
  {
    settings,
    documents,
    run,
  }: {
    readonly settings: CopySettings;
    readonly documents: readonly LabeledDocument[];
    readonly run: RunSteps;
  },
): Promise<ExtractedFile> {
  const name = fileName(article.metadata.title, NAMELESS);
  if (format === 'labelled-page') return labelledPageFile(name, article, documents);
  const { write, extensions, mediaType, pictures: addresses }: Format = FORMATS[format];
  const found =
    addresses !== undefined && settings.withImages
      ? await pagePictures(await run(addresses(article)), documents)
      : undefined;
  const input = { ...settings, ...(found !== undefined && { pictures: found.pictures }) };
  const content = await run<string | Uint8Array<ArrayBuffer>>(write(article, input));
  const file = { name: `${name}.${extensions[0]}`, mediaType, content };
  return { ...file, picturesLeftOut: found?.missing ?? 0 };
}

/** The page's own source, and which of its text is content. */
function labelledPageFile(
  name: string,
  { metadata }: Article,
  documents: readonly LabeledDocument[],
): ExtractedFile {
  // Frames are documents of their own, which the page's source does not hold.
  const [top] = documents;
  const { tree } = top.capture;
  const text = articleText(tree, top.labels);
  const id = `${name} ${timeInName(new Date())}`;
  const page = { id, url: tree.url, title: metadata.title, text };
  const content = labelledPageZip({ ...page, source: pageSource(top) });
  return { name: `${id}.zip`, mediaType: 'application/zip', content };
}

/** Many pages are unpacked into one folder, and none of a site's may take the place of another with its title. */
function timeInName(now: Date): string {
  return now
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');
}
