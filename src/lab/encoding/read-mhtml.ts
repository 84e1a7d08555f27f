/** A part of a message: its headers in lower case, and what follows them. */
interface Part {
  readonly headers: string;
  readonly body: string;
}

/**
 * The page in a web archive of one file, as Chromium saves it (MHTML, RFC 2557).
 * @returns its bytes, or undefined where the file is none or holds no page
 */
export function readMhtml(bytes: Buffer): Buffer | undefined {
  const { headers, body } = partOf(bytes.toString('latin1'));
  if (!/^mime-version:/m.test(headers) || !typeOf(headers).startsWith('multipart/related'))
    return undefined;
  const boundary = /boundary\s*=\s*(?:"([^"]+)"|([^\s;]+))/.exec(typeOf(headers));
  const mark = boundary?.[1] ?? boundary?.[2];
  if (mark === undefined) return undefined;
  const start = body.toLowerCase().indexOf(`--${mark}`);
  const delimiter = body.slice(start, start + mark.length + 2);
  // The first page is the one that was saved; those of its frames come after it.
  const page = body
    .split(delimiter)
    .slice(1)
    .map((part) => partOf(part.replace(/^\r?\n/, '')))
    .find((part) => /^(?:text\/html|application\/xhtml\+xml)/.test(typeOf(part.headers)));
  return page === undefined ? undefined : decoded(page);
}

/** Headers end at the first empty line; those that go on in the next line are joined. */
function partOf(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  if (end === null) return { headers: '', body: '' };
  const headers = source.slice(0, end.index).replace(/\r?\n[ \t]+/g, ' ');
  return { headers: headers.toLowerCase(), body: source.slice(end.index + end[0].length) };
}

function typeOf(headers: string): string {
  return /^content-type:\s*(.*)$/m.exec(headers)?.[1] ?? '';
}

function decoded({ headers, body }: Part): Buffer {
  const encoding = /^content-transfer-encoding:\s*([\w-]+)/m.exec(headers)?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const text = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
