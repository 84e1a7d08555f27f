import { strToU8 } from 'fflate';
import { decodeBase64 } from '../../core/text/decode-base64.ts';
import { drawingMarkup } from '../../core/text/quiet-drawing.ts';
import { safePicture } from '../../core/text/safe-url.ts';
import type { Article } from '../article.ts';
import type { PictureFile, PictureFiles } from './picture-file.ts';
import { wantedPictures } from './wanted-pictures.ts';

/** With no escapes, which few pages have in it. */
const BASE64 = /^data:([^;,]+);base64,([A-Za-z0-9+/=]*)$/i;

/** The files of those pictures of an article that its page holds in their addresses; none that could run something. */
export function dataPictures(article: Article): PictureFiles {
  const files = new Map<string, PictureFile>();
  for (const { url } of wantedPictures(article)) {
    const file = fileIn(url);
    if (file !== undefined) files.set(url, file);
  }
  return files;
}

function fileIn(url: string): PictureFile | undefined {
  const address = /^data:/i.test(url) ? safePicture(url) : '';
  const [, mediaType, data] = BASE64.exec(address) ?? [];
  if (data !== undefined) {
    return { mediaType: mediaType.toLowerCase(), bytes: strToU8(decodeBase64(data), true) };
  }
  const markup = drawingMarkup(address);
  return markup === undefined ? undefined : { mediaType: 'image/svg+xml', bytes: strToU8(markup) };
}
