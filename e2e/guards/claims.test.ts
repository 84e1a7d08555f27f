import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { EXIT_CODES } from '../../src/cli/exit-codes.ts';
import { ACTIONS } from '../../src/core/actions.ts';
import { ANNOTATION_COLORS } from '../../src/core/annotations/annotation.ts';
import { DEFAULT_ENGINE, ENGINE_IDS } from '../../src/core/engine.ts';
import { CHOSEN_PARTS, PARTS } from '../../src/core/parts.ts';
import { RULES } from '../../src/engines/pith/rules/all.ts';
import { ROOT } from '../../tools/repository.ts';
import { codeFiles, repositoryFiles } from '../../tools/structure/measure-structure.ts';

const readText = (path: string) => readFileSync(join(ROOT, path), 'utf8');
const names = (pattern: RegExp, text: string) =>
  [...text.matchAll(pattern)].map(([, name]) => name);
const files = codeFiles(repositoryFiles());

/** The number that a constant, or a field of one, has in the file of a name, wherever that is. */
function numberIn(file: string, name: string): number {
  const path = files.find((one) => one.endsWith(`/${file}`)) ?? file;
  const [, digits = ''] = new RegExp(`\\b${name}(?: =|:) '?([\\d_]+)`).exec(readText(path)) ?? [];
  if (digits === '') throw new Error(`${path} has no number ${name}.`);
  return Number(digits.replaceAll('_', ''));
}

const WORDS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
];
const inWords = (count: number) => WORDS[count] ?? String(count);
const grouped = (count: number) => count.toLocaleString('en');

/** What a text says, and the number of the code that makes it true. */
const NUMBERS: readonly (readonly [path: string, text: string])[] = [
  ['docs/command-line.md', `${grouped(numberIn('capture.ts', 'leaves'))} pieces of text`],
  ['docs/command-line.md', `${grouped(numberIn('capture.ts', 'nodes'))} nodes`],
  [
    'docs/command-line.md',
    `${inWords(numberIn('capture.ts', 'characters') / 1e6)} million characters`,
  ],
  [
    'docs/command-line.md',
    `${inWords(numberIn('parse-document.ts', 'MAX_ELEMENTS') / 1e6)} million elements`,
  ],
  ['docs/command-line.md', `${numberIn('unpack.ts', 'MAX_PAGE_BYTES')} MB`],
  ['docs/servers.md', `http://127.0.0.1:${numberIn('serve.ts', 'DEFAULT_PORT')}/`],
  ['docs/servers.md', `${numberIn('serve.ts', 'DEFAULT_MB')} MB (\`--max-mb\`)`],
  ['docs/servers.md', `${numberIn('serve.ts', 'DEFAULT_PAGE_LIMIT_S')} s (\`--page-limit\`)`],
  ['docs/servers.md', `${numberIn('page-routes.ts', 'MAX_WAITING')} pages may wait`],
  [
    'docs/servers.md',
    `\`max_tokens\` (${grouped(numberIn('mcp/page-server.ts', 'DEFAULT_TOKENS'))} unless named)`,
  ],
  [
    'docs/command-line.md',
    `${numberIn('fetch-page.ts', 'DEFAULT_TIMEOUT_MS') / 1000} unless named`,
  ],
  [
    'docs/annotations.md',
    `${numberIn('describe-span.ts', 'CONTEXT_CHARACTERS')} characters before and after`,
  ],
  ['docs/annotations.md', `over ${grouped(numberIn('annotation.ts', 'MAX_TEXT'))} characters`],
  ['docs/templates.md', `over ${grouped(numberIn('app-address.ts', 'MAX_ADDRESS'))} characters`],
  ['PRIVACY.md', `the last ${numberIn('reading-places.ts', 'MAX_PLACES')} long articles`],
  [
    'public/_locales/en/messages.json',
    `For the last ${numberIn('reading-places.ts', 'MAX_PLACES')} articles`,
  ],
  ['docs/store/listing/en.md', `in ${inWords(ANNOTATION_COLORS.length)} colors`],
  ['docs/training.md', `in ${inWords(PARTS.length - 1)} classes`],
  ['docs/evaluation.md', `All ${inWords(ENGINE_IDS.length)} methods`],
];

describe('what can be counted in the texts is what the code has', () => {
  it.each(NUMBERS)('%s: %s', (path, text) => {
    const said = readText(path).toLowerCase().replace(/\s+/g, ' ');
    expect(said.includes(text.toLowerCase())).toBe(true);
  });

  it('RULES.md has a row for each rule', () => {
    const rows = names(/^\| ([a-z-]+) \|/gm, readText('models/pith/RULES.md'));
    expect(rows).toEqual(RULES.map(({ name }) => name));
  });

  it('README names the languages of the interface', () => {
    const languages = readdirSync(join(ROOT, 'public/_locales')).map((code) =>
      new Intl.DisplayNames(['en'], { type: 'language' }).of(code.replace('_CN', '')),
    );
    const [, listed = ''] = /interface in ([^|]+) \|/.exec(readText('README.md')) ?? [];
    expect(listed.split(/, | and /).toSorted()).toEqual(languages.toSorted());
  });

  it('README names the keys that browsers are asked for, and no others', () => {
    const keys = ACTIONS.flatMap(({ command }) => command?.suggestedKey ?? []);
    const named = names(/`((?:Alt|Ctrl)\+[^`]+)`/g, readText('README.md'));
    expect(named.toSorted()).toEqual(keys.toSorted());
  });

  it('README names the versions that the manifest and the package ask for', () => {
    const { minimum_chrome_version, browser_specific_settings } = JSON.parse(
      readText('manifest.json'),
    );
    const { gecko, gecko_android } = browser_specific_settings;
    const { engines } = JSON.parse(readText('package.json'));
    const [firefox, android] = [gecko, gecko_android].map(({ strict_min_version }) =>
      Number.parseInt(strict_min_version, 10),
    );
    expect(readText('README.md')).toContain(
      `Chromium ${minimum_chrome_version}, Firefox ${firefox} (${android} on Android), Node ${engines.node.slice(2)}`,
    );
  });

  it('the methods, parts and exit codes of the texts are those of the code', () => {
    const methods = readText('docs/evaluation.md').split('## Scores')[0];
    const named = names(/`([\w-]+)`/g, methods.replace(/ \| [^|]*\|[^|]*\|$/gm, ''));
    expect([...new Set(named)].toSorted()).toEqual([...ENGINE_IDS].toSorted());
    const others = readText('docs/library.md').split('## Other methods')[1].split('```')[0];
    // What needs a model that the package does not have is left out there.
    const packed = ENGINE_IDS.filter((id) => id !== DEFAULT_ENGINE && id !== 'boilernet');
    expect(names(/`([a-z0-9-]+)`(?=[,.])/g, others).toSorted()).toEqual(packed.toSorted());
    const parts = readText('docs/library.md').split('## What counts as content')[1];
    for (const part of CHOSEN_PARTS) expect(parts).toContain(`\`${part}\``);
    const codes = names(
      /^\| (\d+) \|/gm,
      readText('docs/command-line.md').split('## Exit codes')[1],
    );
    expect(codes.map(Number)).toEqual([0, ...Object.values(EXIT_CODES)]);
  });
});
