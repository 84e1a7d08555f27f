import {
  annotationsArticle,
  type HighlightedPage,
} from '../../../article/annotations/annotation-article.ts';
import { obsidianAddress } from '../../../article/templates/app-address.ts';
import { reportError } from '../../../core/errors.ts';
import { annotationFile } from '../../layers/files/annotation-file.ts';
import { noteHeaderOf, noteName, notePath, templateInput } from '../../layers/files/note.ts';
import { saveFile } from '../../layers/files/save-file.ts';
import { writeClipboard } from '../../layers/ui/clipboard/write-clipboard.ts';
import type { MenuItem } from '../../layers/ui/menu/menu.ts';
import { message } from '../../layers/ui/message.ts';
import { failureKey } from '../../layers/ui/notices/failure-key.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { askToWrite } from '../../platform/worker/label-port.ts';

/**
 * Ways for highlights and notes to travel.
 * @param listed the pages with the highlights that are listed now
 * @param say tells what became of it
 */
export function exportItems(
  listed: () => readonly HighlightedPage[],
  say: (words: string) => void,
): MenuItem[] {
  const item = (labelKey: string, work: () => Promise<void>) => ({
    label: message(labelKey),
    onPick: () => void work().catch((error) => say(message(failureKey(reportError(error).code)))),
  });
  const put = async (text: string) => {
    const outcome = await writeClipboard({ text });
    say(message(outcome === 'copied' ? 'marksCopied' : 'copyRefused'));
    return outcome === 'copied';
  };
  const file = (kind: 'csv' | 'jsonLd') => async () => {
    const annotations = listed().flatMap((page) => page.annotations);
    saveFile(annotationFile(kind, annotations, message('markPanel')));
  };
  return [
    item('menuCopyMarkdown', async () => {
      await put((await markdownOf(listed(), false)).text);
    }),
    item('menuSaveMarkdown', async () => {
      const { text, about, note } = await markdownOf(listed(), true);
      const name = `${noteName(about, note.fileName)}.md`;
      saveFile({ name, mediaType: 'text/markdown', content: text });
      say(message('marksSaved', name));
    }),
    item('menuSendObsidian', async () => {
      const { text, about, note } = await markdownOf(listed(), true);
      const address = obsidianAddress({ vault: note.vault.trim(), path: notePath(about, note) });
      if (await put(text)) await askBackground({ type: 'open-address', address });
    }),
    item('markCsv', file('csv')),
    item('markExport', file('jsonLd')),
  ];
}

/** The worker writes it, as ten thousand would hold up the page. */
async function markdownOf(pages: readonly HighlightedPage[], isNote: boolean) {
  const { copy, note } = await readSettings();
  const article = annotationsArticle(pages, message('markPanel'));
  // What stands above a note is about one page.
  const withFrontMatter = isNote && copy.withFrontMatter && pages.length === 1;
  const input = { ...copy, withFrontMatter, sourceLabel: '', note: noteHeaderOf(note) };
  const task = { article, format: 'markdown', input } as const;
  const { content } = await askToWrite('file', task, new AbortController().signal);
  return { text: String(content), about: templateInput(article.metadata), note };
}
