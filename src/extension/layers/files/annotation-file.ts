import { annotationsToCsv } from '../../../article/annotations/annotations-csv.ts';
import { annotationsToJsonLd } from '../../../article/annotations/json-ld.ts';
import type { Annotation } from '../../../core/annotations/annotation.ts';
import { fileName } from './file-name.ts';
import type { FileToSave } from './save-file.ts';

const KINDS = {
  csv: { ending: 'csv', mediaType: 'text/csv', write: annotationsToCsv },
  jsonLd: { ending: 'jsonld', mediaType: 'application/ld+json', write: annotationsToJsonLd },
} as const;

/** Highlights and notes as a file of data for other programs. */
export function annotationFile(
  kind: keyof typeof KINDS,
  annotations: readonly Annotation[],
  title: string,
): FileToSave {
  const { ending, mediaType, write } = KINDS[kind];
  return { name: `${fileName(title, 'page')}.${ending}`, mediaType, content: write(annotations) };
}
