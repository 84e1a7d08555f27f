import type { Article } from '../../../../article/article.ts';
import { type AiText, aiTextSteps } from '../../../../article/formats/ai/ai-text.ts';
import { type FileInput, FORMATS } from '../../../../article/formats/registry.ts';
import type { CopyFormat } from '../../../../core/actions.ts';
import type { Steps } from '../../../../core/steps.ts';

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

/** The content for the clipboard: the source of a format and nothing else, or HTML beside clean text. */
export function* clipboardContentOf(
  article: Article,
  { format, isFormatted }: CopyKind,
  options: FileInput,
): Steps<ClipboardContent> {
  if (format === 'ai') {
    const { text, ...budget } = yield* aiTextSteps(article, options);
    return { text, budget };
  }
  if (!isFormatted) return { text: yield* FORMATS[format].copy(article, options) };
  const html = yield* FORMATS[format].copy(article, options);
  return { text: yield* FORMATS.text.copy(article, options), html };
}

/** Text that was not read as part of a page, such as a frame's of another site; always as it is. */
export function clipboardContentOfText(text: string, isFormatted: boolean): ClipboardContent {
  if (!isFormatted) return { text };
  const lines = text.split(/\r?\n/).map(escapeHtml);
  return { text, html: `<p>${lines.join('<br>')}</p>` };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
