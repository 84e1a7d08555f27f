import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PAGE, useFolder } from '../extract/fixtures/extract-process.ts';
import { useLocalSite } from '../fetch/fixtures/local-site.ts';
import { type Asked, ask, end, post, type Running, serve } from './fixtures/server-process.ts';

useFolder();
const site = useLocalSite((request, response) => {
  if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  else response.writeHead(404).end();
});

describe('a server for this machine', () => {
  let running: Running;
  let origin: string;
  beforeAll(async () => {
    running = await serve(['--max-mb', '1']);
    ({ origin } = running);
  });
  afterAll(() => end(running.child));

  it('gives the content of a page as JSON', async () => {
    const { status, headers, body } = await post(`${origin}/?url=https://example.org/`, PAGE);
    expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(JSON.parse(body)).toMatchObject({
      title: 'A page',
      text: 'First bold words.\nLast.',
      article: { metadata: { language: 'en' } },
    });
  });

  it.each([
    ['text', 'text/plain; charset=utf-8', 'First bold words.\n\nLast.\n'],
    ['markdown', 'text/markdown; charset=utf-8', /First \*\*bold\*\* words\./],
    ['html', 'text/html; charset=utf-8', /<b>bold<\/b>|<strong>bold<\/strong>/],
    ['epub', 'application/epub+zip', /^PK/],
  ])('gives it as %s, which runs nothing', async (format, type, content) => {
    const { status, headers, body } = await post(`${origin}/?format=${format}`, PAGE);
    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    if (typeof content === 'string') expect(body).toBe(content);
    else expect(body).toMatch(content);
  });

  it('reads pages in the encoding of the header, and packed ones', async () => {
    const korean = Buffer.concat([Buffer.from('<p>'), Buffer.from('b9e6bed1b0a3', 'hex')]);
    const headers = { 'content-type': 'text/html; charset=euc-kr' };
    expect((await post(`${origin}/?format=text`, korean, headers)).body).toBe('방앗간\n');
    expect((await post(`${origin}/?format=text`, gzipSync(PAGE))).body).toMatch(/^First/);
  });

  it('keeps to a budget of tokens', async () => {
    const { body } = await post(`${origin}/?max_tokens=400`, PAGE);
    expect(body).toMatch(/length: "≈ \d+ tokens"/);
  });

  it('says of a page without content that it has none', async () => {
    const { status, headers, body } = await post(`${origin}/?format=text`, '<div>Ad');
    expect([status, headers['pith-empty'], body]).toEqual([200, 'true', '']);
  });

  it.each<[string, Asked, number, RegExp]>([
    ['/?format=pdf', { method: 'POST', body: PAGE }, 400, /^format knows text, .*, not "pdf"\.$/],
    ['/?engine=oracle', { method: 'POST', body: PAGE }, 400, /^engine knows .*, not "oracle"\.$/],
    ['/?parts=main,x', { method: 'POST', body: PAGE }, 400, /^parts knows .*, not "x"\.$/],
    ['/?strictness=2', { method: 'POST', body: PAGE }, 400, /^strictness wants .*, not "2"\.$/],
    ['/?max_tokens=0', { method: 'POST', body: PAGE }, 400, /^max_tokens wants .*, not "0"\.$/],
    [
      '/?max-tokens=9',
      { method: 'POST', body: PAGE },
      400,
      /^The query knows .*, not "max-tokens"\.$/,
    ],
    [
      '/?url=example.org',
      { method: 'POST', body: PAGE },
      400,
      /^url is no whole address such as https:/,
    ],
    ['/', { method: 'POST', body: '' }, 400, /^The page is empty\.$/],
    ['/', { method: 'POST', body: '%PDF-1.7' }, 422, /^The page is no HTML/],
    [
      '/',
      { method: 'POST', body: 'x'.repeat(1_100_000) },
      413,
      /^The page is too long: .* 1 MB\.$/,
    ],
    [
      '/',
      { method: 'POST', body: gzipSync(Buffer.alloc(1_100_000)) },
      413,
      /^The page is too long: .* 1 MB\.$/,
    ],
    ['/', {}, 400, /^POST the source of a page, or name its address/],
    [`/?url=${'https://example.org/'}`, {}, 403, /--fetch\.$/],
    ['/nowhere', {}, 404, /^There is no such path\.$/],
    ['/health', { method: 'POST' }, 405, /^\/health takes GET\.$/],
    ['//[', {}, 404, /^There is no such path\.$/],
  ])('says as JSON what is wrong with %s: %#', async (path, asked, status, message) => {
    const reply = await ask(`${origin}${path}`, asked);
    expect([reply.status, reply.headers['content-type']]).toEqual([status, 'application/json']);
    const { error } = JSON.parse(reply.body);
    expect(error.message).toMatch(message);
    expect(error.code).toMatch(/^[a-z-]+$/);
  });

  it('refuses a page that grows too long on its way', async () => {
    const sent = httpRequest(origin, { method: 'POST', agent: false });
    sent.on('error', () => undefined);
    for (let i = 0; i < 20; i++) sent.write('<p>words '.repeat(7_000));
    const [response] = await once(sent, 'response');
    expect(response.statusCode).toBe(413);
    sent.destroy();
  });

  it('is heard by a client that writes all of a page that is too long before it reads', async () => {
    const { hostname, port } = new URL(origin);
    const refused = async () =>
      Number(
        /^pith_http_requests_total\{route="\/",status="413"\} (\d+)/m.exec(
          (await ask(`${origin}/metrics`)).body,
        )?.[1] ?? 0,
      );
    const before = await refused();
    const part = 'x'.repeat(60_000);
    const parts = 30;
    const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    const write = promisify<string, void>(socket.write.bind(socket));
    const length = parts * part.length;
    await write(`POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n`);
    while ((await refused()) === before);
    for (let i = 0; i < parts; i++) await write(part);
    socket.end();
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"The page is too long: /);
  });

  it.each<[string, Readonly<Record<string, string>>, number]>([
    ['a name that was made to lead here', { host: 'attacker.example' }, 421],
    ['a name that only begins so', { host: 'localhost.attacker.example:7484' }, 421],
    ['what only looks like this machine', { host: 'localhost@attacker.example' }, 421],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }, 403],
    ['a script of another site', { origin: 'https://attacker.example' }, 403],
    ['a sandboxed frame', { origin: 'null' }, 403],
    ['this machine by its name', { host: 'localhost:7484' }, 200],
    ['this machine by the other address', { host: '[::1]:7484' }, 200],
    ['a typed address', { 'sec-fetch-site': 'none' }, 200],
  ])('answers or refuses who asks as %s', async (_, headers, status) => {
    const reply = await ask(`${origin}/health`, { headers });
    expect(reply.status).toBe(status);
  });

  it('reads pages whatever number of others is on its way', async () => {
    const sent = Array.from({ length: 400 }, () => {
      const page = httpRequest(origin, { method: 'POST', agent: false });
      page.on('error', () => undefined);
      page.write('<p>Begun');
      return page;
    });
    const coming = async () => JSON.parse((await ask(`${origin}/health`)).body).coming;
    while ((await coming()) < 400);
    expect((await post(origin, PAGE)).status).toBe(200);
    for (const page of sent) page.destroy();
    while ((await coming()) > 0);
  });

  it('refuses a request with two Host headers, whatever they are', async () => {
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    socket.end('GET /health HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 [\s\S]*"A request has one Host header\."/);
  });

  it('says how it is', async () => {
    expect(JSON.parse((await ask(`${origin}/health`)).body)).toMatchObject({
      status: 'ok',
      waiting: 0,
    });
    expect(await ask(`${origin}/health`, { method: 'HEAD' })).toMatchObject({
      status: 200,
      body: '',
    });
  });

  it('tells Prometheus what it did', async () => {
    await post(origin, PAGE);
    const { headers, body } = await ask(`${origin}/metrics`);
    expect(headers['content-type']).toMatch(/^text\/plain; version=0\.0\.4/);
    expect(body).toMatch(/^pith_pages_total\{engine="boilernet",content="some"\} [1-9]/m);
    expect(body).toMatch(/^pith_http_requests_total\{route="\/",status="200"\} [1-9]/m);
    expect(body).toMatch(/^pith_extraction_seconds_count\{engine="boilernet"\} [1-9]/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d/m);
    expect(body).not.toContain('/nowhere');
  });
});

describe('a server that may fetch', () => {
  it('fetches pages, and says what it cannot', async () => {
    const { child, origin } = await serve(['--fetch', '--private']);
    const found = await ask(`${origin}/?format=text&url=${site.origin}/page`);
    expect([found.status, found.body]).toEqual([200, 'First bold words.\n\nLast.\n']);
    const missing = await ask(`${origin}/?url=${site.origin}/missing`);
    expect(missing.status).toBe(422);
    expect(JSON.parse(missing.body).error.message).toMatch(/answered 404 Not Found\.$/);
    expect((await ask(`${origin}/?url=file:///etc/passwd`)).status).toBe(400);
    await end(child);
  });

  it('fetches nothing of the own network unless it was told', async () => {
    const { child, origin } = await serve(['--fetch']);
    const { status, body } = await ask(`${origin}/?url=${site.origin}/page`);
    await end(child);
    expect(status).toBe(422);
    expect(JSON.parse(body).error.message).toMatch(/of the own machine or network\.$/);
    expect(site.requests).toEqual([]);
  });
});
