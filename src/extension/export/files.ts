import { articleText } from '../../article/analysis/article-text.ts';
import type { Article } from '../../article/article.ts';
import { epubSteps, pictureAddresses } from '../../article/formats/epub/article-epub.ts';
import { htmlFileSteps } from '../../article/formats/html/article-html.ts';
import { labelledPageZip } from '../../article/formats/html/labelled-page.ts';
import { markdownSteps } from '../../article/formats/markdown/article-markdown.ts';
import { plainTextSteps } from '../../article/formats/text/article-plain-text.ts';
import type { FileFormat } from '../../core/actions.ts';
import type { CopySettings } from '../../core/settings.ts';
import type { LabeledDocument } from '../page/apply-threshold.ts';
import { fileName } from './file-name.ts';
import type { RunSteps } from './long-work.ts';
import { pagePictures } from './page-pictures.ts';
import { pageSource } from './page-source.ts';
import type { FileToSave } from './save-file.ts';

/** Where the title leaves nothing that can be part of a file's name. */
const NAMELESS = 'page';

interface ExtractedFile extends FileToSave {
  /** How many pictures of the article could not be put in. */
  readonly picturesLeftOut?: number;
}

/**
 * The content as a file.
 * @param documents of the page, for its source, and the pictures in them
 */
export async function fileOf(
  article: Article,
  format: FileFormat,
  {
    settings,
    documents,
    run,
  }: {
    readonly settings: CopySettings;
    readonly documents: readonly LabeledDocument[];
    readonly run: RunSteps;
  },
): Promise<ExtractedFile> {
  const name = fileName(article.metadata.title, NAMELESS);
  switch (format) {
    case 'markdown': {
      const content = await run(markdownSteps(article, settings));
      return { name: `${name}.md`, mediaType: 'text/markdown', content };
    }
    case 'text': {
      const content = `${await run(plainTextSteps(article))}\n`;
      return { name: `${name}.txt`, mediaType: 'text/plain', content };
    }
    case 'html': {
      const content = await run(htmlFileSteps(article, settings));
      return { name: `${name}.html`, mediaType: 'text/html', content };
    }
    case 'epub': {
      const found = settings.withImages
        ? await pagePictures(await run(pictureAddresses(article)), documents)
        : undefined;
      const content = await run(epubSteps(article, found?.pictures, settings));
      const file = { name: `${name}.epub`, mediaType: 'application/epub+zip', content };
      return { ...file, picturesLeftOut: found?.missing ?? 0 };
    }
    case 'labelled-page': {
      // Frames are documents of their own, which the page's source does not hold.
      const [top] = documents;
      const { tree } = top.capture;
      const text = articleText(tree, top.labels);
      const id = `${name} ${timeInName(new Date())}`;
      const page = { id, url: tree.url, title: article.metadata.title, text };
      const content = labelledPageZip({ ...page, source: pageSource(top) });
      return { name: `${id}.zip`, mediaType: 'application/zip', content };
    }
  }
}

/** Many pages are unpacked into one folder, and none of a site's may take the place of another with its title. */
function timeInName(now: Date): string {
  return now
    .toISOString()
    .replaceAll(/[-:]|\.\d+Z/g, '')
    .replace('T', '-');
}
