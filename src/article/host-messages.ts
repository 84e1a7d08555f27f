import { type EngineId, type EngineStep, isEngineId, type Labeling } from '../core/engine.ts';
import type { ErrorReport } from '../core/errors.ts';
import type { Explanation } from '../core/explanation.ts';
import { isRecord } from '../core/is-record.ts';
import type { CompletedLabels } from '../core/labels.ts';
import { EXTENTS } from '../core/parts.ts';
import type { LabelChoice } from '../core/settings/settings.ts';
import { isHostname } from '../core/settings/site-rules.ts';
import type { PagePrint, SiteMemory } from '../core/site-memory/site-memory.ts';
import type { PageSeries } from '../facts/pages/page-series.ts';
import type { PackedPage } from '../page/packed-page.ts';
import type { Article } from './article.ts';
import type { LivePictures } from './elements/pictures/live-pictures.ts';
import {
  isWriteTask,
  type WriteKind,
  type WriteResults,
  type WriteTask,
} from './formats/write-tasks.ts';

/**
 * The name of the port that a content script opens to the host of the worker. One port carries one
 * page and its answer, so that no answer can reach another tab. Closing it early cancels.
 */
export const LABEL_PORT = 'label';

/**
 * Messages from the content script to the host. `prepare` loads the engine while the page is still
 * being read.
 */
export type HostRequest = { readonly type: 'prepare'; readonly engine: EngineId } | PageRequest;

/** A request that the worker answers, about pages that it gets or has kept. */
export type PageRequest =
  | LabelRequest
  | ExplainRequest
  | CompleteRequest
  | ArticleRequest
  | FurtherPageRequest
  | WriteRequest;

/** Asks what an engine says of each leaf of a page, and for the labels that follow from a choice. */
export interface LabelRequest {
  readonly type: 'label';
  readonly engine: EngineId;
  readonly page: PackedPage;
  readonly choice?: LabelChoice;
  /** The host name of the page, where its site is to be remembered. */
  readonly site?: string;
  /** What is remembered of the site; the host adds it. */
  readonly known?: KnownSite;
}

/** What is remembered of a site, and the salt of its hashes. */
export interface KnownSite {
  readonly salt: number;
  readonly memory: SiteMemory;
}

/** Asks why the engine gives a leaf its probability. This takes far longer than labeling the page. */
export interface ExplainRequest {
  readonly type: 'why';
  readonly engine: EngineId;
  readonly page: PackedPage;
  readonly leaf: number;
}

/** Asks for the labels of a page that was labeled before, by another choice. */
export interface CompleteRequest {
  readonly type: 'complete';
  readonly key: string;
  /** Missing where the worker may still have the page. */
  readonly page?: PackedPage;
  readonly labeling: Labeling;
  readonly choice: LabelChoice;
}

/** Asks for the article of labeled documents: a page and its frames. */
export interface ArticleRequest {
  readonly type: 'article';
  readonly documents: readonly ArticleDocument[];
  /** BCP 47, of a page that does not state one itself; or empty. */
  readonly language: string;
}

/** Asks for the article of another page of the same text, from its source. */
export interface FurtherPageRequest {
  readonly type: 'further-page';
  readonly engine: EngineId;
  readonly choice: LabelChoice;
  readonly html: string;
  readonly url: string;
}

/** Asks for an article in a format. */
export interface WriteRequest {
  readonly type: 'write';
  readonly task: WriteTask;
}

/** A document as an article is made of it. */
export interface ArticleDocument extends ArticleLabels {
  readonly key: string;
  /** Missing where the worker may still have the page. */
  readonly page?: PackedPage;
  /** Its pictures as the page shows them now. */
  readonly pictures?: LivePictures;
}

interface ArticleLabels {
  /** Shape [L]: BOILERPLATE, CONTENT, UNCERTAIN or COMMENT. */
  readonly labels: Uint8Array;
  /** Shape [L]: what each leaf is, an index into `PARTS`, where somebody has told. */
  readonly parts?: Uint8Array;
}

/**
 * Messages from the host to the content script. `ready` comes at once and shows that a host is
 * there.
 */
export type HostReply = { readonly type: 'ready' } | PageReply;

