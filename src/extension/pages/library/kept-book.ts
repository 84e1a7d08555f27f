import type { CollectedPage } from '../../../article/formats/collection/collection.ts';
import { collectionEpub } from '../../../article/formats/collection/collection.ts';
import { FORMATS } from '../../../article/formats/registry.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import { fileName } from '../../layers/files/file-name.ts';
import { noteHeaderOf } from '../../layers/files/note.ts';
import type { FileToSave } from '../../layers/files/save-file.ts';
import { message } from '../../layers/ui/message.ts';
import type { KeptRecord } from '../../platform/library/kept-entry.ts';
import { dayOf } from './entry-row.ts';

/** Kept articles as one e-book; undefined where none of them has a text. */
export function bookOf(
  records: readonly KeptRecord[],
  { copy, note }: Settings,
): FileToSave | undefined {
  const pages = records.flatMap(collectedPage);
  if (pages.length === 0) return undefined;
  const [{ article }] = pages;
  const title =
    pages.length === 1 && article.metadata.title !== ''
      ? article.metadata.title
      : message('tabsDefaultName', dayOf(new Date().toISOString()));
  const sourceLabel = copy.sourceInFiles ? message('sourceLine', '') : '';
  const content = collectionEpub(
    { title, pages },
    { ...copy, note: noteHeaderOf(note), sourceLabel },
  );
  const name = `${fileName(title, 'articles')}.epub`;
  return { name, mediaType: FORMATS.epub.mediaType, content };
}

/** The last version of an article, with its pictures. */
function collectedPage({ versions }: KeptRecord): CollectedPage[] {
  const last = versions.at(-1);
  if (last === undefined) return [];
  const pictures = last.pictures.map((picture) => [picture.url, picture] as const);
  return [{ article: last.article, pictures: new Map(pictures) }];
}
