import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import {
  ENGINE,
  EXTRACT,
  extract,
  finish,
  NODE,
  PAGE,
  PAGE_TEXT,
  start,
  useFolder,
} from './fixtures/extract-process.ts';

useFolder();

describe('extract --jsonl', () => {
  it('answers every line in order and goes on after bad ones', async () => {
    const lines = [
      JSON.stringify({ id: 'a', html: PAGE, url: 'https://example.org/' }),
      'not json',
      '',
      JSON.stringify({ id: 'no html' }),
      JSON.stringify({ id: 4, html: '' }),
      JSON.stringify({ id: 'e', html: '<p>one\u2028two' }),
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
      { id: 4, engine: 'boilernet', title: '', text: '' },
      { id: 'e', engine: 'boilernet', title: '', text: 'one two' },
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
    const command = `'${NODE}' src/lab/extract.ts ${ENGINE.join(' ')} --jsonl | head -n 1 | cut -c -8`;
    const child = start('bash', ['-c', `set -o pipefail; ${command}`], { input: lines });
    expect(await finish(child)).toEqual({ code: 0, stdout: '{"id":1,\n', stderr: '' });
  });
});
