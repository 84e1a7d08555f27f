import { annotationFailureOf } from '../../platform/annotations/annotation-failure.ts';
import { type KeepAnswer, parseArticleToKeep } from '../../platform/library/keep-request.ts';
import { openLibraryStore } from '../../platform/library/library-store.ts';

const store = openLibraryStore();

/**
 * Keeps an article that a page has sent.
 * @param isPrivate whether it comes from a private window, of which nothing is kept
 */
export async function keepArticle(sent: unknown, isPrivate: boolean): Promise<KeepAnswer> {
  if (isPrivate) return { failure: 'private' };
  const kept = parseArticleToKeep(sent);
  if (kept === undefined) throw new TypeError('A page has sent something that is no article.');
  try {
    const { kind, passages } = await store.keep(kept);
    return { kind, passages };
  } catch (error) {
    // The page tells the user; the log tells what the browser says.
    console.info('Pith could not keep an article:', error);
    return { failure: annotationFailureOf(error) };
  }
}

/** What was deleted can be brought back until the browser is closed. */
export function forgetRemovedArticles(): void {
  store.forgetRemoved().catch((error: unknown) => {
    console.info('Pith could not let go of deleted articles:', error);
  });
}
