import type { LeafSpan } from '../../../article/annotations/leaf-span.ts';
import { WHOLE_PAGE } from '../../../core/action-request.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import type { ReaderSurface } from '../../layers/reader/reader-surface.ts';

/** Reads aloud from a passage on, in the reader, which is opened for that where it is not. */
export function readFrom(
  span: LeafSpan,
  { page, reader }: { readonly page: PithPage; readonly reader: ReaderSurface | undefined },
): void {
  if (reader !== undefined) {
    readIn(reader, span);
    return;
  }
  let isAsked = true;
  page.readers.subscribe((opened) => {
    if (opened === undefined || !isAsked) return;
    isAsked = false;
    readIn(opened, span);
  });
  void page.perform('reader', WHOLE_PAGE);
}

function readIn(reader: ReaderSurface, { document, firstLeaf }: LeafSpan): void {
  const isAt = ({ source }: ReaderSurface['placed'][number]) =>
    source.document === document && source.firstLeaf >= 0 && source.lastLeaf >= firstLeaf;
  const block = reader.placed.find(isAt);
  if (block !== undefined) reader.readFrom(block);
}