/** The answer to a request about pages. */
export type PageReply =
  | {
      readonly type: 'labeled';
      readonly labeling: Labeling;
      /** By the choice that came with the request. */
      readonly completed?: CompletedLabels;
      /** Which page of a text on several it is; missing for any other page. */
      readonly pages?: PageSeries;
      /** What the host is to remember of the page, which it sends to nobody. */
      readonly visit?: PagePrint;
      readonly timings: LabelTimings;
    }
  | { readonly type: 'explained'; readonly explanation: Explanation }
  | { readonly type: 'completed'; readonly completed: CompletedLabels }
  | { readonly type: 'article'; readonly article: Article }
  | { readonly type: 'written'; readonly result: WriteResults[WriteKind] }
  /** The worker does not have a page any more that it was asked about by its key. */
  | { readonly type: 'unknown-page' }
  | { readonly type: 'failed'; readonly error: ErrorReport };

export interface LabelTimings {
  /** The wait for the engine to load; almost nothing when it is loaded already. */
  readonly loadMs: number;
  /** The engine's own work, once it was loaded and earlier pages were done. */
  readonly inferenceMs: number;
  /** The parts of the engine's work, if the engine divides it into steps. */
  readonly steps?: readonly EngineStep[];
}

/** Messages from the host to the worker. */
export type WorkerRequest =
  | { readonly type: 'prepare'; readonly engine: EngineId }
  | ({ readonly request: number } & PageRequest)
  | { readonly type: 'cancel'; readonly request: number };

/** Messages from the worker to the host: exactly one for each request about pages. */
export interface WorkerReply {
  readonly request: number;
  readonly reply: PageReply;
}

/** The request in a message over a LABEL_PORT; undefined where the message is not understood. */
export function parseHostRequest(message: unknown): HostRequest | undefined {
  if (!isRecord(message)) return undefined;
  const { type, engine, page, leaf, key, documents, language, task } = message;
  if (type === 'write') return isWriteTask(task) ? { type, task } : undefined;
  if (type === 'article') {
    const isKnown = Array.isArray(documents) && documents.every(isArticleDocument);
    return isKnown && typeof language === 'string' ? { type, documents, language } : undefined;
  }
  const choice = parseChoice(message.choice);
  if (type === 'complete') {
    const { labeling } = message;
    if (typeof key !== 'string' || choice === undefined || !isLabeling(labeling)) return undefined;
    const asked = { type, key, labeling, choice } as const;
    if (page === undefined) return asked;
    return isPackedPage(page) ? { ...asked, page } : undefined;
  }
  if (!isEngineId(engine)) return undefined;
  if (type === 'prepare') return { type, engine };
  if (type === 'further-page') {
    const { html, url } = message;
    const isSource = typeof html === 'string' && typeof url === 'string';
    return isSource && choice ? { type, engine, choice, html, url } : undefined;
  }
  if (!isPackedPage(page)) return undefined;
  if (type === 'label') {
    const { site } = message;
    const isSite = typeof site === 'string' && isHostname(site);
    return { type, engine, page, ...(choice && { choice }), ...(isSite && { site }) };
  }
  if (type === 'why' && isIndex(leaf)) return { type, engine, page, leaf };
  return undefined;
}

function parseChoice(value: unknown): LabelChoice | undefined {
  if (!isRecord(value) || typeof value.strictness !== 'number') return undefined;
  const extent = EXTENTS.find((one) => one === value.extent);
  return extent && { strictness: value.strictness, extent };
}

function isLabeling(value: unknown): value is Labeling {
  return (
    isRecord(value) &&
    isEngineId(value.engine) &&
    value.probabilities instanceof Float32Array &&
    typeof value.threshold === 'number' &&
    (value.parts === undefined || value.parts instanceof Uint8Array)
  );
}

function isArticleDocument(value: unknown): value is ArticleDocument {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    value.labels instanceof Uint8Array &&
    (value.parts === undefined || value.parts instanceof Uint8Array) &&
    (value.page === undefined || isPackedPage(value.page)) &&
    (value.pictures === undefined || isRecord(value.pictures))
  );
}

function isPackedPage(value: unknown): value is PackedPage {
  return (
    isRecord(value) &&
    typeof value.key === 'string' &&
    typeof value.text === 'string' &&
    typeof value.attributeText === 'string' &&
    Array.isArray(value.names) &&
    (value.extras === undefined || isRecord(value.extras)) &&
    (value.layout === undefined || ArrayBuffer.isView(value.layout)) &&
    PAGE_INTEGERS.every((key) => ArrayBuffer.isView(value[key]))
  );
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

const PAGE_INTEGERS = [
  'nodeNames',
  'parents',
  'textNodes',
  'textEnds',
  'leaves',
  'leafFlags',
  'attributeNodes',
  'attributeNames',
  'attributeEnds',
  'attributeIds',
] as const satisfies readonly (keyof PackedPage)[];
