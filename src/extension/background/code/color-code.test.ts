import { expect, test } from 'vitest';
import type { CodeReply } from '../../platform/messages/code-messages.ts';
import { colorCode } from './color-code.ts';

/** Stretches that have a kind, with it. */
function named(text: string, spans: CodeReply[number] = []): string[] {
  let at = 0;
  return spans.flatMap(([length, kind]) => {
    const words = text.slice(at, at + length);
    at += length;
    return kind === undefined ? [] : [`${kind} ${words}`];
  });
}

test('the words of a program are told apart', async () => {
  const text = 'def core(n):\n    return "pith" * 2  # soft\n';
  const [spans] = await colorCode([{ language: 'py', text }]);
  expect(named(text, spans)).toEqual([
    'keyword def',
    'function core',
    'keyword return',
    'string "pith"',
    'number 2',
    'comment # soft',
  ]);
});

test('the stretches cover all of the code', async () => {
  const text = '<p class="a">x &amp; y</p>\n<script>let a = `1`;</script>';
  const [spans = []] = await colorCode([{ language: 'HTML', text }]);
  expect(spans.reduce((sum, [length]) => sum + length, 0)).toBe(text.length);
});

test('a language without a grammar, no language and a very long dump have no stretches', async () => {
  const blocks = [
    { language: 'brainfuck', text: '+++' },
    { language: 'constructor', text: '+++' },
    { language: '', text: 'let a;' },
    { language: 'js', text: 'let a;'.repeat(20_000) },
  ];
  expect(await colorCode(blocks)).toEqual([undefined, undefined, undefined, undefined]);
});
