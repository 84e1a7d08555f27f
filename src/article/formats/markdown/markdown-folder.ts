import { strToU8, type Zippable, zipSync } from 'fflate';
import type { Article } from '../../article.ts';
import type { FormatOptions } from '../format-options.ts';
import { type PictureFiles, pictureExtension } from '../picture-file.ts';
import { ZIP_EPOCH } from '../zip-epoch.ts';
import { articleMarkdown } from './article-markdown.ts';

export interface MarkdownFolderOptions extends Partial<FormatOptions> {
  /** The name of the text without its ending, and of the folder of its pictures. */
  readonly name?: string;
  readonly pictures?: PictureFiles;
}

/** The article as Markdown in an archive, with its pictures in a folder beside it, as a vault of notes wants them. */
export function articleMarkdownFolder(
  article: Article,
  { name = 'article', pictures = new Map(), ...options }: MarkdownFolderOptions = {},
): Uint8Array<ArrayBuffer> {
  const paths = new Map<string, string>();
  const archive: Zippable = {};
  const fileOf = (url: string) => {
    const picture = pictures.get(url);
    const extension = picture && pictureExtension(picture);
    if (picture === undefined || extension === undefined) return undefined;
    const path = paths.get(url) ?? `${name}/${paths.size + 1}.${extension}`;
    paths.set(url, path);
    // Compressed already.
    archive[path] = [picture.bytes, { level: 0 }];
    return path.split('/').map(encodeURIComponent).join('/');
  };
  archive[`${name}.md`] = strToU8(articleMarkdown(article, { ...options, fileOf }));
  return zipSync(archive, { mtime: ZIP_EPOCH });
}
