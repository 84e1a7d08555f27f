/** The file of a picture. Drawings in SVG are purified: whoever makes them of a page has a DOM to do so. */
export interface PictureFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** The files of pictures by the addresses that an article has for them; see `wantedPictures`. */
export type PictureFiles = ReadonlyMap<string, PictureFile>;
