import type { Article } from '../../../article/article.ts';
import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { ReadPage } from '../page/read-page.ts';
import { buildElement } from '../ui/build-element.ts';
import { textButton } from '../ui/buttons.ts';
import { interfaceAttributes, message } from '../ui/message.ts';
import type { ReaderActions } from './reader-actions.ts';

export interface PagesOfferOptions {
  readonly actions: Pick<ReaderActions, 'loadPages' | 'perform'>;
  page(): ReadPage;
  choice(): LabelChoice;
  /** Shows the article again, with what was loaded. */
  refresh(): Promise<void>;
}

/**
 * What stands below an article that is one page of several: it offers the others.
 * This is one closure, because its functions share how far the loading has come.
 */
export function createPagesOffer(parts: PagesOfferOptions) {
  const words = buildElement('div', { role: 'status' });
  const element = buildElement(
    'div',
    { class: 'remark pages', role: 'group', tabindex: -1, ...interfaceAttributes() },
    [words],
  );
  const offer = textButton(message('menuAllPages'), () => parts.actions.perform('all-pages'));
  const cancel = textButton(message('workCancel'), () => loading?.abort());
  let series: Article['metadata']['pages'];
  let hasLoaded = false;
  let loading: AbortController | undefined;

  /** A button that is pressed has the focus, which must not be lost with it. */
  function set(text: string, button?: HTMLElement): void {
    const hadFocus = element.matches(':focus-within');
    words.textContent = text;
    element.replaceChildren(words, ...(button === undefined ? [] : [button]));
    element.hidden = text === '' && button === undefined;
    if (hadFocus) (button ?? element).focus({ preventScroll: true });
  }

  function rest(text?: string): void {
    // From a page in the middle on, it would be no article; and a copy that is kept has no site to ask.
    const isOffered =
      series !== undefined &&
      parts.page().documents[0]?.pages !== undefined &&
      (series.page === 1 || hasLoaded) &&
      (series.next !== '' || series.whole !== '');
    if (!isOffered) set(text ?? '');
    else set(text ?? countOf(series?.page, series?.count), offer);
  }

  /** Loads the further pages, unless there are none, or they are being loaded. */
  async function load(): Promise<void> {
    if (loading !== undefined || offer.parentElement !== element) return;
    const current = new AbortController();
    loading = current;
    const { signal } = current;
    let now = 0;
    const count = series?.count ?? 0;
    const onPage = (page: number) => {
      now = page;
      set(message('pagesLoading', count > 0 ? `${page}/${count}` : page), cancel);
    };
    let failed = '';
    try {
      await parts.actions.loadPages(parts.page(), { choice: parts.choice(), signal, onPage });
    } catch (error) {
      if (!signal.aborted) {
        console.info('A further page was not loaded:', error);
        failed = message('pagesFailed', now);
      }
    }
    loading = undefined;
    if (isFinished) return;
    hasLoaded = true;
    await parts.refresh();
    rest(failed === '' ? undefined : failed);
  }

  let isFinished = false;
  return {
    element,
    /** Follows the article that is shown. */
    show(article: Article) {
      series = article.metadata.pages;
      if (loading === undefined) rest();
    },
    load,
    /** Stops the loading. */
    finish() {
      isFinished = true;
      loading?.abort();
    },
  };
}

function countOf(page = 0, count = 0): string {
  return count > 0 ? message('pageOfPages', page, count) : '';
}
