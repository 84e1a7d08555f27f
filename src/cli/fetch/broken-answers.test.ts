import { describe, expect, it } from 'vitest';
import { EXTRACT, NODE, useExtract, useFolder } from '../extract/fixtures/extract-process.ts';
import { ask, end, serve } from '../serve/fixtures/server-process.ts';
import { connectAgent } from '../testing/connect-agent.ts';
import { answerBroken, BEGUN_TEXT, BROKEN_PATHS } from './fixtures/broken-answers.ts';
import { useLocalSite } from './fixtures/local-site.ts';
import { obeyRobots } from './robots.ts';

const site = useLocalSite(({ url = '' }, response) => {
  if (!answerBroken(url, response)) response.writeHead(404).end();
});
useFolder();
const extract = useExtract();

/** Why a page is not whole, for the user. */
const REASON = new RegExp(
  `Only a part of http://127\\.0\\.0\\.1:\\d+/\\S+ came: (?:${[
    'it took longer than 1 s',
    'the server broke off the connection \\(ECONNRESET\\)',
    'Parse Error: Invalid character in chunk size',
    'its packed data ends too early',
  ].join('|')})\\.`,
);

describe.each(BROKEN_PATHS)('a page that breaks off (%s)', (path) => {
  const address = () => `${site.origin}${path}`;

  it('is an error of the command', async () => {
    const { code, stdout, stderr } = await extract(['--timeout', '1', address()]);
    expect([code, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(REASON);
  });

  it('gives its part, a warning and a code of its own where that is wanted', async () => {
    const { code, stdout, stderr } = await extract(['--timeout', '1', '--partial', address()]);
    expect(code).toBe(8);
    expect(stdout).toContain(BEGUN_TEXT);
    expect(stderr).toMatch(REASON);
  });

  it('is told of in a line among others', async () => {
    const options = ['--jsonl', '--timeout', '1'];
    const { stdout } = await extract([...options, address()]);
    expect(JSON.parse(stdout).error.message).toMatch(REASON);
    const part = await extract([...options, '--partial', address()]);
    expect(JSON.parse(part.stdout)).toMatchObject({
      text: expect.stringContaining(BEGUN_TEXT),
      warning: expect.stringMatching(REASON),
    });
  });
});

describe('a server that fetches', () => {
  it('tells what breaks off', async () => {
    const { origin, child } = await serve(['--fetch', '--private', '--timeout', '1']);
    const check = async (path: string) => {
      const url = `${origin}/?format=text&url=${encodeURIComponent(`${site.origin}${path}`)}`;
      const refused = await ask(url);
      expect(refused.status).toBe(422);
      expect(JSON.parse(refused.body).error.message).toMatch(REASON);
      const { status, headers, body } = await ask(`${url}&partial=true`);
      expect([status, headers['pith-partial']]).toEqual([200, 'true']);
      expect(decodeURIComponent(String(headers['pith-warning']))).toMatch(REASON);
      expect(body).toContain(BEGUN_TEXT);
    };
    await Promise.all(BROKEN_PATHS.map(check));
    await end(child);
  });
});

describe('an agent', () => {
  it('is told what breaks off', async () => {
    const agent = await connectAgent(NODE, [...EXTRACT, 'mcp', '--private', '--timeout', '1']);
    const check = async (path: string) => {
      const url = `${site.origin}${path}`;
      const refused = await agent.call('read_page', { url });
      expect(refused).toEqual({ isError: true, text: expect.stringMatching(REASON) });
      const { text, isError } = await agent.call('read_page', { url, partial: true });
      expect(isError).toBe(false);
      expect(text).toMatch(REASON);
      expect(text).toContain(BEGUN_TEXT);
    };
    await Promise.all(BROKEN_PATHS.map(check));
    await agent.client.close();
  });
});

describe('a robots.txt that breaks off', () => {
  const rules = 'User-agent: *\nAllow: /\n';
  const robotsSite = useLocalSite((_, { socket }) => {
    socket?.write(`HTTP/1.0 200 OK\r\ncontent-type: text/plain\r\n\r\n${rules}`);
  });

  it('allows nothing, since what is missing may forbid it', async () => {
    const robots = obeyRobots({ reach: 'all', timeoutMs: 500 });
    await expect(robots.admit(`${robotsSite.origin}/page`)).rejects.toThrow(/cannot be fetched/);
  });
});
