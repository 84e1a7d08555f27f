import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXTRACT, finish, NODE, start } from '../extract/fixtures/extract-process.ts';
import { useLocalSite } from '../fetch/fixtures/local-site.ts';
import { type Agent, connectAgent } from '../testing/connect-agent.ts';

const SENTENCE =
  'Snap a young elder twig and the stick in your hand turns out to be mostly nothing.';
const trees = ['oak', 'alder', 'beech', 'walnut', 'elder', 'ash', 'hazel', 'lime'];
const passages = trees.map(
  (tree) => `<p>Botanists cut a twig of ${tree} and look at its pith, which tells ${tree} from all
    others even in winter, when no ${tree} has leaves by which anybody would know it.</p>`,
);
const PAGE = `<html lang=en><title>Pith</title><nav><a href="/">Home</a></nav><main><h1>Pith</h1>
  <p>${SENTENCE}</p>${passages.join('')}<p><a href="more">More about it</a> stands elsewhere, where others tell it.</p></main>`;
/** The longest that Pith reads, which keeps its network busy for many seconds. */
const LONG = '<p class=a>Words <b>in bold</b> and others.'.repeat(38_000);

const site = useLocalSite((request, response) => {
  if (request.url === '/page') response.writeHead(200, { 'content-type': 'text/html' }).end(PAGE);
  else response.writeHead(404).end();
});

describe('an agent', () => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await connectAgent(NODE, [...EXTRACT, 'mcp', '--private']);
  });
  afterAll(() => agent.client.close());

  it('learns of two tools, and what they are given', async () => {
    const { tools } = await agent.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(['read_page', 'extract_html']);
    const [read, extract] = tools.map(({ inputSchema }) => inputSchema);
    expect([read.required, extract.required]).toEqual([['url'], ['html']]);
    expect(Object.keys(read.properties ?? {})).toEqual([
      'url',
      'partial',
      'max_tokens',
      'parts',
      'strictness',
    ]);
    expect(agent.client.getServerVersion()).toMatchObject({ name: 'pith-extract' });
  });

  it('reads a page of the web, without its menus', async () => {
    const { text, isError } = await agent.call('read_page', { url: `${site.origin}/page` });
    expect(isError).toBe(false);
    expect(text).toMatch(/^---\n[\s\S]*title: "?Pith"?\n/);
    expect(text).toContain(SENTENCE);
    expect(text).not.toContain('Home');
    expect(text).not.toContain('left out');
  });

  it('reads no more than it has tokens for', async () => {
    const { text } = await agent.call('extract_html', { html: PAGE, max_tokens: 230 });
    expect(text).toMatch(/\[… \d passages? left out, ≈ \d+ tokens …\]/);
    expect(Number(/^length: "≈ (\d+) of \d+ tokens"$/m.exec(text)?.[1])).toBeLessThanOrEqual(230);
  });

  it('gives source of its own, with an address for its links', async () => {
    const url = 'https://hedgerow.example/pith';
    const { text } = await agent.call('extract_html', { html: PAGE, url });
    expect(text).toContain(SENTENCE);
    expect(text).toContain('https://hedgerow.example/more');
  });

  it('is told what goes wrong, in a way that it can act on', async () => {
    const missing = await agent.call('read_page', { url: `${site.origin}/missing` });
    expect(missing).toEqual({
      isError: true,
      text: `Cannot read ${site.origin}/missing: the server answered 404 Not Found.`,
    });
    const file = await agent.call('read_page', { url: 'file:///etc/passwd' });
    expect(file).toEqual({
      isError: true,
      text: '"file:///etc/passwd" is no address with http:// or https://.',
    });
    expect(await agent.call('extract_html', { html: '' })).toEqual({
      isError: true,
      text: '"html" is empty.',
    });
    const wrong = await agent.call('extract_html', { html: PAGE, max_tokens: 0 });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain('max_tokens');
  });

  it('is told of a page that has no content', async () => {
    const html = '<nav><a href="/">Home</a></nav>';
    expect(await agent.call('extract_html', { html })).toEqual({
      isError: false,
      text: 'No content was found on the page.',
    });
  });

  it('may ask for several pages at once', async () => {
    const answers = await Promise.all(
      ['first', 'second', 'third'].map((word) =>
        agent.call('extract_html', {
          html: `<p>${`The ${word} twig is as light as bread. `.repeat(9)}`,
        }),
      ),
    );
    expect(answers.map(({ text }) => /first|second|third/.exec(text)?.[0])).toEqual([
      'first',
      'second',
      'third',
    ]);
  });
});

describe('the server of an agent', () => {
  it('fetches nothing of the own network unless it was told', async () => {
    const agent = await connectAgent(NODE, [...EXTRACT, 'mcp']);
    const { text, isError } = await agent.call('read_page', { url: `${site.origin}/page` });
    await agent.client.close();
    expect(isError).toBe(true);
    expect(text).toMatch(/127\.0\.0\.1 is an address of the own machine or network\.$/);
    expect(site.requests).toEqual([]);
    expect(agent.said()).toBe('');
  });

  it('answers while it reads, and leaves out what its agent calls off', async () => {
    const agent = await connectAgent(NODE, [...EXTRACT, 'mcp']);
    const controller = new AbortController();
    const call = { name: 'extract_html', arguments: { html: LONG } };
    const options = { signal: controller.signal, timeout: 600_000 };
    let isAnswered = false;
    const reading = agent.client.callTool(call, options).finally(() => {
      isAnswered = true;
    });
    // Requests come in order, so that the page has come by then.
    await agent.client.ping();
    await agent.client.ping();
    expect(isAnswered).toBe(false);
    controller.abort('Enough.');
    await expect(reading).rejects.toThrow('Enough.');
    await agent.client.ping();
    await agent.client.close();
  });

  it('answers all that was asked before its input ended, and then ends', async () => {
    const clientInfo = { name: 'test', version: '1' };
    const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo };
    const asked = { name: 'extract_html', arguments: { html: PAGE } };
    const messages = [
      { id: 1, method: 'initialize', params: hello },
      { method: 'notifications/initialized' },
      { id: 2, method: 'tools/call', params: asked },
      { id: 3, method: 'tools/call', params: asked },
      { method: 'notifications/cancelled', params: { requestId: 3 } },
      { id: 4, method: 'tools/call', params: asked },
    ];
    const input = messages.map((message) => `${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    const child = start(NODE, [...EXTRACT, 'mcp'], { input: input.join('') });
    const { code, stdout, stderr } = await finish(child);
    expect([code, stderr]).toEqual([0, '']);
    const answers = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
    // Threads answer in whatever order they are done.
    expect(answers.map(({ id }) => id).toSorted()).toEqual([1, 2, 4]);
    for (const { result } of answers.filter(({ id }) => id > 1))
      expect(result.content[0].text).toContain(SENTENCE);
  });

  it('ends when its client does, and writes nothing but the protocol', async () => {
    const { code, stdout, stderr } = await finish(start(NODE, [...EXTRACT, 'mcp'], { input: '' }));
    expect([code, stdout, stderr]).toEqual([0, '', '']);
  });
});
