/** The file of a picture. Drawings in SVG are purified: whoever makes them of a page has a DOM to do so. */
export interface PictureFile {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
}

/** Pictures that every reading system must show (EPUB 3.3, section 3.2), and how their files end. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
};

/** How the file of a picture ends; undefined for one of another kind. */
export function pictureExtension({ mediaType }: PictureFile): string | undefined {
  return EXTENSIONS[mediaType];
}

/** The files of pictures by the addresses that an article has for them; see `wantedPictures`. */
export type PictureFiles = ReadonlyMap<string, PictureFile>;
