import type { ArticleMetadata } from '../../../article/article.ts';
import type { LabelTimings } from '../../../article/host-messages.ts';
import type { EngineId, Labeling } from '../../../core/engine.ts';
import { CONTENT, type CompletedLabels } from '../../../core/labels.ts';
import type { LabelChoice } from '../../../core/settings/settings.ts';
import type { Capture } from '../../../page/capture/capture.ts';

/** A document as it was captured. */
export interface CapturedDocument {
  readonly document: Document;
  readonly capture: Capture<Node>;
  readonly shadowRoots: readonly ShadowRoot[];
  /** Milliseconds that the capture took; not kept by what goes on with a document later. */
  readonly captureMs?: number;
}

/** A document as it was read, and what an engine says of each of its leaves. */
export interface ReadDocument extends CapturedDocument {
  readonly labeling: Labeling;
  readonly timings: LabelTimings;
  /** Which page of a text on several it is; missing for any other page. */
  readonly pages?: ArticleMetadata['pages'] | undefined;
  /**
   * The labels by what the user has chosen to keep, from what the engine has said.
   * @throws PithError when the worker does not give them
   */
  complete(choice: LabelChoice): Promise<CompletedLabels>;
}

/** A page as it was read, its frames included. */
export interface ReadPage {
  /** The page itself first. */
  readonly documents: readonly ReadDocument[];
  readonly engine: EngineId;
}

/** A document with the label of each of its leaves. */
export interface LabeledDocument extends CapturedDocument {
  /** Shape [L]: BOILERPLATE, CONTENT, UNCERTAIN or COMMENT. */
  readonly labels: Uint8Array;
  /** Shape [L]: what each leaf is, an index into `PARTS`; missing where nobody has told. */
  readonly parts?: Uint8Array;
  /** What the engine says of each leaf; missing where no engine was asked. */
  readonly labeling?: Pick<Labeling, 'probabilities'>;
}

/** The live text nodes that are content, in document order. */
export function contentNodes(documents: readonly LabeledDocument[]): Node[] {
  return documents.flatMap(({ capture, labels }) =>
    capture.leafNodes.filter((_, leaf) => labels[leaf] === CONTENT),
  );
}
