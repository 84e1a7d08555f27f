import { pageKeys } from '../../../../article/annotations/page-key.ts';
import type { Annotation, AnnotationChange } from '../../../../core/annotations/annotation.ts';
import {
  type AnnotationAnswer,
  type AnnotationFailure,
  type AnnotationRequest,
  type MergedAnnotation,
  parseAnnotationAnswer,
} from '../../../../core/annotations/annotation-request.ts';
import { PithError } from '../../../../core/errors.ts';
import { askBackground } from '../../../platform/browser/ask-background.ts';
import { pageAddress } from '../../../platform/browser/page-address.ts';
import { canonicalOf } from '../inject-annotations.ts';

/** The annotations of the page in the tab, as the store has them. */
export interface AnnotationList {
  readonly all: readonly Annotation[];
  /** The addresses by which the page's annotations are stored, that of the page first. */
  readonly keys: readonly string[];
  /** Reads them again: another tab may have changed them, or the app shows another page. */
  refresh(): Promise<void>;
  /** Stores annotations that are new, or newer. @returns those that were stored; undefined where that failed */
  merge(annotations: readonly Annotation[]): Promise<readonly MergedAnnotation[] | undefined>;
  /** Takes back what a merge has stored. @returns whether that was done */
  undoMerge(merged: readonly MergedAnnotation[]): Promise<boolean>;
  /** Changes single fields. @returns whether it was still there; undefined where it could not be stored */
  change(id: string, change: AnnotationChange): Promise<boolean | undefined>;
  /** @returns what was removed; undefined where that failed */
  remove(ids: readonly string[]): Promise<readonly Annotation[] | undefined>;
  /** The listener hears when the list has changed. */
  follow(listener: () => void): void;
}

type Stored = Exclude<AnnotationAnswer, { readonly failure: AnnotationFailure }>;

export interface AnnotationListOptions {
  /** The store has not done what it was asked for; the list is what it was. */
  onFailure(failure: AnnotationFailure, request: AnnotationRequest): void;
  /** The store was not reached. */
  onError(error: unknown, request: AnnotationRequest): void;
}

export function createAnnotationList({
  onFailure,
  onError,
}: AnnotationListOptions): AnnotationList {
  const listeners: (() => void)[] = [];
  let all: readonly Annotation[] = [];
  let keys: readonly string[] = [];
  let readings = 0;
  let latest: Promise<void> = Promise.resolve();

  async function ask(request: AnnotationRequest): Promise<Stored | undefined> {
    try {
      const answer = parseAnnotationAnswer(await askBackground({ type: 'annotations', request }));
      if (answer === undefined) throw new PithError('unexpected', `Not answered: ${request.ask}`);
      if (!('failure' in answer)) return answer;
      onFailure(answer.failure, request);
    } catch (error) {
      onError(error, request);
    }
    return undefined;
  }

  async function read(reading: number): Promise<void> {
    keys = pageKeys(pageAddress(), canonicalOf());
    const answer = await ask({ ask: 'of-page', keys });
    // The last one is of the page that is shown by then, and has what was stored meanwhile.
    if (reading !== readings) return;
    const next = answer?.annotations ?? [];
    if (JSON.stringify(next) === JSON.stringify(all)) return;
    all = next;
    for (const listener of listeners) listener();
  }

  async function refresh(): Promise<void> {
    latest = read(++readings);
    let awaited: Promise<void>;
    do {
      awaited = latest;
      await awaited;
    } while (awaited !== latest);
  }

  /** What is stored is in the list once it is said to be done. */
  async function store(request: AnnotationRequest): Promise<Stored | undefined> {
    const answer = await ask(request);
    if (answer !== undefined) await refresh();
    return answer;
  }

  return {
    get all() {
      return all;
    },
    get keys() {
      return keys;
    },
    refresh,
    merge: async (annotations) => (await store({ ask: 'merge', annotations }))?.merged,
    undoMerge: async (merged) => (await store({ ask: 'undo-merge', merged })) !== undefined,
    async change(id, change) {
      const answer = await store({ ask: 'change', id, change });
      return answer && answer.annotations.length > 0;
    },
    remove: async (ids) => (await store({ ask: 'remove', ids }))?.annotations,
    follow: (listener) => void listeners.push(listener),
  };
}
