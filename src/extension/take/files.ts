import type { Article } from '../../core/article/article.ts';
import { articleEpub } from '../../core/article/formats/article-epub.ts';
import { articleHtmlFile } from '../../core/article/formats/article-html.ts';
import { articleMarkdown } from '../../core/article/formats/article-markdown.ts';
import { articlePlainText } from '../../core/article/formats/article-plain-text.ts';
import type { CopySettings } from '../../core/settings.ts';
import type { CapturedDocument } from '../content/capture-documents.ts';
import { fileName } from './file-name.ts';
import { pagePictures } from './page-pictures.ts';
import type { FileToSave } from './save-file.ts';

export type SaveDeed = 'save-markdown' | 'save-text' | 'save-html' | 'save-epub';

/** Where the title leaves nothing that can be part of a file's name. */
const NAMELESS = 'page';

/**
 * The content as a file.
 * @param documents of the page, for the pictures in them
 */
export async function fileOf(
  article: Article,
  deed: SaveDeed,
  { settings, documents }: { settings: CopySettings; documents: readonly CapturedDocument[] },
): Promise<FileToSave> {
  const name = fileName(article.metadata.title, NAMELESS);
  switch (deed) {
    case 'save-markdown': {
      const content = articleMarkdown(article, settings);
      return { name: `${name}.md`, mediaType: 'text/markdown', content };
    }
    case 'save-text': {
      const content = `${articlePlainText(article)}\n`;
      return { name: `${name}.txt`, mediaType: 'text/plain', content };
    }
    case 'save-html': {
      const content = articleHtmlFile(article, settings);
      return { name: `${name}.html`, mediaType: 'text/html', content };
    }
    case 'save-epub': {
      const pictures = settings.withImages ? await pagePictures(article, documents) : undefined;
      const content = articleEpub(article, pictures, settings);
      return { name: `${name}.epub`, mediaType: 'application/epub+zip', content };
    }
  }
}
