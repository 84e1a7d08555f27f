import { articleText } from '../../../article/analysis/article-text.ts';
import type { Article } from '../../../article/article.ts';
import type { ConfidenceOf } from '../../../article/formats/ai/confidence.ts';
import { labelledPageZip } from '../../../article/formats/html/labelled-page.ts';
import { partTexts } from '../../../article/formats/html/part-texts.ts';
import { FORMATS, type Format } from '../../../article/formats/registry.ts';
import { wantedPictures } from '../../../article/formats/wanted-pictures.ts';
import type { FileFormat } from '../../../core/actions.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import type { RunSteps } from '../../layers/files/long-work.ts';
import { noteHeaderOf, noteName, templateInput } from '../../layers/files/note.ts';
import type { FileToSave } from '../../layers/files/save-file.ts';
import type { ArticleMaker } from '../../layers/page/article-maker.ts';
import type { LabeledDocument } from '../../layers/page/read-page.ts';
import { message } from '../../layers/ui/message.ts';
import { limitsOf, pagePictures } from './page-pictures.ts';
import { pageSource } from './page-source.ts';

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
    confidence,
    run,
    purifySvg,
  }: {
    readonly settings: Settings;
    readonly documents: readonly LabeledDocument[];
    readonly confidence: ConfidenceOf;
    readonly run: RunSteps;
  } & Pick<ArticleMaker, 'purifySvg'>,
): Promise<ExtractedFile> {
  const { copy, note } = settings;
  const name = noteName(templateInput(article.metadata), note.fileName);
  if (format === 'labelled-page') return labelledPageFile(name, article, documents);
  const { write, extensions, mediaType, holdsPictures }: Format = FORMATS[format];
  const found =
    holdsPictures && copy.withImages
      ? await pagePictures(await run(wantedPictures(article)), documents, {
          limits: limitsOf(copy),
          purifySvg,
        })
      : undefined;
  const sourceLabel = copy.sourceInFiles ? message('sourceLine', '') : '';
  const input = {
    ...copy,
    note: noteHeaderOf(note),
    sourceLabel,
    confidence,
    ...(found !== undefined && { pictures: found.pictures }),
  };
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
  const content = labelledPageZip({
    id,
    url: tree.url,
    title: metadata.title,
    source: pageSource(top),
    text,
    ...(metadata.language !== '' && { language: metadata.language }),
    ...(top.parts !== undefined && { parts: partTexts(tree, top.labels, top.parts) }),
  });
  return { name: `${id}.zip`, mediaType: 'application/zip', content };
}

/** Many pages are unpacked into one folder, and none of a site's may take the place of another with its title. */
function timeInName(now: Date): string {
  return now
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');
}
