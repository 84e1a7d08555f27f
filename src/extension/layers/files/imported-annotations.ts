import {
  type AnnotationFile,
  annotationsFromJsonLd,
} from '../../../article/annotations/json-ld.ts';
import type { MergedAnnotation } from '../../../core/annotations/annotation-request.ts';
import { formatCount } from '../ui/format-count.ts';
import { message } from '../ui/message.ts';

/** Bytes of a file that is read; ten thousand annotations take a tenth of it. */
const MAX_BYTES = 100_000_000;

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
