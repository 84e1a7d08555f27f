import type { Article } from '../../article/article.ts';
import { htmlSteps } from '../../article/formats/html/article-html.ts';
import { markdownSteps } from '../../article/formats/markdown/article-markdown.ts';
import { plainTextSteps } from '../../article/formats/text/article-plain-text.ts';
import type { CopyFormat } from '../../core/actions.ts';
import type { CopySettings } from '../../core/settings.ts';
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
  const options = { ...settings, withFrontMatter: false };
  const html = yield* htmlSteps(article, options);
  switch (format) {
    case 'text':
      return { text: yield* plainTextSteps(article), html };
    case 'markdown':
      return { text: yield* markdownSteps(article, options), html };
    case 'html':
      return { text: html, html };
  }
}

/** Text that was not read as part of a page, such as a frame's of another site; always as it is. */
export function clipboardContentOfText(text: string): ClipboardContent {
  const lines = text.split(/\r?\n/).map(escapeHtml);
  return { text, html: `<p>${lines.join('<br>')}</p>` };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
