import type { ReadPage } from '../page/read-page.ts';
import type { PlacedBlock } from './render/rendering.ts';

/** The article that the reader shows, for scripts that show or do something in it. */
export interface ReaderSurface {
  readonly root: ShadowRoot;
  /** The reader itself, within which other layers can be used. */
  readonly layer: HTMLElement;
  readonly article: HTMLElement;
  /** Blocks with their elements, in document order. */
  readonly placed: readonly PlacedBlock[];
  /** The page that the article is made of. */
  readonly page: ReadPage;
  /** Scrolls to an element of the article. */
  reveal(element: HTMLElement): void;
  /** Reads aloud from a block on. */
  readFrom(block: PlacedBlock): void;
}
