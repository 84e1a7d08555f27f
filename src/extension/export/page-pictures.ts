import type { Picture } from '../../article/formats/epub/article-epub.ts';
import type { CapturedDocument } from '../page/capture-documents.ts';

const DRAWING = /\.svg(?:$|[?#])|^data:image\/svg/i;
/** Longest side of a drawing, which is sharp in any size, in pixels. */
const DRAWING_SIDE = 1_200;
/** Longest side of a picture in a book, in pixels; screens of readers have some 1,900. */
const MAX_SIDE = 2_000;
/** Of all pictures together, so that a gallery does not fill the memory. */
const MAX_BYTES = 30_000_000;
const JPEG_QUALITY = 0.85;
/** A drawing without loss may be this much longer than with it; a photograph is five times as long. */
const MAX_LOSSLESS = 2;

/** Pictures for a book, by their addresses. */
export interface PagePictures {
  readonly pictures: ReadonlyMap<string, Picture>;
  /** How many the article has besides. */
  readonly missing: number;
}

/**
 * The pictures of an article as far as the page shows them already: drawn from its own elements, so
 * that nothing is asked of any server. Pictures of other sites cannot be read that way and are left
 * out, as are those not loaded yet.
 */
export async function pagePictures(
  addresses: readonly string[],
  documents: readonly CapturedDocument[],
): Promise<PagePictures> {
  const shown = shownImages(documents);
  const pictures = new Map<string, Picture>();
  let bytes = 0;
  let missing = 0;
  for (const address of addresses) {
    const image = shown.get(address);
    const picture = image && (await drawPicture(image, DRAWING.test(address)));
    if (picture === undefined || bytes + picture.bytes.length > MAX_BYTES) {
      missing++;
      continue;
    }
    bytes += picture.bytes.length;
    pictures.set(address, picture);
  }
  return { pictures, missing };
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

async function drawPicture(
  image: HTMLImageElement,
  isDrawing: boolean,
): Promise<Picture | undefined> {
  try {
    const { pixels, width, height } = await wholePicture(image);
    const side = isDrawing ? DRAWING_SIDE : Math.min(MAX_SIDE, Math.max(width, height));
    const scale = side / Math.max(width, height);
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    canvas.getContext('2d')?.drawImage(pixels, 0, 0, canvas.width, canvas.height);
    const blob = await (isDrawing ? canvas.convertToBlob() : encode(canvas));
    return { bytes: new Uint8Array(await blob.arrayBuffer()), mediaType: blob.type };
  } catch (error) {
    // The picture of another site, which may be shown but not read.
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}

/** All pixels of the file; the size that an element knows of it may be that of its place in the page. */
async function wholePicture(image: HTMLImageElement) {
  const { naturalWidth, naturalHeight } = image;
  // Drawings may have no size of their own.
  const bitmap = await createImageBitmap(image).catch(() => undefined);
  if (bitmap !== undefined && bitmap.width > naturalWidth) {
    return { pixels: bitmap, width: bitmap.width, height: bitmap.height };
  }
  return { pixels: image, width: naturalWidth, height: naturalHeight };
}

/** Without loss what is transparent, or not much longer for it; books take JPEG and PNG everywhere, and WebP not yet. */
async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  const lossless = await canvas.convertToBlob({ type: 'image/png' });
  if (hasTransparency(canvas)) return lossless;
  const lossy = await canvas.convertToBlob({ type: 'image/jpeg', quality: JPEG_QUALITY });
  return lossless.size <= MAX_LOSSLESS * lossy.size ? lossless : lossy;
}

function hasTransparency(canvas: OffscreenCanvas): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  if (data === undefined) return false;
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] < 255) return true;
  return false;
}
