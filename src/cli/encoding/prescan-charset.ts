import { encodingOf } from './encoding-of.ts';

/** Browsers always scan this many bytes, and continue while they are still in the head. */
const UNCONDITIONAL_BYTES = 1024;
/** Scanning ends here; no page has a longer head. */
const MAX_BYTES = 256 * 1024;

/** Tags of the head, after which Chromium continues past the first 1,024 bytes. */
const HEAD_TAGS = new Set(
  'html head meta title script style link base noscript object template'.split(' '),
);

interface Attribute {
  readonly name: string;
  readonly value: string;
  /** Position after the attribute. */
  readonly end: number;
}

/**
 * The encoding that a page's `meta` elements declare, else that of its XML declaration. It follows
 * the HTML standard's "prescan a byte stream to determine its encoding", and continues to the end
 * of the head like Chromium.
 * @returns the name of an encoding that `TextDecoder` knows, or undefined
 */
export function prescanCharset(bytes: Uint8Array): string | undefined {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, MAX_BYTES));
  const text = source.toString('latin1').toLowerCase();
  return metaCharset(text) ?? xmlEncoding(text);
}

function metaCharset(text: string): string | undefined {
  let at = text.indexOf('<');
  while (at >= 0) {
    if (text.startsWith('<!--', at)) {
      // `<!-->` is a whole comment: its dashes both open and close it.
      const end = text.indexOf('-->', at + 2);
      at = end < 0 ? text.length : end + 3;
    } else if (/^<\/?[a-z]/.test(text.slice(at, at + 3))) {
      const tag = /[a-z][^\t\n\f\r >/]*/.exec(text.slice(at + 1, at + 200))?.[0] ?? '';
      if (at > UNCONDITIONAL_BYTES && !HEAD_TAGS.has(tag)) return undefined;
      const isMeta = tag === 'meta' && text[at + 1] !== '/';
      const { attributes, end } = readAttributes(text, text.indexOf(tag, at) + tag.length);
      const charset = isMeta ? charsetOf(attributes) : undefined;
      if (charset !== undefined) return charset;
      at = end;
    } else if (/^<[!/?]/.test(text.slice(at, at + 2))) {
      const end = text.indexOf('>', at);
      at = end < 0 ? text.length : end;
    } else {
      at++;
    }
    at = text.indexOf('<', at);
  }
  return undefined;
}

/** "Get an XML encoding" (HTML standard). */
function xmlEncoding(text: string): string | undefined {
  const declaration = /^<\?xml[^>]*>/.exec(text)?.[0] ?? '';
  const label = /encoding[\0- ]*=[\0- ]*(?:"([^"\0- ]*)"|'([^'\0- ]*)')/.exec(declaration);
  return label === null ? undefined : declaredEncoding(label[1] ?? label[2]);
}

function charsetOf(attributes: ReadonlyMap<string, string>): string | undefined {
  const charset = attributes.get('charset');
  const isPragma = attributes.get('http-equiv') === 'content-type';
  const label =
    charset ?? (isPragma ? charsetInContent(attributes.get('content') ?? '') : undefined);
  return label === undefined ? undefined : declaredEncoding(label);
}

/** The encoding of a label that was readable as ASCII. */
function declaredEncoding(label: string): string | undefined {
  const encoding = encodingOf(label);
  // A page whose `meta` was readable as ASCII cannot be UTF-16, whatever it declares (HTML
  // standard).
  if (encoding === 'utf-16le' || encoding === 'utf-16be') return 'utf-8';
  return encoding === 'x-user-defined' ? 'windows-1252' : encoding;
}

/** "Extracting a character encoding from a meta element" (HTML standard). */
function charsetInContent(content: string): string | undefined {
  const match =
    /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^"'\t\n\f\r ;][^\t\n\f\r ;]*))/.exec(
      content,
    );
  return match?.[1] ?? match?.[2] ?? match?.[3];
}

function readAttributes(
  text: string,
  start: number,
): { attributes: Map<string, string>; end: number } {
  const attributes = new Map<string, string>();
  let end = start;
  for (;;) {
    const attribute = readAttribute(text, end);
    if (attribute === undefined) return { attributes, end };
    if (!attributes.has(attribute.name)) attributes.set(attribute.name, attribute.value);
    end = attribute.end;
  }
}

/** "Get an attribute" (HTML standard). */
function readAttribute(text: string, start: number): Attribute | undefined {
  let at = skip(text, start, /[\t\n\f\r /]/);
  if (at >= text.length || text[at] === '>') return undefined;
  const nameStart = at;
  // A name may begin with "=".
  at = skip(text, at + 1, /[^\t\n\f\r />=]/);
  const name = text.slice(nameStart, at);
  at = skip(text, at, /[\t\n\f\r ]/);
  if (text[at] !== '=') return { name, value: '', end: at };
  at = skip(text, at + 1, /[\t\n\f\r ]/);
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    if (end < 0) return undefined;
    return { name, value: text.slice(at + 1, end), end: end + 1 };
  }
  const end = skip(text, at, /[^\t\n\f\r >]/);
  return { name, value: text.slice(at, end), end };
}

function skip(text: string, start: number, accepted: RegExp): number {
  let at = start;
  while (at < text.length && accepted.test(text[at])) at++;
  return at;
}
