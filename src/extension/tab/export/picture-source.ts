import type { PictureFile } from '../../../article/formats/picture-file.ts';

const DATA = /^data:([^;,]*)((?:;[^;,]*)*),(.*)$/is;

/**
 * The file of a picture as it is, as far as no server is asked for it: one that its address holds, and one of the
 * page's own site that the browser has stored.
 * @returns undefined where it cannot be had like that
 */
export async function pictureSource(address: string): Promise<PictureFile | undefined> {
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
