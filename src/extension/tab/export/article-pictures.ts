import type { Article } from '../../../article/article.ts';
import type { FormatId } from '../../../core/action-definition.ts';
import type { CopySettings } from '../../../core/settings/settings.ts';
import type { RunWork } from '../../layers/files/long-work.ts';
import { articleMaker } from '../../layers/page/article-maker.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { askToWrite } from '../../platform/worker/label-port.ts';
import { limitsOf, type PagePictures, pagePictures } from './page-pictures.ts';

export interface ArticlePicturesOptions {
  readonly page: Pick<PithPage, 'articles'>;
  readonly documents: readonly CapturedDocument[];
  /** For which the pictures are: each holds others. */
  readonly format: FormatId;
  readonly copy: CopySettings;
  readonly run: RunWork;
}

/** The pictures of an article for a file, as far as the user wants them and the page has them. */
export async function articlePictures(
  article: Article,
  { page, documents, format, copy, run }: ArticlePicturesOptions,
): Promise<PagePictures> {
  if (!copy.withImages) return { pictures: new Map(), missing: 0 };
  const wanted = await run((signal) => askToWrite('pictures', { article, format }, signal));
  return pagePictures(wanted, documents, { limits: limitsOf(copy), ...articleMaker(page) });
}
