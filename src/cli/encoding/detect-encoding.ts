import { isAscii } from 'node:buffer';
import { createRequire } from 'node:module';
import { encodingOf } from './encoding-of.ts';

const require = createRequire(import.meta.url);

/**
 * By far the most frequent encoding of pages that are not UTF-8, and the default of browsers in
 * most locales.
 */
const LIKELIEST = 'windows-1252';

/**
 * The encodings that browsers know and old pages use: the detector's name of each, and the name in
 * `TextDecoder`. Encodings of the same families that no browser decodes are left out, since they
 * would compete with these.
 */
const CANDIDATES: ReadonlyMap<string, string> = new Map([
  ['big5hkscs', 'big5'],
  ['cp866', 'ibm866'],
  ['cp874', 'windows-874'],
  ['cp932', 'shift_jis'],
  ['cp949', 'euc-kr'],
  ['euc-jis-2004', 'euc-jp'],
  ['gb18030', 'gb18030'],
  ['iso-8859-2', 'iso-8859-2'],
  ['iso-8859-5', 'iso-8859-5'],
  ['iso-8859-6', 'iso-8859-6'],
  ['iso-8859-7', 'iso-8859-7'],
  ['iso-8859-8', 'iso-8859-8'],
  ['koi8-r', 'koi8-r'],
  ['koi8-u', 'koi8-u'],
  ['windows-1250', 'windows-1250'],
  ['windows-1251', 'windows-1251'],
  ['windows-1252', 'windows-1252'],
  ['windows-1253', 'windows-1253'],
  ['windows-1254', 'windows-1254'],
  ['windows-1255', 'windows-1255'],
  ['windows-1256', 'windows-1256'],
  ['windows-1257', 'windows-1257'],
  ['windows-1258', 'windows-1258'],
]);

/**
 * Share of the best guess's confidence at which the most frequent encoding wins instead. A few
 * accented words fit five encodings about equally. The value was chosen on short pieces of labeled
 * pages in 30 languages.
 */
const NEAR = 0.9;

/** The encodings of the Latin script, in which most letters are ASCII. */
const LATIN = ['iso-8859-2', ...[1250, 1252, 1254, 1257, 1258].map((page) => `windows-${page}`)];
/** Least number of ASCII letters for each character beyond ASCII in text of the Latin script. */
const MIN_LATIN_SHARE = 3;
/**
 * Characters beyond ASCII that are too few to tell the encoding, in the Latin script. They may be
 * one accent or sign.
 */
const FEW = 2;

/** Number of bytes of text that the detector sees, and number of bytes searched for it. */
const MAX_SAMPLE = 64 * 1024;
const MAX_SEARCHED = 2 * 1024 * 1024;

/** The escape sequences of ISO-2022-JP, the one web encoding without bytes beyond ASCII. */
const ISO_2022_JP = ['$@', '$B', '(I', '(J'].map((after) => `\u001b${after}`);

/**
 * The most likely encoding of a page that is not UTF-8 and declares none, from the statistics of
 * its text.
 * @returns a name that `TextDecoder` knows; undefined for pure ASCII, which is the same in all
 *   encodings
 */
export function detectEncoding(bytes: Uint8Array): string | undefined {
  const first = isAscii(bytes) ? -1 : bytes.findIndex((byte) => byte >= 0x80);
  const source = latin1(bytes, Math.max(0, first));
  if (first < 0) {
    return ISO_2022_JP.some((mark) => source.includes(mark)) ? 'iso-2022-jp' : undefined;
  }
  const sample = sampleOf(source);
  const beyond = count(sample, /[\x80-\xff]/g);
  const isLatin = count(sample, /[a-z]/gi) >= MIN_LATIN_SHARE * beyond;
  if (beyond <= (isLatin ? FEW : 1)) return LIKELIEST;
  const detectAll = loadDetector();
  if (detectAll === undefined) return LIKELIEST;
  const guesses = detectAll(Buffer.from(sample, 'latin1'), {
    detectEncodings: isLatin ? LATIN : [...CANDIDATES.keys()],
    minimumThreshold: 0,
  });
  const named = guesses.map(({ encoding, confidence }) => ({
    encoding: nameOf(encoding ?? ''),
    confidence,
  }));
  const [best] = named;
  const usual = named.find(({ encoding }) => encoding === LIKELIEST);
  const isNear = usual !== undefined && usual.confidence >= NEAR * best.confidence;
  return isNear ? LIKELIEST : (best?.encoding ?? LIKELIEST);
}

/**
 * The detector, which is loaded only here: its statistics are slow to load, and few pages need them. The package comes
 * without it, since they are a quarter of what the package may weigh.
 * @returns undefined where it is not installed
 */
function loadDetector(): typeof import('jschardet').detectAll | undefined {
  try {
    return (require('jschardet') as typeof import('jschardet')).detectAll;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

function nameOf(detected: string): string | undefined {
  return CANDIDATES.get(detected.toLowerCase()) ?? encodingOf(detected);
}

/**
 * Decodes one byte as one character, starting at the last tag before `at`. It also ends at a tag,
 * so that no character of several bytes is cut in two.
 */
function latin1(bytes: Uint8Array, at: number): string {
  const start = Math.max(0, bytes.lastIndexOf(0x3c, at));
  const end = Math.min(bytes.length, start + MAX_SEARCHED);
  const source = Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString(
    'latin1',
  );
  const lastTag = end < bytes.length ? source.lastIndexOf('<') : -1;
  return lastTag > 0 ? source.slice(0, lastTag) : source;
}

/**
 * The lines of text with characters beyond ASCII. Attributes and scripts count only where there is
 * no such text.
 */
function sampleOf(source: string): string {
  const text = source
    .replace(/<!--[\s\S]*?(?:-->|$)|<(script|style)\b[\s\S]*?(?:<\/\1|$)/gi, '\n')
    .replace(/<[^>]*>?/g, '\n');
  const lines = (text: string) => text.split('\n').filter((line) => /[\x80-\xff]/.test(line));
  const texts = lines(text);
  let sample = '';
  for (const line of texts.length > 0 ? texts : lines(source)) {
    if (sample.length > MAX_SAMPLE) break;
    sample += `${line.slice(0, MAX_SAMPLE)}\n`;
  }
  return sample;
}
