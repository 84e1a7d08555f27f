import { webAddress } from './web-address.ts';

/** The page that an archive holds, still encoded. */
interface ArchivedPage {
  readonly bytes: Buffer;
  /** The page's address; empty where the archive has none. */
  readonly url: string;
  /** The label of the encoding; empty where the archive has none. */
  readonly charset: string;
}

/** One part of a message: its headers and the body after them. */
interface Part {
  readonly headers: string;
  readonly body: string;
}

/**
 * Reads the page of a web archive (MHTML, RFC 2557), as Chromium saves it.
 * @returns undefined where the file is not an archive or holds no page
 */
export function readMhtml(bytes: Buffer): ArchivedPage | undefined {
  const { headers, body } = partOf(bytes.toString('latin1'));
  const type = header(headers, 'content-type');
  if (!/^mime-version:/im.test(headers) || !/^multipart\/related/i.test(type)) return undefined;
  const mark = parameter(type, 'boundary');
  if (mark === '') return undefined;
  // The first page is the saved one; pages of its frames come later.
  const page = body
    .split(`--${mark}`)
    .slice(1)
    .map((part) => partOf(part.replace(/^\r?\n/, '')))
    .find((part) => PAGE_TYPE.test(header(part.headers, 'content-type')));
  if (page === undefined) return undefined;
  const at = webAddress(address(page.headers, 'content-location'));
  return {
    bytes: decoded(page),
    url: at || webAddress(address(headers, 'snapshot-content-location')),
    charset: parameter(header(page.headers, 'content-type'), 'charset'),
  };
}

const PAGE_TYPE = /^(?:text\/html|application\/xhtml\+xml)/i;

/** Splits a part at its first empty line. Headers that continue in the next line are joined. */
function partOf(source: string): Part {
  const end = /\r?\n\r?\n/.exec(source);
  if (end === null) return { headers: '', body: '' };
  const headers = source.slice(0, end.index).replace(/\r?\n[ \t]+/g, ' ');
  return { headers, body: source.slice(end.index + end[0].length) };
}

/** @param name in lower case @returns empty where there is no such header */
function header(headers: string, name: string): string {
  return new RegExp(`^${name}:[ \\t]*(.*)$`, 'im').exec(headers)?.[1].trim() ?? '';
}

/**
 * Reads an address. A long one may be folded over several lines, which adds nothing to it (RFC
 * 2557, 4.4.1).
 */
function address(headers: string, name: string): string {
  return header(headers, name).replace(/\s+/g, '');
}

/** A parameter of a content type. @returns empty where it has none of that name */
function parameter(type: string, name: string): string {
  const match = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]+)"|([^\\s;"]+))`, 'i').exec(type);
  return match?.[1] ?? match?.[2] ?? '';
}

function decoded({ headers, body }: Part): Buffer {
  const encoding = header(headers, 'content-transfer-encoding').toLowerCase();
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1');
  const text = body
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(text, 'latin1');
}
