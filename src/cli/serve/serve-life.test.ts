import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  EXTRACT,
  finish,
  NODE,
  REPOSITORY,
  start,
  useFolder,
} from '../extract/fixtures/extract-process.ts';
import { ask, end, post, type Running, serve } from './fixtures/server-process.ts';

useFolder();

describe('a server with a page that takes too long', () => {
  // The longest that Pith reads, which keeps its network busy for many seconds.
  const long = '<p class=a>Words <b>in bold</b> and others.'.repeat(38_000);
  let running: Running;
  beforeAll(async () => {
    running = await serve(['--page-limit', '1'], join(REPOSITORY, 'models'));
  });
  afterAll(() => end(running.child));

  it('answers others meanwhile, and gives up on the page', async () => {
    const { origin } = running;
    let isAnswered = false;
    const given = post(`${origin}/?engine=pith`, long).finally(() => {
      isAnswered = true;
    });
    const metrics = async () => (await ask(`${origin}/metrics`)).body;
    while (!(await metrics()).includes('\npith_waiting_pages 1\n')) expect(isAnswered).toBe(false);
    const { status, body } = await given;
    expect([status, JSON.parse(body).error]).toEqual([
      504,
      { code: 'timeout', message: 'The page took more than 1 s.' },
    ]);
    expect(await metrics()).toContain('\npith_waiting_pages 0\n');
  });

  it('ends no later than that page when it is told to', async () => {
    const { origin, child } = await serve(['--page-limit', '1'], join(REPOSITORY, 'models'));
    const given = post(`${origin}/?engine=pith`, long);
    while (JSON.parse((await ask(`${origin}/health`)).body).waiting === 0);
    const [code, { status }] = await Promise.all([end(child), given]);
    expect([code, status]).toEqual([0, 504]);
  });
});

describe('the command', () => {
  it('answers what has begun before it ends', async () => {
    const { child, origin } = await serve();
    const sent = httpRequest(`${origin}/?format=text`, { method: 'POST' });
    sent.write('<p>Begun');
    await once(sent, 'socket');
    // The server has the request once it has answered one that came after it.
    await ask(`${origin}/health`);
    const said = once(createInterface(child.stderr), 'line');
    const closed = once(child, 'close');
    child.kill('SIGTERM');
    expect((await said)[0]).toMatch(/^pith-extract: Ending, /);
    await expect(ask(`${origin}/health`)).rejects.toThrow(/ECONNRE(?:FUSED|SET)/);
    sent.end(' and done.');
    const [response] = await once(sent, 'response');
    expect(await text(response)).toBe('Begun and done.\n');
    expect((await closed)[0]).toBe(0);
  });

  it('may be known by a name', async () => {
    const { child, origin } = await serve(['--allow-host', 'Reader.example,other.example']);
    const { status } = await ask(`${origin}/health`, { headers: { host: 'reader.example:80' } });
    await end(child);
    expect(status).toBe(200);
  });

  it.each([
    [['--port', '99999'], /^pith-extract: --port needs a number from 0 to 65535, not "99999"\.\n$/],
    [['--threads', '0'], /^pith-extract: --threads needs a whole number from 1, not "0"\.\n$/],
    [['--host', '203.0.113.1'], /^pith-extract: Cannot listen: .*\.\n$/],
    [['page.html'], /^pith-extract: Unexpected argument 'page\.html'\.\n$/],
  ])('says in one line what is wrong with %j', async (options, line) => {
    const child = start(NODE, [...EXTRACT, 'serve', ...options], { input: '' });
    const { code, stdout, stderr } = await finish(child);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(line);
  });
});
