import { once } from 'node:events';
import { type ClientRequest, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import {
  EXTRACT,
  finish,
  NODE,
  REPOSITORY,
  start,
  useFolder,
} from '../extract/fixtures/extract-process.ts';
import { ask, end, post, serve } from './fixtures/server-process.ts';

useFolder();

/** The longest page that Pith reads, which keeps its network busy for many seconds. */
const LONG = '<p class=a>Words <b>in bold</b> and others.'.repeat(38_000);
const MODELS = join(REPOSITORY, 'models');

const health = async (origin: string) => JSON.parse((await ask(`${origin}/health`)).body);

/** Sends the beginning of a page, and waits until the server has it, which then waits for the rest. */
async function begin(url: string, beginning: string): Promise<ClientRequest> {
  const sent = httpRequest(url, { method: 'POST' });
  sent.write(beginning);
  const { origin } = new URL(url);
  while ((await health(origin)).coming === 0);
  return sent;
}

describe('a server with a page that takes long', () => {
  it('answers others meanwhile, and ends when it is told to, though nobody waits for the page', async () => {
    const { origin, child } = await serve(['--page-limit', '600'], MODELS);
    const sent = httpRequest(`${origin}/?engine=pith`, { method: 'POST' });
    const answered = vi.fn();
    sent.on('response', answered).on('error', () => undefined);
    sent.end(LONG);
    const metrics = async () => (await ask(`${origin}/metrics`)).body;
    while (!(await metrics()).includes('\npith_waiting_pages 1\n')) {
      expect(answered).not.toHaveBeenCalled();
    }
    expect((await ask(`${origin}/health`)).status).toBe(200);
    expect(answered).not.toHaveBeenCalled();
    sent.destroy();
    expect(await end(child)).toBe(0);
  });

  it('ends as it should when whoever waits for the page leaves only then', async () => {
    const { origin, child } = await serve(['--page-limit', '600'], MODELS);
    const sent = await begin(`${origin}/?engine=pith`, LONG);
    sent.on('error', () => undefined).end();
    while (!(await ask(`${origin}/metrics`)).body.includes('\npith_waiting_pages 1\n'));
    const said = once(createInterface(child.stderr), 'line');
    const ended = end(child);
    await said;
    sent.destroy();
    expect(await ended).toBe(0);
  });

  it('takes no more pages than it can hold', async () => {
    const { origin, child } = await serve(['--page-limit', '600'], MODELS);
    for (let i = 0; i < 32; i++) {
      const sent = httpRequest(`${origin}/?engine=pith`, { method: 'POST', agent: false });
      sent.on('error', () => undefined).end(LONG);
    }
    while ((await health(origin)).waiting < 32);
    const { status, headers, body } = await post(origin, LONG);
    expect([status, headers['retry-after']]).toEqual([503, '1']);
    expect(JSON.parse(body).error.message).toBe('32 pages wait already.');
    child.kill('SIGKILL');
  });

  it('gives up on the page', async () => {
    const { origin, child } = await serve(['--page-limit', '1'], MODELS);
    const { status, body } = await post(`${origin}/?engine=pith`, LONG);
    expect([status, JSON.parse(body).error]).toEqual([
      504,
      { code: 'timeout', message: 'The page took more than 1 s.' },
    ]);
    expect((await ask(`${origin}/metrics`)).body).toContain('\npith_waiting_pages 0\n');
    await end(child);
  });

  it('ends no later than that page when it is told to', async () => {
    const { origin, child } = await serve(['--page-limit', '1'], MODELS);
    const sent = await begin(`${origin}/?engine=pith`, LONG.slice(0, 100));
    const answered = once(sent, 'response');
    const ended = end(child);
    sent.end(LONG.slice(100));
    const [code, [response]] = await Promise.all([ended, answered]);
    response.resume();
    expect([code, response.statusCode]).toEqual([0, 504]);
  });
});

describe('the command', () => {
  it('answers what has begun before it ends', async () => {
    const { child, origin } = await serve();
    const sent = await begin(`${origin}/?format=text`, '<p>Begun');
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
