import { annotationArticle } from '../../../article/annotations/annotation-article.ts';
import { obsidianAddress } from '../../../article/templates/app-address.ts';
import type { ExportAction } from '../../../core/actions.ts';
import { doLongWork } from '../../layers/files/long-work.ts';
import { noteHeaderOf, noteName, notePath, templateInput } from '../../layers/files/note.ts';
import { saveFile } from '../../layers/files/save-file.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import { message } from '../../layers/ui/message.ts';
import { showNotice } from '../../layers/ui/notices/notice.ts';
import { pageAddress } from '../../platform/browser/page-address.ts';
import { askToWrite } from '../../platform/worker/label-port.ts';
import { askForOwnHighlights } from '../annotations/ask-for-own-highlights.ts';
import { FAILURE_KEYS } from '../annotations/failure-keys.ts';
import { openAddress, type PutOnClipboard } from './hand-over.ts';
import { notifyWorking } from './notices.ts';

/** Copies, saves or sends the user's highlights and notes of the page, as Markdown below the properties of a note. */
export async function exportHighlights(
  page: PithPage,
  target: ExportAction['target'],
  put: PutOnClipboard,
): Promise<void> {
  const answer = await askForOwnHighlights();
  if (answer === undefined || 'failure' in answer || answer.annotations.length === 0) {
    const key =
      answer !== undefined && 'failure' in answer ? FAILURE_KEYS[answer.failure] : 'markNone';
    showNotice(message(key), { kind: 'problem' });
    return;
  }
  const { copy, note } = await page.settings();
  const article = annotationArticle({
    ...{ title: document.title, url: pageAddress() },
    annotations: answer.annotations,
  });
  const withFrontMatter = copy.withFrontMatter && target !== 'clipboard';
  const input = { ...copy, withFrontMatter, sourceLabel: '', note: noteHeaderOf(note) };
  const task = { article, format: 'markdown', input } as const;
  const written = await doLongWork(
    (run) => run((signal) => askToWrite('file', task, signal)),
    notifyWorking,
  );
  if (written === undefined) return;
  const { extension, mediaType } = written;
  const content = String(written.content);
  // Beside the note of the article, which has its title for a name.
  const title = `${article.metadata.title} – ${message('markPanel')}`;
  const about = templateInput({ ...article.metadata, title });
  if (target === 'file') {
    const name = `${noteName(about, note.fileName)}.${extension}`;
    saveFile({ name, mediaType, content });
    showNotice(message('marksSaved', name), { kind: 'done' });
  } else if (target === 'obsidian') {
    const address = obsidianAddress({ vault: note.vault.trim(), path: notePath(about, note) });
    await put({ text: content }, { tell: () => void openAddress(address) });
  } else {
    const tell = () => showNotice(message('marksCopied'), { kind: 'done' });
    await put({ text: content }, { tell });
  }
}
