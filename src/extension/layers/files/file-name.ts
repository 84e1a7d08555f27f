/** Names of devices, which Windows keeps for itself with any ending. */
const DEVICE = /^(con(?:(?:in|out)\$)?|prn|aux|nul|com[\d¹²³]|lpt[\d¹²³])(?= *(\.|$))/i;
/**
 * Refused by Windows, or what cannot be seen: control characters, and those that turn the direction of
 * writing and can make a name look like another. Joiners stay, for some scripts and emoji need them.
 */
const UNSAFE =
  /[\p{Cc}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff<>:"/\\|?*]+/gu;
/** File systems take 255 bytes; a character takes up to four, and browsers add ` (1)`. */
const MAX_BYTES = 200;

/**
 * A name for a file with this title, without its ending: safe on every system.
 * @param fallback where the title leaves nothing
 */
export function fileName(title: string, fallback: string): string {
  const words = title.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/gu, ' ').trim();
  // A dot at the start hides a file; Windows takes dots off the end.
  const name = cutBytes(words, MAX_BYTES).replace(/^[. -]+|(?<![. ])[. ]+$/gu, '');
  if (name === '') return fallback;
  return name.replace(DEVICE, '$1_');
}

/** As many whole characters as go into so many bytes of UTF-8, with whole words if there are some. */
function cutBytes(text: string, limit: number): string {
  const encoder = new TextEncoder();
  if (encoder.encode(text).length <= limit) return text;
  let bytes = 0;
  let kept = '';
  for (const character of text) {
    bytes += encoder.encode(character).length;
    if (bytes > limit) break;
    kept += character;
  }
  const lastSpace = kept.lastIndexOf(' ');
  return lastSpace > kept.length / 2 ? kept.slice(0, lastSpace) : kept;
}
