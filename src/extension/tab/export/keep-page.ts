import { pageKeys } from '../../../article/annotations/page-key.ts';
import { WHOLE_PAGE } from '../../../core/action-request.ts';
import { PithError } from '../../../core/errors.ts';
import { doLongWork, type RunWork } from '../../layers/files/long-work.ts';
import { articleMaker } from '../../layers/page/article-maker.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { joinSentences, message } from '../../layers/ui/message.ts';
import { showNotice, showProblem } from '../../layers/ui/notices/notice.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import { isKeepAnswer, type KeepAnswer } from '../../platform/library/keep-request.ts';
import type { ArticleToKeep } from '../../platform/library/kept-entry.ts';
import { recallPlace } from '../../platform/settings/reading-places.ts';
import { canonicalOf } from '../annotations/inject-annotations.ts';
import { detectedLanguage, detectLanguage } from '../article/page-language.ts';
import { articlePictures } from './article-pictures.ts';
import { refuseNothing } from './extracted.ts';
import { notifyWorking } from './notices.ts';

/** Keeps the article of the page in the library, and says what came of it. */
export async function keepPage(page: PithPage): Promise<void> {
  const answer = await doLongWork(async (run) => {
    const kept = await articleToKeep(page, run);
    const answered = await askBackground({ type: 'keep', kept });
    if (!isKeepAnswer(answered)) throw new PithError('unexpected', 'Keeping was not answered.');
    return answered;
  }, notifyWorking);
  if (answer !== undefined) notifyKept(answer, () => void page.perform('library', WHOLE_PAGE));
}

/** What stands folded in the reader is kept, too; highlights are not, since they are stored by address. */
async function articleToKeep(page: PithPage, run: RunWork): Promise<ArticleToKeep> {
  const { signal } = new AbortController();
  const read = page.overlays.page() ?? (await page.read({ signal }));
  const settings = await page.settings();
  const documents = await page.labelAsCorrected(read, settings);
  refuseNothing(documents);
  await detectLanguage(read);
  const article = await run((making) =>
    articleMaker(page).make(documents, { language: detectedLanguage(read), signal: making }),
  );
  const options = { page, documents, format: 'epub', copy: settings.copy, run } as const;
  const { pictures } = await articlePictures(article, options);
  const { href } = location;
  return {
    url: href,
    keys: pageKeys(href, canonicalOf()),
    article,
    pictures: [...pictures].map(([url, { mediaType, bytes }]) => ({
      url,
      mediaType,
      bytes: new Uint8Array(bytes),
    })),
    place: await recallPlace(href),
  };
}

const FAILURES = { private: 'keptPrivate', full: 'keptFull', damaged: 'keptDamaged' } as const;

function notifyKept(answer: KeepAnswer, openLibrary: () => void): void {
  if ('failure' in answer) {
    showProblem(message(FAILURES[answer.failure]));
    return;
  }
  const action = { label: message('menuLibrary'), perform: openLibrary };
  showNotice(keptWords(answer), { kind: 'done', action });
}

function keptWords({ kind, passages }: Exclude<KeepAnswer, { readonly failure: unknown }>): string {
  if (kind === 'new') return message('keptNew');
  if (kind === 'same') return message('keptSame');
  return joinSentences(message('keptAgain'), message('keptPassages', formatCount(passages)));
}
