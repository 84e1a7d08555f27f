import { articleText } from '../../../article/analysis/article-text.ts';
import type { Article } from '../../../article/article.ts';
import type { JudgedLeaves } from '../../../article/formats/ai/confidence.ts';
import type { LabelledPage } from '../../../article/formats/html/labelled-page.ts';
import { partTexts } from '../../../article/formats/html/part-texts.ts';
import type { FileFormat } from '../../../core/actions.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import type { RunWork } from '../../layers/files/long-work.ts';
import { noteHeaderOf, noteName, templateInput } from '../../layers/files/note.ts';
import type { FileToSave } from '../../layers/files/save-file.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import type { CapturedDocument, LabeledDocument } from '../../layers/page/read-page.ts';
import { HOST_MARKUP } from '../../layers/ui/layers/host-element.ts';
import { message } from '../../layers/ui/message.ts';
import { askToWrite } from '../../platform/worker/label-port.ts';
import { articlePictures } from './article-pictures.ts';

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
    judged,
    run,
    page,
  }: {
    readonly settings: Settings;
    readonly documents: readonly LabeledDocument[];
    readonly judged: readonly JudgedLeaves[];
    readonly run: RunWork;
    readonly page: PithPage;
  },
): Promise<ExtractedFile> {
  const { copy, note } = settings;
  const name = noteName(templateInput(article.metadata), note.fileName);
  if (format === 'labelled-page') {
    const labelled = labelledPage(name, article, documents);
    const zip = await run((signal) => askToWrite('labelled-page', { page: labelled }, signal));
    return { name: `${labelled.id}.zip`, mediaType: 'application/zip', content: zip };
  }
  const options = { page, documents, format, copy, run };
  const { pictures, missing } = await articlePictures(article, options);
  const sourceLabel = copy.sourceInFiles ? message('sourceLine', '') : '';
  const input = {
    ...copy,
    name,
    note: noteHeaderOf(note),
    sourceLabel,
    judged,
    pictures,
  };
  const task = { article, format, input };
  const { content, extension, mediaType } = await run((signal) => askToWrite('file', task, signal));
  return { name: `${name}.${extension}`, mediaType, content, picturesLeftOut: missing };
}

/** The page's own source, and which of its text is content. */
function labelledPage(
  name: string,
  { metadata }: Article,
  documents: readonly LabeledDocument[],
): LabelledPage {
  // Frames are documents of their own, which the page's source does not hold.
  const [top] = documents;
  const { tree } = top.capture;
  const text = articleText(tree, top.labels);
  const id = `${name} ${timeInName(new Date())}`;
  return {
    id,
    url: tree.url,
    title: metadata.title,
    source: pageSource(top),
    text,
    ...(metadata.language !== '' && { language: metadata.language }),
    ...(top.parts !== undefined && { parts: partTexts(tree, top.labels, top.parts) }),
  };
}

/** Many pages are unpacked into one folder, and none of a site's may take the place of another with its title. */
function timeInName(now: Date): string {
  return now
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');
}

/** The page as it is now, as HTML; its shadow roots as templates, by which a parser makes them again. */
function pageSource({
  document,
  shadowRoots,
}: Pick<CapturedDocument, 'document' | 'shadowRoots'>): string {
  const { doctype, documentElement } = document;
  const declaration = doctype === null ? '' : `${new XMLSerializer().serializeToString(doctype)}\n`;
  const shell = documentElement.cloneNode(false) as Element;
  const tags = shell.outerHTML;
  const end = tags.lastIndexOf('</');
  const markup = documentElement.getHTML({ shadowRoots: [...shadowRoots] });
  // What Pith shows over the page is no part of it.
  const inner = markup.replace(HOST_MARKUP, '');
  return `${declaration}${tags.slice(0, end)}${inner}${tags.slice(end)}\n`;
}
