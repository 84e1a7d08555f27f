const NEWLINE = 0x0a;

/** A line's bytes without the newline, or `tooLong` when it passed the limit and was dropped. */
export type Line = ({ readonly bytes: Uint8Array } | { readonly tooLong: true }) & {
  /** How many bytes of the stream it took, with its newline. */
  readonly length: number;
};

/**
 * Reads the lines of a byte stream, holding at most one line and one chunk. Lines end only at a
 * newline byte: node:readline would also split at U+2028, which JSON strings may contain.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes }: { readonly maxBytes: number },
): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const append = (part: Uint8Array): void => {
    length += part.length;
    if (length <= maxBytes) parts.push(part);
    else parts = [];
  };
  const finishLine = (newline: number): Line => {
    const content =
      length > maxBytes ? ({ tooLong: true } as const) : { bytes: Buffer.concat(parts) };
    const line = { ...content, length: length + newline };
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      append(chunk.subarray(start, end));
      yield finishLine(1);
      start = end + 1;
    }
    if (start < chunk.length) append(chunk.subarray(start));
  }
  if (length > 0) yield finishLine(0);
}
