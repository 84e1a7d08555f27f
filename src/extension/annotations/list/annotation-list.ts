import { pageKeys } from '../../../article/annotations/page-key.ts';
import type { Annotation } from '../../../core/annotations/annotation.ts';
import {
  type AnnotationFailure,
  type AnnotationRequest,
  parseAnnotationAnswer,
} from '../../../core/annotations/annotation-request.ts';
import { askBackground } from '../../browser/ask-background.ts';
import { canonicalOf } from '../bring-annotations.ts';

/** The annotations of the page in the tab, as the store has them. */
export interface AnnotationList {
  readonly all: readonly Annotation[];
  /** The addresses by which the page's annotations are stored, that of the page first. */
  readonly keys: readonly string[];
  /** Reads them anew: another tab may have changed them, or the app shows another page. */
  refresh(): Promise<void>;
  /** Stores annotations, in place of those with the same ids. @returns whether they are stored */
  put(annotations: readonly Annotation[]): Promise<boolean>;
  /** @returns whether they are removed */
  remove(ids: readonly string[]): Promise<boolean>;
  /** The listener hears when the list has changed. */
  follow(listener: () => void): void;
}

/** @param onFailure the store has not done what it was asked for; the list is what it was */
export function createAnnotationList(
  onFailure: (failure: AnnotationFailure, request: AnnotationRequest['ask']) => void,
): AnnotationList {
  const listeners: (() => void)[] = [];
  let all: readonly Annotation[] = [];
  let keys: readonly string[] = [];
  let readings = 0;
  let changes = 0;

  function change(next: readonly Annotation[]): void {
    if (JSON.stringify(next) === JSON.stringify(all)) return;
    all = next;
    for (const listener of listeners) listener();
  }

  async function ask(request: AnnotationRequest): Promise<readonly Annotation[] | undefined> {
    const answer = parseAnnotationAnswer(await askBackground({ type: 'annotations', request }));
    if (answer === undefined) onFailure('damaged', request.ask);
    else if ('failure' in answer) onFailure(answer.failure, request.ask);
    else return answer.annotations;
    return undefined;
  }

  return {
    get all() {
      return all;
    },
    get keys() {
      return keys;
    },
    async refresh() {
      const reading = ++readings;
      keys = pageKeys(location.href, canonicalOf());
      for (;;) {
        const before = changes;
        const read = await ask({ ask: 'of-page', keys });
        // The later one is of the page that is shown by then.
        if (reading !== readings) return;
        // What was changed meanwhile may be newer than the answer.
        if (before !== changes) continue;
        change(read ?? []);
        return;
      }
    },
    async put(annotations) {
      if ((await ask({ ask: 'put', annotations })) === undefined) return false;
      changes++;
      const ids = new Set(all.map(({ id }) => id));
      const changed = new Map(annotations.map((one) => [one.id, one]));
      const added = annotations.filter(({ id }) => !ids.has(id));
      change([...all.map((one) => changed.get(one.id) ?? one), ...added]);
      return true;
    },
    async remove(ids) {
      if ((await ask({ ask: 'remove', ids })) === undefined) return false;
      changes++;
      change(all.filter(({ id }) => !ids.includes(id)));
      return true;
    },
    follow: (listener) => void listeners.push(listener),
  };
}
