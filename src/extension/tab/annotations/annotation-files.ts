import { WHOLE_PAGE } from '../../../core/action-request.ts';
import type { Action } from '../../../core/actions.ts';
import { annotationFile } from '../../layers/files/annotation-file.ts';
import { importOutcome, readAnnotationFile } from '../../layers/files/imported-annotations.ts';
import { saveFile } from '../../layers/files/save-file.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import type { MenuItem } from '../../layers/ui/menu/menu.ts';
import { message } from '../../layers/ui/message.ts';
import { showNotice } from '../../layers/ui/notices/notice.ts';
import type { AnnotationList } from './list/annotation-list.ts';

/** Ways for the highlights and notes of the page to travel. */
export function exportItems(page: PithPage, { all }: AnnotationList): MenuItem[] {
  const perform = (titleKey: string, action: Action) => ({
    label: message(titleKey),
    onPick: () => void page.perform(action, WHOLE_PAGE),
  });
  const save = (labelKey: string, kind: 'csv' | 'jsonLd') => ({
    label: message(labelKey),
    onPick: () => saveFile(annotationFile(kind, all, document.title)),
  });
  return [
    perform('menuCopyMarkdown', 'copy-marks'),
    perform('menuSaveMarkdown', 'save-marks'),
    perform('menuSendObsidian', 'send-marks'),
    save('markCsv', 'csv'),
    save('markExport', 'jsonLd'),
  ];
}

/** Stores the highlights and notes in a file, of whatever pages they are, which can be taken back. */
export async function loadAnnotations(list: AnnotationList, file: File): Promise<void> {
  const read = await readAnnotationFile(file);
  if (read === undefined) {
    showNotice(message('markImportBad'), { kind: 'problem' });
    return;
  }
  const merged = await list.merge(read.annotations);
  if (merged === undefined) return;
  const undo = { label: message('optionsUndo'), perform: () => void list.undoMerge(merged) };
  const action = merged.length > 0 ? { action: undo } : {};
  showNotice(importOutcome(read, merged), { kind: 'done', ...action });
}
