import { describe, expect, it } from 'vitest';
import { readMhtml } from './read-mhtml.ts';

const HEAD = [
  'From: <Saved by Blink>',
  'Snapshot-Content-Location: https://a.example/',
  'Subject: =?utf-8?Q?Caf=C3=A9?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related;',
  '\ttype="text/html";',
  '\tboundary="----MultipartBoundary--aB1----"',
];
const MARK = '------MultipartBoundary--aB1----';

function archive(...lines: readonly string[]): Buffer {
  return Buffer.from([...HEAD, '', '', ...lines, ''].join('\r\n'));
}

describe('readMhtml', () => {
  it('reads the page of an archive, and neither its styles nor its frames', () => {
    const bytes = archive(
      ...[MARK, 'Content-Type: text/css', '', 'p { color: red }'],
      ...[MARK, 'Content-Type: text/html', 'Content-Transfer-Encoding: quoted-printable', ''],
      ...['<p class=3D"a">Caf=C3=A9 with=', 'out</p>'],
      ...[MARK, 'Content-Type: text/html', '', '<p>A frame</p>'],
      `${MARK}--`,
    );
    expect(readMhtml(bytes)?.toString()).toBe('<p class="a">Café without</p>\r\n');
  });

  it('reads a page in base64', () => {
    const bytes = archive(
      ...[MARK, 'Content-Type: text/html', 'Content-Transfer-Encoding: base64', '', 'PHA+4pyT'],
      `${MARK}--`,
    );
    expect(readMhtml(bytes)?.toString()).toBe('<p>✓');
  });

  it.each([
    '<p>A page</p>',
    'MIME-Version: 1.0\n\nA letter',
    'MIME-Version: 1.0\nContent-Type: multipart/related\n\nwithout a boundary',
    'MIME-Version: 1.0\nContent-Type: multipart/related; boundary=a\n\n--a\n\nwithout a page',
  ])('leaves alone what is no archive with a page: %j', (text) => {
    expect(readMhtml(Buffer.from(text))).toBeUndefined();
  });
});
