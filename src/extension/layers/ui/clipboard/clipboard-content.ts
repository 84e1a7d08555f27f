import type { ClipboardContent } from '../../../../article/formats/write-tasks.ts';

/** Text that was not read as part of a page, such as a frame's of another site; always as it is. */
export function clipboardContentOfText(text: string, isFormatted: boolean): ClipboardContent {
  if (!isFormatted) return { text };
  const lines = text.split(/\r?\n/).map(escapeHtml);
  return { text, html: `<p>${lines.join('<br>')}</p>` };
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
