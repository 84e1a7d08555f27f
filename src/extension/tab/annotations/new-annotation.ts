import { describeSpan } from '../../../article/annotations/describe-span.ts';
import type { LeafSpan } from '../../../article/annotations/leaf-span.ts';
import {
  type Annotation,
  type AnnotationColor,
  storedKeys,
  storedTitle,
} from '../../../core/annotations/annotation.ts';
import { pageAddress } from '../../platform/browser/page-address.ts';
import type { MarkedPage } from './page/marked-page.ts';

export interface NewAnnotationOptions {
  readonly span: LeafSpan;
  /** The addresses that the page is known by. */
  readonly keys: readonly string[];
  readonly color: AnnotationColor;
}

/** An annotation of a passage of a page, without a note. */
export function newAnnotation(
  { documents }: MarkedPage,
  { span, keys, color }: NewAnnotationOptions,
): Annotation {
  const { capture } = documents[span.document];
  const now = new Date().toISOString();
  return {
    id: newId(),
    keys: storedKeys(keys),
    url: pageAddress(),
    title: storedTitle(document.title),
    created: now,
    modified: now,
    color,
    note: '',
    target: describeSpan(capture.tree, span),
  };
}

/** A UUID (RFC 9562, version 4); `crypto.randomUUID` is there on secure pages only. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
