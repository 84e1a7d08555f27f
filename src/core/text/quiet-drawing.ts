import { decodeBase64 } from './decode-base64.ts';

/** The head of an SVG as data, and whether what follows is in base 64. */
const SVG_DATA = /^data:image\/svg\+xml((?:;[^,]*)?),(.*)$/is;
const BASE64 = /^data:image\/svg\+xml;base64,[A-Za-z0-9+/]+={0,2}$/i;
/** One drawing and no more; what has no namespace is not shown as a picture. */
const DRAWING =
  /^\s*(?:<\?xml\s[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg\s[^>]*xmlns=["']http:\/\/www\.w3\.org\/2000\/svg["'][\s\S]*(?:<\/svg>|\/>)\s*$/;
/**
 * What a drawing alone never has: scripts, pages within it, events, declarations, styles and pictures of others. In an
 * `img` none of it does anything; the addresses of saved files are opened elsewhere, too.
 */
const LOUD: readonly RegExp[] = [
  /<(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video|handler|listener|set|animate)\b/i,
  /[\s"'/]on\w+\s*=/i,
  /script\s*:/i,
  /<!(?!--)|<\?(?!xml\s)|@import/i,
  /\b(?:href|src)\s*=(?!\s*(?:["']\s*)?(?:#|data:image\/(?!svg)))/i,
  /url\(\s*["']?\s*(?!#|["']?#)/i,
  // Characters outside ASCII that an encoding of its own would read otherwise.
  /\0|encoding\s*=\s*["'](?!utf-8["'])/i,
];

/**
 * The SVG that an address holds, as it can stand in a file: a drawing that runs and loads nothing.
 * @returns the address, with all but letters, digits and a few signs escaped; empty for any other
 */
export function quietDrawing(url: string): string {
  const markup = drawingMarkup(url);
  if (markup === undefined || !DRAWING.test(markup)) return '';
  if (LOUD.some((sign) => sign.test(markup))) return '';
  return BASE64.test(url) ? url : `data:image/svg+xml,${escaped(markup)}`;
}

/** The markup of an SVG as data; undefined where an address holds none. Bytes are read as characters. */
export function drawingMarkup(url: string): string | undefined {
  const [, parameters, data] = SVG_DATA.exec(url) ?? [];
  if (data === undefined) return undefined;
  return /;base64$/i.test(parameters) ? decodeBase64(data) : withoutPercents(data);
}

/** Text that is no UTF-8 keeps its escapes. */
function withoutPercents(text: string): string {
  return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch (error) {
      if (error instanceof URIError) return escapes;
      throw error;
    }
  });
}

function escaped(markup: string): string {
  return encodeURIComponent(markup.toWellFormed()).replace(
    /['()]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
}
