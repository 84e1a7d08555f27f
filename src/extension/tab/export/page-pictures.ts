import type { PictureFile, PictureFiles } from '../../../article/formats/picture-file.ts';
import type { WantedPicture } from '../../../article/formats/wanted-pictures.ts';
import type { CopySettings } from '../../../core/settings/settings.ts';
import type { ArticleMaker } from '../../layers/page/article-maker.ts';
import type { CapturedDocument } from '../../layers/page/read-page.ts';

const DATA = /^data:([^;,]*)((?:;[^;,]*)*),(.*)$/is;

const DRAWING = /\.svg(?:$|[?#])|^data:image\/svg/i;
/** Files of which a picture that is drawn of them would have less: drawings are sharp in any size, and GIF may move. */
const KEPT_AS_IS = /svg|\.gif(?:$|[?#])|^data:/i;
/** What every reader of files shows. */
const KEPT_TYPES = new Set(['image/gif', 'image/jpeg', 'image/png', 'image/webp']);
/** Longest side of a drawing of which only its pixels can be had, which is sharp in any size, in pixels. */
const DRAWING_SIDE = 1_200;
/** A drawing without loss may be this much longer than with it; a photograph is five times as long. */
const MAX_LOSSLESS = 2;

/** How large pictures may be in a file. */
export interface PictureLimits {
  /** Longest side, in pixels. */
  readonly side: number;
  /** Quality of JPEG, in [0, 1]. */
  readonly quality: number;
  /** All pictures together. */
  readonly bytes: number;
}

/** How large the pictures of a file may be. */
export function limitsOf({
  pictureSide,
  pictureQuality,
  pictureMegabytes,
}: CopySettings): PictureLimits {
  return { side: pictureSide, quality: pictureQuality, bytes: pictureMegabytes * 1_000_000 };
}

interface PagePictureOptions extends Pick<ArticleMaker, 'purifySvg' | 'pictures'> {
  readonly limits: PictureLimits;
}

/** Pictures for a file, by their addresses. */
export interface PagePictures {
  readonly pictures: PictureFiles;
  /** How many the article has besides. */
  readonly missing: number;
}

/**
 * The pictures of an article as far as the page shows them already: drawn from its own elements, or from what the
 * browser has stored, so that nothing is asked of any server. Pictures of other sites cannot be read that way and are
 * left out, as are those not loaded yet.
 */
export async function pagePictures(
  wanted: readonly WantedPicture[],
  documents: readonly CapturedDocument[],
  { limits, purifySvg, pictures: kept }: PagePictureOptions,
): Promise<PagePictures> {
  const shown = shownImages(documents);
  const pictures = new Map<string, PictureFile>();
  let bytes = 0;
  let missing = 0;
  for (const { url, loadedUrl = url } of wanted) {
    const image = shown.get(url) ?? shown.get(loadedUrl);
    const picture =
      kept?.get(url) ??
      (await fileAsIs(url, purifySvg)) ??
      (image && (await drawPicture(image, url, limits)));
    if (picture === undefined || bytes + picture.bytes.length > limits.bytes) {
      missing++;
      continue;
    }
    bytes += picture.bytes.length;
    pictures.set(url, picture);
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

/** The file itself, a drawing without what could run or load something. */
async function fileAsIs(
  address: string,
  purifySvg: ArticleMaker['purifySvg'],
): Promise<PictureFile | undefined> {
  const file = KEPT_AS_IS.test(address) ? await pictureSource(address) : undefined;
  if (file === undefined || KEPT_TYPES.has(file.mediaType)) return file;
  if (file.mediaType !== 'image/svg+xml') return undefined;
  const markup = await purifySvg(new TextDecoder().decode(file.bytes));
  return markup === '' ? undefined : { ...file, bytes: new TextEncoder().encode(markup) };
}

async function drawPicture(
  image: HTMLImageElement,
  address: string,
  limits: PictureLimits,
): Promise<PictureFile | undefined> {
  const isDrawing = DRAWING.test(address);
  try {
    const { pixels, width, height } = await wholePicture(image);
    const side = Math.min(limits.side, isDrawing ? DRAWING_SIDE : Math.max(width, height));
    const scale = side / Math.max(width, height);
    const canvas = new OffscreenCanvas(
      Math.max(1, Math.round(width * scale)),
      Math.max(1, Math.round(height * scale)),
    );
    canvas.getContext('2d')?.drawImage(pixels, 0, 0, canvas.width, canvas.height);
    const blob = await (isDrawing ? canvas.convertToBlob() : encode(canvas, limits.quality));
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
async function encode(canvas: OffscreenCanvas, quality: number): Promise<Blob> {
  const lossless = await canvas.convertToBlob({ type: 'image/png' });
  if (hasTransparency(canvas)) return lossless;
  const lossy = await canvas.convertToBlob({ type: 'image/jpeg', quality });
  return lossless.size <= MAX_LOSSLESS * lossy.size ? lossless : lossy;
}

function hasTransparency(canvas: OffscreenCanvas): boolean {
  const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {};
  if (data === undefined) return false;
  for (let alpha = 3; alpha < data.length; alpha += 4) if (data[alpha] < 255) return true;
  return false;
}

/**
 * The file of a picture as it is, as far as no server is asked for it: one that its address holds, and one of the
 * page's own site that the browser has stored.
 * @returns undefined where it cannot be had like that
 */
async function pictureSource(address: string): Promise<PictureFile | undefined> {
  const [, mediaType, parameters = '', data = ''] = DATA.exec(address) ?? [];
  if (mediaType === undefined) return storedFile(address);
  const isBase64 = /;\s*base64\s*$/i.test(parameters);
  try {
    const text = decodeURIComponent(data);
    const bytes = isBase64 ? bytesOf(text) : new TextEncoder().encode(text);
    return { bytes, mediaType: mediaType.trim().toLowerCase() };
  } catch (error) {
    // Damaged data.
    if (error instanceof URIError || error instanceof DOMException) return undefined;
    throw error;
  }
}

function bytesOf(base64: string): Uint8Array {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

async function storedFile(address: string): Promise<PictureFile | undefined> {
  // Browsers ask a server for any other.
  if (!URL.canParse(address) || new URL(address).origin !== location.origin) return undefined;
  try {
    const response = await fetch(address, { cache: 'only-if-cached', mode: 'same-origin' });
    if (!response.ok) return undefined;
    const blob = await response.blob();
    const bytes = new Uint8Array(await blob.arrayBuffer());
    return { bytes, mediaType: blob.type.replace(/;.*/s, '') };
  } catch (error) {
    // Nothing is stored for it. In Firefox the error is of the page's class, not of ours.
    if (Reflect.get(Object(error), 'name') === 'TypeError') return undefined;
    throw error;
  }
}
