import type { Article } from '../../core/article/article.ts';
import { type Picture, pictureAddresses } from '../../core/article/formats/article-epub.ts';
import type { CapturedDocument } from '../content/capture-documents.ts';

/** Longest side of a picture in a book, in pixels; screens of readers have some 1,900. */
const MAX_SIDE = 2_000;
/** Of all pictures together, so that a gallery does not fill the memory. */
const MAX_BYTES = 30_000_000;
const JPEG_QUALITY = 0.85;

/**
 * The pictures of an article as far as the page shows them already: drawn from its own elements, so
 * that nothing is asked of any server. Pictures of other sites cannot be read that way and are left
 * out, as are those not loaded yet.
 */
export async function pagePictures(
  article: Article,
  documents: readonly CapturedDocument[],
): Promise<Map<string, Picture>> {
  const shown = shownImages(documents);
  const pictures = new Map<string, Picture>();
  let bytes = 0;
  for (const address of pictureAddresses(article)) {
    const image = shown.get(address);
    const picture = image && (await drawPicture(image, address));
    if (picture === undefined || bytes + picture.bytes.length > MAX_BYTES) continue;
    bytes += picture.bytes.length;
    pictures.set(address, picture);
  }
  return pictures;
}

/** By each address that they are known by. */
function shownImages(documents: readonly CapturedDocument[]): Map<string, HTMLImageElement> {
  const images = new Map<string, HTMLImageElement>();
  for (const { document, shadowRoots } of documents) {
    for (const root of [document, ...shadowRoots]) {
      for (const image of root.querySelectorAll('img')) {
        if (!image.complete || image.naturalWidth === 0) continue;
        for (const address of [image.src, image.currentSrc]) images.set(address, image);
      }
    }
  }
  return images;
}

async function drawPicture(image: HTMLImageElement, address: string): Promise<Picture | undefined> {
  const { naturalWidth, naturalHeight } = image;
  const scale = Math.min(1, MAX_SIDE / Math.max(naturalWidth, naturalHeight));
  const width = Math.max(1, Math.round(naturalWidth * scale));
  const height = Math.max(1, Math.round(naturalHeight * scale));
  // A photograph as PNG is five times as long; all else may be transparent.
  const type = /\.jpe?g($|[?#])|^data:image\/jpeg/i.test(address) ? 'image/jpeg' : 'image/png';
  try {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
    const blob = await canvas.convertToBlob({ type, quality: JPEG_QUALITY });
    return { bytes: new Uint8Array(await blob.arrayBuffer()), mediaType: blob.type };
  } catch (error) {
    // The picture of another site, which may be shown but not read.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
