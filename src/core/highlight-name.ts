/** The form of a highlight's name. Pages can read the name, so it must not reveal Pith. */
const NAME = /^[a-z][a-z0-9]{18}$/;
const NONCE_LENGTH = 8;

export function isHighlightName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

/**
 * Draws a name for a highlight. Only someone who knows the secret can tell that the name is Pith's.
 * @param random numbers in [0, 1), of which eight are drawn
 */
export function drawHighlightName(secret: string, random: () => number): string {
  const first = String.fromCharCode(97 + Math.floor(random() * 26));
  const others = Array.from({ length: NONCE_LENGTH - 1 }, () => Math.floor(random() * 36));
  const nonce = first + others.map((digit) => digit.toString(36)).join('');
  return nonce + tagOf(secret, nonce);
}

/** Whether a name was drawn with this secret. */
export function isDrawnWith(secret: string, name: string): boolean {
  return (
    isHighlightName(name) &&
    name === name.slice(0, NONCE_LENGTH) + tagOf(secret, name.slice(0, NONCE_LENGTH))
  );
}

/**
 * 53 bits of a keyed hash, mixed as in MurmurHash3. It need not be cryptographic, as it only keeps
 * pages from finding a pattern.
 */
function tagOf(secret: string, nonce: string): string {
  let [low, high] = [0xdeadbeef, 0x41c6ce57];
  for (const character of secret + nonce + secret) {
    const code = character.charCodeAt(0);
    low = Math.imul(low ^ code, 0x9e3779b1);
    high = Math.imul(high ^ code, 0x5f356495);
    [low, high] = [low ^ (high >>> 15), high ^ (low >>> 13)];
  }
  low = Math.imul(low ^ (low >>> 16), 0x85ebca6b) ^ Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  high = Math.imul(high ^ (high >>> 16), 0x85ebca6b) ^ Math.imul(low ^ (low >>> 13), 0xc2b2ae35);
  const tag = (high >>> 0) * 2 ** 21 + (low >>> 11);
  return tag.toString(36).padStart(11, '0');
}
