const NEWLINE = 0x0a;

/** A line as its bytes, without the newline; `tooLong` where it passed the limit and was dropped. */
export type Line = { readonly bytes: Uint8Array } | { readonly tooLong: true };

/**
 * The lines of a byte stream, one at a time, holding no more than one line and one chunk. Lines end
 * with a newline byte only: node:readline would also cut at U+2028, which JSON strings may hold.
 */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes }: { readonly maxBytes: number },
): AsyncGenerator<Line> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const keep = (part: Uint8Array): void => {
    length += part.length;
    if (length <= maxBytes) parts.push(part);
    else parts = [];
  };
  const take = (): Line => {
    const line: Line = length > maxBytes ? { tooLong: true } : { bytes: Buffer.concat(parts) };
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, start)) {
      keep(chunk.subarray(start, end));
      yield take();
      start = end + 1;
    }
    if (start < chunk.length) keep(chunk.subarray(start));
  }
  if (length > 0) yield take();
}
