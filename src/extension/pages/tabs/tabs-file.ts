import type { ArticleMetadata } from '../../../article/article.ts';
import { zipFiles } from '../../../article/formats/collection/archive.ts';
import {
  type CollectedPage,
  type Collection,
  collectionEpub,
  collectionMarkdown,
} from '../../../article/formats/collection/collection.ts';
import type { FormatOptions } from '../../../article/formats/format-options.ts';
import { FORMATS } from '../../../article/formats/registry.ts';
import { parseUrl } from '../../../core/text/web-url.ts';
import { fileName } from '../../layers/files/file-name.ts';
import { noteName, templateInput } from '../../layers/files/note.ts';
import type { FileToSave } from '../../layers/files/save-file.ts';
import type { TabPage } from '../../platform/messages/tab-message.ts';

/** What several pages can be saved as. */
export const TABS_FORMATS = [
  { id: 'epub', labelKey: 'tabsFormatEpub' },
  { id: 'markdown', labelKey: 'tabsFormatMarkdown' },
  { id: 'zip', labelKey: 'tabsFormatZip' },
] as const;
export type TabsFormat = (typeof TABS_FORMATS)[number]['id'];

/** Several pages as one file. */
export function tabsFile(
  format: TabsFormat,
  { title, pages }: { readonly title: string; readonly pages: readonly TabPage[] },
  {
    options,
    fileName: template,
  }: {
    readonly options: Partial<FormatOptions>;
    /** The template of the names of single files. */
    readonly fileName: string;
  },
): FileToSave {
  const name = fileName(title, 'pages');
  const collection: Collection = { title, pages: pages.map(collectedPage) };
  if (format === 'epub') {
    const content = collectionEpub(collection, options);
    return { name: `${name}.epub`, mediaType: FORMATS.epub.mediaType, content };
  }
  if (format === 'markdown') {
    const content = collectionMarkdown(collection, options);
    return { name: `${name}.md`, mediaType: FORMATS.markdown.mediaType, content };
  }
  const files = new Map<string, string>();
  for (const { article } of collection.pages) {
    const file = freeName(nameOf(article.metadata, template), files);
    files.set(file, FORMATS.markdown.write(article, options));
  }
  return { name: `${name}.zip`, mediaType: 'application/zip', content: zipFiles(files) };
}

function collectedPage({ article, pictures }: TabPage): CollectedPage {
  const files = pictures.map(
    ([url, mediaType, data]) => [url, { mediaType, bytes: bytesOf(data) }] as const,
  );
  return { article, pictures: new Map(files) };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

function nameOf(metadata: ArticleMetadata, template: string): string {
  const { title, url } = metadata;
  const fallback = fileName(title, parseUrl(url)?.hostname ?? 'page');
  return noteName(templateInput(metadata), template, fallback);
}

/** Some systems tell no capital letters apart. */
function freeName(name: string, files: ReadonlyMap<string, string>): string {
  const taken = new Set([...files.keys()].map((one) => one.toLowerCase()));
  let file = `${name}.md`;
  for (let count = 2; taken.has(file.toLowerCase()); count++) file = `${name} ${count}.md`;
  return file;
}
