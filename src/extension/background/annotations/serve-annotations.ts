import type {
  AnnotationAnswer,
  AnnotationRequest,
} from '../../../core/annotations/annotation-request.ts';
import { annotationFailureOf } from '../../platform/annotations/annotation-failure.ts';
import { openAnnotationStore } from '../../platform/annotations/annotation-store.ts';

const store = openAnnotationStore();

/**
 * Answers a page's request.
 * @param isPrivate whether it comes from a private window, of which nothing is kept
 */
export async function serveAnnotations(
  request: AnnotationRequest,
  isPrivate: boolean,
): Promise<AnnotationAnswer> {
  if (isPrivate) return { failure: 'private' };
  try {
    switch (request.ask) {
      case 'of-page':
        return { annotations: await store.ofPage(request.keys) };
      case 'merge':
        return { annotations: [], merged: await store.merge(request.annotations) };
      case 'undo-merge':
        await store.undoMerge(request.merged);
        return { annotations: [] };
      case 'change': {
        const changed = await store.change(request.id, request.change);
        return { annotations: changed === undefined ? [] : [changed] };
      }
      case 'remove':
        return { annotations: await store.remove(request.ids) };
    }
  } catch (error) {
    // The page tells the user; the log tells what the browser says.
    console.info('Pith could not use its store of annotations:', error);
    return { failure: annotationFailureOf(error) };
  }
}

/** Whether a page has annotations; false where that cannot be told, which the page tells once it asks for them. */
export async function hasAnnotations(keys: readonly string[]): Promise<boolean> {
  return store.count(keys).then(
    (count) => count > 0,
    () => false,
  );
}
