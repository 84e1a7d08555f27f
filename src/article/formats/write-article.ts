import type { FormatId } from '../../core/action-definition.ts';
import type { Article } from '../article.ts';
import { aiText } from './ai/ai-text.ts';
import { confidenceIn } from './ai/confidence.ts';
import { labelledPageZip } from './html/labelled-page.ts';
import { type FileInput, FORMATS, type Format } from './registry.ts';
import { wantedPictures } from './wanted-pictures.ts';
import type {
  ClipboardContent,
  CopyKind,
  WriteInput,
  WriteKind,
  WriteResults,
  WriteTask,
  WriteTasks,
} from './write-tasks.ts';

/** Does one task of writing. */
export function writeArticle(task: WriteTask): WriteResults[WriteKind] {
  switch (task.kind) {
    case 'file':
      return fileOf(task);
    case 'copy':
      return clipboardContentOf(task.article, task, inputOf(task.input));
    case 'pictures':
      return formatOf(task).holdsPictures ? wantedPictures(task.article) : [];
    case 'labelled-page':
      return labelledPageZip(task.page);
  }
}

function formatOf({ format }: { readonly format: FormatId }): Format {
  return FORMATS[format];
}

function fileOf(task: WriteTasks['file']): WriteResults['file'] {
  const { write, extensions, mediaType } = formatOf(task);
  const content = write(task.article, inputOf(task.input));
  return { content, extension: extensions[0], mediaType };
}

function inputOf({ judged, ...input }: WriteInput): FileInput {
  return judged === undefined ? input : { ...input, confidence: confidenceIn(judged) };
}

/** The content for the clipboard: the source of a format and nothing else, or HTML beside clean text. */
export function clipboardContentOf(
  article: Article,
  { format, isFormatted }: CopyKind,
  options: FileInput,
): ClipboardContent {
  if (format === 'ai') {
    const { text, ...budget } = aiText(article, options);
    return { text, budget };
  }
  const source = FORMATS[format].copy(article, options);
  if (!isFormatted) return { text: source };
  return { text: FORMATS.text.copy(article, options), html: source };
}
