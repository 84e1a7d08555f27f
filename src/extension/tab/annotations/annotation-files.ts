import { annotationsToJsonLd } from '../../../article/annotations/json-ld.ts';
import { fileName } from '../../layers/files/file-name.ts';
import { importOutcome, readAnnotationFile } from '../../layers/files/imported-annotations.ts';
import { saveFile } from '../../layers/files/save-file.ts';
import { message } from '../../layers/ui/message.ts';
import { showNotice } from '../../layers/ui/notices/notice.ts';
import type { AnnotationList } from './list/annotation-list.ts';

/** Saves the highlights and notes of the page as a file. */
export function saveAnnotations({ all }: AnnotationList): void {
  const name = `${fileName(document.title, 'page')}.jsonld`;
  saveFile({ name, mediaType: 'application/ld+json', content: annotationsToJsonLd(all) });
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
