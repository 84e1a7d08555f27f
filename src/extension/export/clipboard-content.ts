import type { Article } from '../../article/article.ts';
import { FORMATS } from '../../article/formats/registry.ts';
import type { CopyFormat } from '../../core/actions.ts';
import type { CopySettings } from '../../core/settings/settings.ts';
import type { Steps } from '../../core/steps.ts';

/** What goes on the clipboard: for fields of plain text, and for those with formats. */
export interface ClipboardContent {
  readonly text: string;
  readonly html: string;
}

/** The content for the clipboard. What is pasted as plain text is in the format that is named. */
export function* clipboardContentOf(
  article: Article,
  format: CopyFormat,
  settings: CopySettings,
): Steps<ClipboardContent> {
  const html = yield* FORMATS.html.copy(article, settings);
  const text = format === 'html' ? html : yield* FORMATS[format].copy(article, settings);
  return { text, html };
}

/** Text that was not read as part of a page, such as a frame's of another site; always as it is. */
export function clipboardContentOfText(text: string): ClipboardContent {
  const lines = text.split(/\r?\n/).map(escapeHtml);
  return { text, html: `<p>${lines.join('<br>')}</p>` };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
