import type { ServerResponse } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PAGE, PAGE_TEXT, useExtract, useFolder } from '../extract/fixtures/extract-process.ts';
import { useLocalSite } from './fixtures/local-site.ts';

const HTML = { 'content-type': 'text/html' };

/** What the site has, by path. */
const PATHS: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/page': (response) => response.writeHead(200, HTML).end(PAGE),
  '/private/page': (response) => response.writeHead(200, HTML).end(PAGE),
  '/korean': (response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset="EUC-KR"' })
      .end(Buffer.concat([Buffer.from('<p>'), Buffer.from('b9e6bed1b0a3', 'hex')])),
  '/packed': (response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(gzipSync(PAGE)),
  '/old': (response) => response.writeHead(301, { location: 'new/place' }).end(),
  '/new/place': (response) => response.writeHead(200, HTML).end('<p><a href=x>Link</a> text.'),
  '/circle': (response) => response.writeHead(302, { location: '/circle' }).end(),
  '/to-file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
  '/to-other-name': (response) => {
    const { port } = new URL(site.origin);
    response.writeHead(302, { location: `http://localhost:${port}/page` }).end();
  },
  '/umlaut': (response) => {
    response.writeHead(302, { location: Buffer.from('/new/ä').toString('latin1') }).end();
  },
  '/new/%C3%A4': (response) => response.writeHead(200, HTML).end(PAGE),
  '/brotli': (response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'br' }).end(brotliCompressSync(PAGE)),
  '/badly-packed': (response) =>
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end(PAGE),
  '/nowhere': (response) => response.writeHead(307, { location: 'http://[' }).end(),
  '/picture': (response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('\x89PNG\r\n'),
  '/empty': (response) => response.writeHead(200, HTML).end(),
  '/endless': (response) => {
    const words = '<p>words '.repeat(100_000);
    response.writeHead(200, HTML);
    const more = (): void => {
      while (!response.destroyed && response.write(words));
    };
    response.on('drain', more);
    more();
  },
  '/cut': (response) => {
    response.writeHead(200, { ...HTML, 'content-length': '1000' }).write('<p>Cut');
    response.destroy();
  },
  '/notes': (response) =>
    response
      .writeHead(200, { 'content-type': 'text/markdown' })
      .end('# Notes\n\nOf the *weir* \\#1.\n'),
  '/notes.txt': (response) =>
    response
      .writeHead(200, { 'content-type': 'text/plain' })
      .end(
        'The weir\n\nWords of it, which a program has broken where\nthe next one had no room.\n',
      ),
  '/feed': (response) =>
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(
        '<rss version="2.0"><channel><title>Weir</title><item><title>Low</title><link>https://weir.example/1</link><description>It is low.</description></item></channel></rss>',
      ),
  '/levels': (response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"today":41}'),
  '/robots.txt': (response) => response.end('User-agent: pith-extract\nDisallow: /private/\n'),
};

const site = useLocalSite((request, response) => {
  const answer = PATHS[request.url ?? ''];
  if (answer === undefined) response.writeHead(404).end();
  else answer(response);
});
const closed = useLocalSite((_, response) => response.writeHead(503).end());
/** Whoever has given up may still be heard of later, while another test counts the requests of its own site. */
const slow = useLocalSite((_, response) => response.writeHead(200, HTML).write('<p>Never'));
useFolder();
const extract = useExtract();

const paths = () => site.requests.map(({ url }) => url);

describe('a page of the web', () => {
  it('is fetched by the command itself, which says who it is', async () => {
    const { code, stdout, stderr } = await extract([`${site.origin}/page`]);
    expect([code, stdout, stderr]).toEqual([0, 'First bold words.\n\nLast.\n', '']);
    expect(paths()).toEqual(['/page']);
    expect(site.requests[0].headers['user-agent']).toMatch(/^pith-extract\/\S+$/);
    expect(site.requests[0].headers.cookie).toBeUndefined();
  });

  it('is read in the encoding that the header names', async () => {
    expect(await extract([`${site.origin}/korean`])).toEqual({
      code: 0,
      stdout: '방앗간\n',
      stderr: '',
    });
  });

  it.each(['/packed', '/brotli', '/umlaut'])('may come in other ways: %s', async (path) => {
    expect((await extract([`${site.origin}${path}`])).stdout).toContain('First bold words.');
  });

  it('has links that lead on from where its redirects led', async () => {
    const { stdout } = await extract(['--format', 'markdown', `${site.origin}/old`]);
    expect(stdout).toContain(`[Link](${site.origin}/new/x)`);
  });

  it.each([
    ['/missing', 3, /: the server answered 404 Not Found\.$/],
    ['/circle', 3, /: it redirects more than 10 times\.$/],
    ['/to-file', 3, /: it leads to "file:\/\/\/etc\/passwd", which is not of the web\.$/],
    [
      '/to-other-name',
      3,
      /: it leads to localhost, and \S+ is an address of the own machine or network\.$/,
    ],
    ['/badly-packed', 3, /^pith-extract: Cannot fetch \S+: \S.*\.$/],
    ['/nowhere', 3, /: it redirects to "http:\/\/\[", which is no address\.$/],
    ['/picture', 3, /: it is image\/png, and no page\.$/],
    ['/empty', 4, /\/empty is empty\.$/],
    ['/endless', 5, /is too long: Pith reads pages of up to 64 MB\.$/],
    ['/cut', 3, /^pith-extract: Cannot fetch \S+: \S.*\.$/],
  ])('that cannot be read gives one line and a code: %s', async (path, exit, line) => {
    const { code, stdout, stderr } = await extract([`${site.origin}${path}`]);
    expect([code, stdout]).toEqual([exit, '']);
    expect(stderr.trimEnd()).toMatch(line);
  });

  it.each([
    ['/notes', '# Notes\n\nOf the *weir* #1.\n', 'Markdown'],
    [
      '/notes.txt',
      '# The weir\n\nWords of it, which a program has broken where the next one had no room.\n',
      'plain text',
    ],
    ['/feed', '# Weir\n\n## [Low](https://weir.example/1)\n\nIt is low.\n', 'a feed'],
    ['/levels', '# levels\n\nJSON: today\n\n```json\n{\n  "today": 41\n}\n```\n', 'JSON'],
  ])('that is no HTML is read as what it is: %s', async (path, content, kind) => {
    const found = await extract(['--format', 'markdown', `${site.origin}${path}`]);
    expect(found.stdout.replace(/^---\n[\s\S]*?\n---\n\n/, '')).toBe(content);
    expect(found.stderr).toBe(`pith-extract: The page was read as ${kind}, all of it.\n`);
    expect(site.requests[0].headers.accept).toMatch(/^text\/html,.*,text\/markdown;q=0\.9,/);
  });

  it('is waited for as long as the user says', async () => {
    const { code, stderr } = await extract(['--timeout', '1', `${slow.origin}/page`]);
    expect([code, stderr]).toEqual([
      3,
      `pith-extract: Only a part of ${slow.origin}/page came: it took longer than 1 s.\n`,
    ]);
  });

  it('says which host there is not', async () => {
    // Without a network it cannot be looked up, which a system may try for long.
    const { code, stderr } = await extract(['--timeout', '500', 'https://nowhere.invalid/page']);
    expect(code).toBe(3);
    expect(stderr).toMatch(
      /^pith-extract: Cannot fetch https:\/\/nowhere\.invalid\/page: .* \((?:ENOTFOUND|EAI_AGAIN)\)\.\n$/,
    );
  });
});

describe('many pages of the web', () => {
  async function lines(...args: string[]): Promise<Record<string, unknown>[]> {
    const { code, stdout, stderr } = await extract(['--jsonl', ...args]);
    expect([code, stderr]).toEqual([0, '']);
    return stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
  }

  it('give a line each, in order, and robots.txt is read once and heeded', async () => {
    const [first, second, third] = ['/page', '/private/page', '/old'].map(
      (path) => `${site.origin}${path}`,
    );
    expect(await lines(first, second, third)).toEqual([
      { id: first, url: first, engine: 'boilernet', title: 'A page', text: PAGE_TEXT },
      {
        id: second,
        error: {
          code: 'bad-input',
          message: `${site.origin}/robots.txt asks programs to leave ${second} alone.`,
        },
      },
      {
        id: third,
        url: `${site.origin}/new/place`,
        engine: 'boilernet',
        title: '',
        text: 'Link text.',
      },
    ]);
    expect(paths()).toEqual(['/robots.txt', '/page', '/old', '/new/place']);
  });

  it('are left alone where robots.txt cannot be fetched', async () => {
    const address = `${closed.origin}/page`;
    const [refused, file] = await lines(address, 'no/such/file.html');
    expect(refused.error).toEqual({
      code: 'bad-input',
      message: `Without ${closed.origin}/robots.txt, which cannot be fetched, ${address} is left alone.`,
    });
    expect(file).toMatchObject({ id: 'no/such/file.html', error: { code: 'bad-input' } });
    expect(closed.requests.map(({ url }) => url)).toEqual(['/robots.txt']);
  });

  it('are no robot’s business where there is one', async () => {
    const [line] = await lines(`${site.origin}/private/page`);
    expect(line.text).toBe(PAGE_TEXT);
    expect(paths()).toEqual(['/private/page']);
  });
});
