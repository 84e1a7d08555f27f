import { type Anchor, anchorSteps } from '../../../../article/annotations/anchor.ts';
import type { Annotation } from '../../../../core/annotations/annotation.ts';
import { inSlices } from '../../../platform/browser/in-slices.ts';
import type { MarkedPage } from '../page/marked-page.ts';

/** An annotation that stands in a page. */
export interface AnchoredAnnotation extends Anchor {
  readonly annotation: Annotation;
}

/** Finds annotations in a page as it was read, each once for each reading. */
export function createAnnotationAnchors() {
  /** By what is looked for, as notes and colors do not matter. */
  const known = new WeakMap<MarkedPage, Map<string, Anchor | undefined>>();

  return {
    /**
     * Those that are found, in the order of the page.
     * @throws whatever `signal.throwIfAborted` throws, when aborted
     */
    async find(page: MarkedPage, annotations: readonly Annotation[], signal: AbortSignal) {
      const anchors = known.get(page) ?? new Map<string, Anchor | undefined>();
      known.set(page, anchors);
      const missing = annotations.filter(({ target }) => !anchors.has(JSON.stringify(target)));
      if (missing.length > 0) {
        const trees = page.documents.map(({ capture }) => capture.tree);
        const targets = missing.map(({ target }) => target);
        const found = await inSlices(anchorSteps(trees, targets), signal);
        for (const [i, target] of targets.entries()) anchors.set(JSON.stringify(target), found[i]);
      }
      return annotations
        .flatMap((annotation) => {
          const anchor = anchors.get(JSON.stringify(annotation.target));
          return anchor === undefined ? [] : [{ ...anchor, annotation }];
        })
        .sort(byPlace);
    },
  };
}

function byPlace({ span: a }: AnchoredAnnotation, { span: b }: AnchoredAnnotation): number {
  return a.document - b.document || a.firstLeaf - b.firstLeaf || a.from - b.from || a.to - b.to;
}
