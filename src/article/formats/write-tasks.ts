import type { FormatId } from '../../core/action-definition.ts';
import type { CopyFormat } from '../../core/actions.ts';
import { isRecord } from '../../core/is-record.ts';
import type { Article } from '../article.ts';
import type { AiText } from './ai/ai-text.ts';
import type { JudgedLeaves } from './ai/confidence.ts';
import type { LabelledPage } from './html/labelled-page.ts';
import type { FileInput } from './registry.ts';
import type { WantedPicture } from './wanted-pictures.ts';

/** What a format is told, as plain data. */
export interface WriteInput extends Omit<FileInput, 'confidence'> {
  /** How sure it is of the leaves of each document. */
  readonly judged?: readonly JudgedLeaves[];
}

/** What goes on the clipboard. */
export interface ClipboardContent {
  readonly text: string;
  /** What fields with formats get; where it is missing, they get the text. */
  readonly html?: string;
  /** How long a text for language models is, and what of it is left out. */
  readonly budget?: Omit<AiText, 'text'>;
}

/** What a copy is to be; `isFormatted` is that of its action. */
export interface CopyKind {
  readonly format: CopyFormat;
  readonly isFormatted: boolean;
}

interface Written {
  readonly article: Article;
  readonly input: WriteInput;
}

/** What the worker writes of an article that the tab has, by its kind. */
export interface WriteTasks {
  readonly file: Written & { readonly format: FormatId };
  readonly copy: Written & CopyKind;
  /** The pictures that a file of the format would hold, and that only the tab can read. */
  readonly pictures: Omit<WriteTasks['file'], 'input'>;
  readonly 'labelled-page': { readonly page: LabelledPage };
}

/** What comes of each kind of task. */
export interface WriteResults {
  readonly file: {
    readonly content: string | Uint8Array<ArrayBuffer>;
    readonly extension: string;
    readonly mediaType: string;
  };
  readonly copy: ClipboardContent;
  readonly pictures: readonly WantedPicture[];
  readonly 'labelled-page': Uint8Array<ArrayBuffer>;
}

export type WriteKind = keyof WriteTasks;
export type WriteTask = { [K in WriteKind]: { readonly kind: K } & WriteTasks[K] }[WriteKind];

/** Whether a message asks for something that can be written. */
export function isWriteTask(value: unknown): value is WriteTask {
  if (!isRecord(value)) return false;
  const { kind, article, input, page } = value;
  if (kind === 'labelled-page') return isRecord(page);
  if (!isRecord(article) || !Array.isArray(article.blocks)) return false;
  return kind === 'pictures' || ((kind === 'file' || kind === 'copy') && isRecord(input));
}
