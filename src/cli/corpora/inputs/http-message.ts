import type { AsyncIterReader, StatusAndHeadersParser } from 'warcio';

/** What of `warcio` reads a message. */
export interface MessageReaders {
  readonly AsyncIterReader: typeof AsyncIterReader;
  readonly StatusAndHeadersParser: typeof StatusAndHeadersParser;
}

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
}

/** Reads a message. Its body is joined where it was sent in chunks, and is otherwise as it was sent. */
export async function readHttpMessage(
  block: Uint8Array,
  { AsyncIterReader, StatusAndHeadersParser }: MessageReaders,
): Promise<HttpMessage> {
  const reader = new AsyncIterReader([block], null);
  const head = await new StatusAndHeadersParser().parse(reader, { headersClass: Headers });
  const field = (name: string) => head?.headers.get(name)?.trim() ?? '';
  const rest = block.subarray(reader.getReadOffset());
  const isChunked = field('transfer-encoding').toLowerCase() === 'chunked';
  return {
    ...mediaTypeOf(field('content-type')),
    status: Number(/^HTTP\/\S+\s+(\d{3})/.exec(head?.statusline ?? '')?.[1] ?? 0),
    contentEncoding: field('content-encoding').toLowerCase(),
    body: isChunked ? await new AsyncIterReader([rest], null, true).readFully() : rest,
  };
}

/** The parts of a `Content-Type`. */
export function mediaTypeOf(contentType: string): { mediaType: string; charset: string } {
  const [mediaType, ...parameters] = contentType.split(';');
  const charset = parameters
    .map((parameter) => /^\s*charset\s*=\s*"?([^"\s]+)/i.exec(parameter)?.[1])
    .find((label) => label !== undefined);
  return { mediaType: mediaType.trim().toLowerCase(), charset: charset ?? '' };
}
