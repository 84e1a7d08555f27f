import type { ClipboardContent } from '../../../article/formats/write-tasks.ts';
import { writeClipboard } from '../../layers/ui/clipboard/write-clipboard.ts';
import { message } from '../../layers/ui/message.ts';
import { showNotice } from '../../layers/ui/notices/notice.ts';

export interface Quotation {
  readonly text: string;
  /** Of the page. */
  readonly title: string;
  /** To the page, at the text. */
  readonly link: string;
}

/** Copies a text with a link to where it stands. */
export async function copyQuote(quotation: Quotation): Promise<void> {
  const outcome = await writeClipboard(quoteContent(quotation));
  if (outcome === 'copied') showNotice(message('markQuoted'), { kind: 'done' });
  else showNotice(message('copyRefused'), { kind: 'problem' });
}

/** For fields with formats a quotation and a link, for others three lines. */
function quoteContent({ text, title, link }: Quotation): ClipboardContent {
  const name = title.trim() === '' ? link : title.trim();
  const quoted = `<blockquote>${escapeHtml(text)}</blockquote>`;
  const source = `<p><a href="${escapeHtml(link)}">${escapeHtml(name)}</a></p>`;
  const lines = [`“${text}”`, ...(name === link ? [] : [name]), link];
  return { text: lines.join('\n'), html: quoted + source };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
