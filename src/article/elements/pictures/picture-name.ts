import { parseUrl } from '../../../core/text/web-url.ts';

/** Parameters of picture servers that ask for the same picture in another size or file format. */
const SIZE_PARAMETER =
  /^(?:w|h|q|width|height|imwidth|imheight|quality|crop|fit|auto|format|fm|dpr|resize|size|odn\w+)$/i;
/** WordPress and others write the size into the file's name: `stem-300x200.jpg`. */
const SIZE_IN_NAME = /[-_]\d{2,4}x\d{2,4}(?=\.\w+$)/;

/** The address of a picture without what says how large it is to be. */
export function pictureName(address: string): string {
  const url = address.startsWith('data:') ? undefined : parseUrl(address);
  if (url === undefined) return address;
  const others = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !SIZE_PARAMETER.test(pair.split('=')[0]));
  return `${url.origin}${url.pathname.replace(SIZE_IN_NAME, '')}?${others.join('&')}`;
}
