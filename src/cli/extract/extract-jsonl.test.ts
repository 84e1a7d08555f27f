import { once } from 'node:events';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  ENGINE,
  EXTRACT,
  finish,
  NODE,
  PAGE,
  PAGE_TEXT,
  start,
  useExtract,
  useFolder,
} from './fixtures/extract-process.ts';

useFolder();
const extract = useExtract();

describe('extract --jsonl', () => {
  it.each([[], ['--format', 'ai']])('gives the title without the site: %j', async (...args) => {
    const html = '<title>Elder | Hedgerow</title><h1>Elder</h1><p>A twig of it is mostly nothing.';
    const { stdout } = await extract(['--jsonl', ...args], JSON.stringify({ id: 1, html }));
    expect(JSON.parse(stdout).title).toBe('Elder');
  });

  it('answers every line in order and continues after bad ones', async () => {
    const lines = [
      JSON.stringify({ id: 'a', html: PAGE, url: 'https://example.org/' }),
      'not json',
      '',
      JSON.stringify({ id: 'no html' }),
      JSON.stringify({ id: 4, html: '' }),
      JSON.stringify({ id: 'e', html: '<p>one\u2028two' }),
      JSON.stringify({ id: 'f', html: '<p>Kept', url: 'a.example/x' }),
    ];
    const { code, stdout, stderr } = await extract(['--jsonl'], lines.join('\n'));
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const answers = stdout
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toEqual([
      { id: 'a', engine: 'boilernet', title: 'A page', text: PAGE_TEXT },
      { id: null, error: { code: 'bad-input', message: expect.stringMatching(/not JSON/) } },
      { id: 'no html', error: { code: 'bad-input', message: expect.stringMatching(/"html"/) } },
      { id: 4, engine: 'boilernet', title: '', text: '', warning: '"html" is empty.' },
      { id: 'e', engine: 'boilernet', title: '', text: 'one two' },
      {
        id: 'f',
        engine: 'boilernet',
        title: '',
        text: 'Kept',
        warning: `"url" is ignored, as it is no whole address such as https://a.example/x: "a.example/x".`,
      },
    ]);
  });

  it('reads a stream that is packed, in UTF-16, or in the encoding that is named', async () => {
    const line = `${JSON.stringify({ id: 1, html: '<p>Café' })}\n`;
    const answer = `${JSON.stringify({ id: 1, engine: 'boilernet', title: '', text: 'Café' })}\n`;
    expect(await extract(['--jsonl'], gzipSync(line))).toMatchObject({ code: 0, stdout: answer });
    const wide = Buffer.from(`\ufeff${line}`, 'utf16le');
    expect(await extract(['--jsonl'], wide)).toMatchObject({ code: 0, stdout: answer });
    const named = await extract(['--jsonl', '--encoding', 'latin1'], Buffer.from(line, 'latin1'));
    expect(named).toMatchObject({ code: 0, stdout: answer });
    const damaged = await extract(['--jsonl'], gzipSync(line).subarray(0, -12));
    expect(damaged.code).toBe(3);
    expect(damaged.stderr).toMatch(/^pith-extract: The stream cannot be unpacked: .*\n$/);
  });

  it('reports a line that is too long, and continues', async () => {
    const pad = "head -c 70000000 /dev/zero | tr '\\\\0' a";
    const lines = `${pad}; echo; echo '{"id": 2, "html": "<p>next"}'`;
    const command = `(${lines}) | '${NODE}' ${[...EXTRACT, ...ENGINE].join(' ')} --jsonl`;
    const { code, stdout } = await finish(start('bash', ['-c', command]));
    expect(code).toBe(0);
    expect(
      stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([
      {
        id: null,
        error: {
          code: 'bad-input',
          message: 'The line is too long: Pith reads pages of up to 64 MB.',
        },
      },
      { id: 2, text: 'next' },
    ]);
  });

  it('answers a line before the next one comes', async () => {
    const child = start(NODE, [...EXTRACT, ...ENGINE, '--jsonl']);
    child.stdin.write(`${JSON.stringify({ id: 1, html: '<p>now' })}\n`);
    const [chunk] = await once(child.stdout, 'data');
    expect(JSON.parse(String(chunk))).toMatchObject({ id: 1, text: 'now' });
    child.stdin.end();
    expect((await finish(child)).code).toBe(0);
  });

  it('ends quietly when its reader leaves', async () => {
    const lines = `${JSON.stringify({ id: 1, html: `<p>${'word '.repeat(1_000)}` })}\n`.repeat(200);
    const command = `'${NODE}' src/cli/pith-extract.ts ${ENGINE.join(' ')} --jsonl | head -n 1 | cut -c -8`;
    const child = start('bash', ['-c', `set -o pipefail; ${command}`], { input: lines });
    expect(await finish(child)).toEqual({ code: 0, stdout: '{"id":1,\n', stderr: '' });
  });
});
