import { annotationsFromJsonLd, annotationsToJsonLd } from '../../article/annotations/json-ld.ts';
import type { Annotation } from '../../core/annotations/annotation.ts';
import { fileName } from '../export/file-name.ts';
import { saveFile } from '../export/save-file.ts';
import { formatCount } from '../ui/format-count.ts';
import { countedMessage, message } from '../ui/message.ts';
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
export async function readAnnotationFile(file: File): Promise<readonly Annotation[] | undefined> {
  const text = file.size > MAX_BYTES ? '' : await file.text();
  return annotationsFromJsonLd(text, new Date().toISOString());
}

/** Stores the highlights and notes in a file, of whatever pages they are. */
export async function loadAnnotations(list: AnnotationList, file: File): Promise<void> {
  const read = await readAnnotationFile(file);
  if (read === undefined) {
    showNotice(message('markImportBad'), { kind: 'problem' });
    return;
  }
  if (!(await list.put(read))) return;
  await list.refresh();
  showNotice(countedMessage('markImported', read.length, formatCount(read.length)), {
    kind: 'done',
  });
}
