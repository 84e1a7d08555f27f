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
    expect(readMhtml(bytes)?.bytes.toString()).toBe('<p class="a">Café without</p>\r\n');
  });

  it('reads a page in base64', () => {
    const bytes = archive(
      ...[MARK, 'Content-Type: text/html', 'Content-Transfer-Encoding: base64', '', 'PHA+4pyT'],
      `${MARK}--`,
    );
    expect(readMhtml(bytes)?.bytes.toString()).toBe('<p>✓');
  });

  it('gives the address of the page, which stands with it or with the archive', () => {
    const page = (...headers: readonly string[]) =>
      readMhtml(archive(...[MARK, 'Content-Type: text/html', ...headers, '', '<p>', `${MARK}--`]));
    expect(page()?.url).toBe('https://a.example/');
    expect(page('Content-Location: https://a.example/Dir/Page.html')?.url).toBe(
      'https://a.example/Dir/Page.html',
    );
    expect(page('Content-Location: https://a.example/', '\tLong')?.url).toBe(
      'https://a.example/Long',
    );
    expect(page('Content-Location: file:///C:/page.html')?.url).toBe('https://a.example/');
  });

  it('gives the encoding that the archive names', () => {
    const page = (type: string) =>
      readMhtml(archive(MARK, `Content-Type: ${type}`, '', '<p>', `${MARK}--`));
    expect(page('text/html; charset="Windows-1251"')?.charset).toBe('Windows-1251');
    expect(page('Text/HTML;charset=koi8-r; x=y')?.charset).toBe('koi8-r');
    expect(page('text/html')?.charset).toBe('');
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
