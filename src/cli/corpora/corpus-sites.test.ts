import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { usePrograms } from '../testing/use-programs.ts';
import { startCommand, useFolder } from './fixtures/corpus-process.ts';

const folder = useFolder();
const run = usePrograms();

/** A paragraph like any other of a text, which every page of the site has. */
const REPEATED =
  'Readers who walk the lane with us on Sundays meet at the old gate, bring their boots, and tell the others what the hedge was like in their time.';

/** Pages of two sites in turn, each of which repeats the paragraph. */
function pages(count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const words = `The ${'abcdefghijklmnop'[i].repeat(4)} tree was felled by the council on a morning in spring`;
    const texts = [
      `${words}, and nobody had asked those who live there.`,
      REPEATED,
      `${words} again, says the mayor.`,
    ];
    const body = texts.map((text) => `<p>${text}</p>`).join('');
    const html = `<html lang="en"><title>Tree ${'abcdefghijklmnop'[i].repeat(4)}</title><body><main>${body}</main></body></html>`;
    return JSON.stringify({
      id: i,
      url: `https://${i % 2 === 0 ? 'elm' : 'oak'}.example/${i}`,
      html,
    });
  });
}

async function corpusOf(lines: readonly string[]): Promise<string> {
  const input = join(folder(), 'pages.jsonl');
  await writeFile(input, lines.join('\n'));
  return input;
}

async function corpus(name: string, input: string, ...args: string[]): Promise<string> {
  const output = join(folder(), `${name}.jsonl`);
  const { code, stderr } = await run({
    program: 'src/cli/pith-extract.ts',
    args: ['corpus', '--output', output, ...args, input],
    input: new Uint8Array(),
    env: {},
  });
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return readFile(output, 'utf8');
}

describe('corpus', () => {
  it('writes the same bytes with any number of threads', async () => {
    const input = await corpusOf(pages(8));
    const one = await corpus('one', input, '--threads', '1');
    expect(one.split('\n')).toHaveLength(9);
    expect(await corpus('three', input, '--threads', '3')).toBe(one);
  });

  it.each([[[]], [['--two-pass']]])('goes on with what it knew of sites: %s', async (options) => {
    const input = await corpusOf(pages(8));
    const whole = await corpus('whole', input, '--threads', '2', ...options);
    const output = join(folder(), 'killed.jsonl');
    const args = [
      'corpus',
      '--output',
      output,
      '--threads',
      '2',
      '--checkpoint',
      '1',
      ...options,
      input,
    ];
    const killed = await startCommand(args, { kind: 'kill', step: 24 }).ended;
    expect(killed.signal).toBe('SIGKILL');
    const { tally, sites } = JSON.parse(await readFile(`${output}.progress.json`, 'utf8'));
    expect([...new Map(sites).keys()].toSorted()).toEqual(['elm.example', 'oak.example']);
    expect(tally.pages).toBeGreaterThan(0);
    expect(tally.pages).toBeLessThan(8);
    expect((await startCommand(args).ended).code).toBe(0);
    expect(await readFile(output, 'utf8')).toBe(whole);
  });

  it('does not read twice where it remembers nothing', async () => {
    const { code, stderr } = await run({
      program: 'src/cli/pith-extract.ts',
      args: ['corpus', '--output', 'o.jsonl', '--two-pass', '--no-site-memory', 'a.jsonl'],
      input: new Uint8Array(),
      env: {},
    });
    expect([code, stderr]).toEqual([
      2,
      'pith-extract: --two-pass goes without --no-site-memory.\n',
    ]);
  });
});
