import { parseHead, readHead } from './warc/read-head.ts';

/** A server's answer, as an archive holds it. */
export interface HttpMessage {
  /** 0 where the message has no status line. */
  readonly status: number;
  /** In lower case, without parameters; empty where it is not told. */
  readonly mediaType: string;
  /** Empty where it is not told. */
  readonly charset: string;
  readonly contentEncoding: string;
  readonly body: Uint8Array;
  /** Whether a part of the body is missing. */
  readonly isCutOff: boolean;
}

/** How much is read of a head that no empty line ends. */
const MAX_OPEN_HEAD = 64 * 1024;
/** What stands before a chunk: its length, and now and then an extension. */
const CHUNK_LINE = /^([\da-f]{1,8})[ \t]*(?:;[^\n]*)?\r?\n/i;
const MAX_CHUNK_LINE = 256;

/** Reads a message. Its body is joined where it was sent in chunks, and is otherwise as it was sent. */
export function readHttpMessage(block: Buffer): HttpMessage {
  const open = () => ({ ...parseHead(block.subarray(0, MAX_OPEN_HEAD)), end: block.length });
  const { firstLine, fields, end } = readHead(block) ?? open();
  const field = (name: string) => fields.get(name) ?? '';
  const sent = block.subarray(end);
  const isChunked = field('transfer-encoding').toLowerCase() === 'chunked';
  const joined = isChunked ? joinChunks(sent) : undefined;
  // Crawlers that have joined or unpacked a page often leave the header as it was.
  const length = isChunked ? '' : field('content-length');
  const isShort = /^\d+$/.test(length) && sent.length < Number(length);
  return {
    ...mediaTypeOf(field('content-type')),
    status: Number(/^HTTP\/\S+\s+(\d{3})/.exec(firstLine)?.[1] ?? 0),
    contentEncoding: field('content-encoding').toLowerCase(),
    ...(joined ?? { body: sent, isCutOff: isShort }),
  };
}

/** Joins chunks, as far as they are there; undefined for what was not sent in chunks. */
function joinChunks(sent: Buffer): Pick<HttpMessage, 'body' | 'isCutOff'> | undefined {
  const joined = Buffer.alloc(sent.length);
  let length = 0;
  for (let at = 0; ; ) {
    const line = CHUNK_LINE.exec(sent.toString('latin1', at, at + MAX_CHUNK_LINE));
    if (line === null && at === 0) return undefined;
    const size = Number.parseInt(line?.[1] ?? '', 16);
    const start = at + (line?.[0].length ?? 0);
    if (line === null || size === 0 || start + size > sent.length) {
      if (size > 0) length += sent.copy(joined, length, start);
      return { body: joined.subarray(0, length), isCutOff: size !== 0 };
    }
    length += sent.copy(joined, length, start, start + size);
    at = start + size;
    // A line break stands behind each.
    if (sent[at] === 0x0d) at++;
    if (sent[at] === 0x0a) at++;
  }
}

/** The parts of a `Content-Type`. */
export function mediaTypeOf(contentType: string): { mediaType: string; charset: string } {
  const [mediaType, ...parameters] = contentType.split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)/i.exec(parameter)?.[1])
    .find((label) => label !== undefined);
  return { mediaType: mediaType.trim().toLowerCase(), charset: charset ?? '' };
}
