import {
  type AnnotationFile,
  annotationsFromJsonLd,
  annotationsToJsonLd,
} from '../../article/annotations/json-ld.ts';
import type { MergedAnnotation } from '../../core/annotations/annotation-request.ts';
import { fileName } from '../export/file-name.ts';
import { saveFile } from '../export/save-file.ts';
import { formatCount } from '../ui/format-count.ts';
import { message } from '../ui/message.ts';
import { showNotice } from '../ui/notices/notice.ts';
import type { AnnotationList } from './list/annotation-list.ts';

/** Bytes of a file that is read; ten thousand annotations take a tenth of it. */
const MAX_BYTES = 100_000_000;

/** Saves the highlights and notes of the page as a file. */
export function saveAnnotations({ all }: AnnotationList): void {
  const name = `${fileName(document.title, 'page')}.jsonld`;
  saveFile({ name, mediaType: 'application/ld+json', content: annotationsToJsonLd(all) });
}

/** The highlights and notes in a file; undefined where it has none that can be read. */
export async function readAnnotationFile(file: File): Promise<AnnotationFile | undefined> {
  const text = file.size > MAX_BYTES ? '' : await file.text();
  return annotationsFromJsonLd(text, new Date().toISOString());
}

/** What came of an import, in words. */
export function importOutcome(
  { annotations, unreadable }: AnnotationFile,
  merged: readonly MergedAnnotation[],
): string {
  const updated = merged.filter(({ before }) => before !== undefined).length;
  const added = merged.length - updated;
  const counts = [added, updated, annotations.length - merged.length, unreadable];
  return message('markImported', ...counts.map(formatCount));
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
