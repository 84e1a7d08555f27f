import type { Drawing } from '../../../page/capture/drawing-markup.ts';
import type { CanvasImage } from './drawings.ts';
import type { PictureSize } from './drawn-size.ts';
import type { LoadedPicture } from './loaded-picture.ts';

/** The pictures of a page as it shows them at the moment, which only a live page knows. */
export interface LivePictures {
  /** How large the page draws the picture of an `img` node. */
  readonly sizes: ReadonlyMap<number, PictureSize>;
  /** What the page has loaded for an `img` node. */
  readonly loaded: ReadonlyMap<number, LoadedPicture>;
  /** What the page draws in an `svg` node, with the styles that it has there. */
  readonly drawings: ReadonlyMap<number, Drawing>;
  /** What the page has drawn in a canvas, by its index in `extras.objects`. */
  readonly canvases: ReadonlyMap<number, CanvasImage>;
}
