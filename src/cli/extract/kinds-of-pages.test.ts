import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { EXTRACT, finish, NODE, REPOSITORY, start } from './fixtures/extract-process.ts';

/** What a reader would want of a page. */
interface Expected {
  /** What stands in the Markdown without its marks. */
  readonly words?: readonly string[];
  /** What does not. */
  readonly notWords?: readonly string[];
  /** What stands in the Markdown; several lines are lines of code. */
  readonly markdown?: readonly string[];
  readonly metadata?: Readonly<Record<string, string>>;
}

/** Pages as they are written, one for each kind of thing that is easily lost; their texts are made up. */
const FOLDER = join(REPOSITORY, 'e2e/pages/kinds');
const KINDS = readdirSync(FOLDER).sort();
const read = (kind: string, file: string) => readFileSync(join(FOLDER, kind, file), 'utf8');

const answers = new Map<string, string>();

beforeAll(async () => {
  const pages = KINDS.map((id) => ({
    id,
    html: read(id, 'index.html'),
    url: 'https://example.org/page/',
  }));
  const input = pages.map((page) => JSON.stringify(page)).join('\n');
  const args = [...EXTRACT, '--jsonl', '--format', 'markdown', '--engine', 'pith'];
  const models = join(REPOSITORY, 'models');
  const { stdout } = await finish(start(NODE, args, { input, models }));
  for (const line of stdout.trimEnd().split('\n')) {
    const { id, markdown } = JSON.parse(line);
    answers.set(id, markdown);
  }
});

const expectedOf = (kind: string): Expected => JSON.parse(read(kind, 'expected.json'));

it.each(KINDS)('a page gives what a reader would want: %s', (kind) => {
  const expected = expectedOf(kind);
  const [, header = '', body = ''] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(answers.get(kind) ?? '') ?? [];
  const text = withoutMarks(body);
  const { words = [], notWords = [], markdown = [], metadata = {} } = expected;
  expect(words.filter((some) => !text.includes(some))).toEqual([]);
  expect(notWords.filter((some) => text.includes(some))).toEqual([]);
  const written = unescaped(body);
  expect(markdown.filter((some) => !written.includes(some))).toEqual([]);
  for (const [field, value] of Object.entries(metadata)) expect(fieldOf(header, field)).toBe(value);
});

function fieldOf(header: string, field: string): string | undefined {
  const name = field === 'published' ? 'date' : field;
  const value = new RegExp(`^${name}: (.*)$`, 'm').exec(header)?.[1];
  return field === 'published' ? value?.slice(0, 10) : value?.replace(/^"|"$/g, '');
}

/** The words of Markdown, as far as these pages have marks. */
function withoutMarks(markdown: string): string {
  return unescaped(markdown)
    .replace(/!\[[^\]]*\]\([^)]*\)/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[*`|>#]|<\/?\w+>/g, '')
    .replace(/\s+/g, ' ');
}

function unescaped(markdown: string): string {
  return markdown.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
