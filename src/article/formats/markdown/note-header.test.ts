import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { NOTE_STYLES } from '../../../core/settings/note-settings.ts';
import { fillTemplate } from '../../templates/fill-template.ts';
import { parseTemplate } from '../../templates/parse-template.ts';
import { NOTE_PRESETS, PRESET_NAMES, type PresetName, presetOf } from '../../templates/presets.ts';
import { arbitraryArticle } from '../fixtures/arbitrary-article.ts';
import { characters } from '../fixtures/article-characters.ts';
import { exampleArticle, heading, paragraph } from '../fixtures/example-article.ts';
import { articleMarkdown } from './article-markdown.ts';

const WHEN = { now: '2026-11-28T15:46:00+01:00', locale: 'en' };
const METADATA = {
  title: 'Of pith',
  author: 'Ada Byron, Grace Hopper',
  published: '2024-02-29T12:30',
  siteName: 'Twigs',
  url: 'https://a.example/pith_(botany)',
  description: 'What: it "is"',
};

function noteBy(preset: PresetName, metadata: Parameters<typeof exampleArticle>[1] = METADATA) {
  const article = exampleArticle([heading(1, 'Of pith'), paragraph('Text.')], metadata);
  const note = { ...NOTE_PRESETS[preset], ...WHEN };
  return articleMarkdown(article, { withFrontMatter: true, note });
}

describe('what stands above a note', () => {
  it('is for Obsidian YAML with links, a day and tags', () => {
    expect(noteBy('obsidian')).toBe(`---
title: "Of pith"
source: "https://a.example/pith_(botany)"
author:
  - "[[Ada Byron]]"
  - "[[Grace Hopper]]"
published: 2024-02-29
created: 2026-11-28
description: "What: it \\"is\\""
tags:
  - "web"
---

# Of pith

Text.
`);
  });

  it('is for Logseq properties of the page', () => {
    expect(noteBy('logseq')).toBe(`title:: Of pith
type:: [[article]]
author:: [[Ada Byron]], [[Grace Hopper]]
published:: 2024-02-29
source:: https://a.example/pith%5F%28botany%29
tags:: web

# Of pith

Text.
`);
  });

  it('is for a note in Zotero lines below the title', () => {
    expect(noteBy('zotero')).toBe(`# Of pith

- **Author:** Ada Byron, Grace Hopper
- **Date:** 2024-02-29
- **Website Title:** Twigs
- **URL:** <https://a.example/pith_(botany)>
- **Accessed:** 2026-11-28

Text.
`);
    expect(noteBy('zotero', { ...METADATA, title: 'Another' })).toMatch(
      /^# Another\n\n- \*\*Author:/,
    );
  });

  it('is nothing without properties', () => {
    const article = exampleArticle([paragraph('Text.')], METADATA);
    for (const style of NOTE_STYLES) {
      const note = { style, properties: '\n', ...WHEN };
      const markdown = articleMarkdown(article, { withFrontMatter: true, note });
      expect(markdown).toBe(style === 'lines' ? '# Of pith\n\nText.\n' : 'Text.\n');
    }
  });

  it('is by the first preset what it is without a template, of any page', () => {
    fc.assert(
      fc.property(arbitraryArticle, (article) => {
        const note = { ...NOTE_PRESETS.plain, ...WHEN };
        expect(articleMarkdown(article, { withFrontMatter: true, note })).toBe(
          articleMarkdown(article, { withFrontMatter: true }),
        );
      }),
    );
  });
});

test('values of the user are truth, numbers and links where they are written so', () => {
  const properties = 'draft: true\nrating: 4\nup: [[Index]]\nnames: [a, b]\nnone:\nyes: no';
  const note = { style: 'yaml', properties, ...WHEN } as const;
  const markdown = articleMarkdown(exampleArticle([]), { withFrontMatter: true, note });
  expect(markdown).toContain('\nup: "[[Index]]"\n');
  expect(parseYaml(markdown.split(/^---$/m)[1])).toEqual({
    draft: true,
    rating: 4,
    up: '[[Index]]',
    names: ['a', 'b'],
    none: null,
    yes: 'no',
  });
});

const EXAMPLE = /^```template\n([^`]*)```\n\n```text\n([^`]*)```$/gm;

describe('the examples of docs/templates.md', () => {
  const text = readFileSync(resolve('docs/templates.md'), 'utf8');
  const { metadata, ...article } = exampleArticle([], {
    title: 'The soft middle of things',
    author: 'Ada Marsh, Grace Hopper',
    published: '2024-02-29',
    siteName: 'Hedgerow',
  });
  const examples = [...text.matchAll(EXAMPLE)].map(([, template, output]) => ({
    template,
    output,
  }));

  it('are all of its blocks', () => {
    expect(examples).toHaveLength(2);
    expect(text.match(/^```/gm)).toHaveLength(4 * examples.length);
  });

  it.each(examples)('become what is shown: $template', ({ template, output }) => {
    const { parts, problems } = parseTemplate(template);
    expect(problems).toEqual([]);
    const note = { style: 'yaml', properties: template, ...WHEN } as const;
    const options = { withFrontMatter: true, note };
    const made = /^\w+: /.test(template)
      ? articleMarkdown({ ...article, metadata }, options).split(/^---\n/m)[1]
      : fillTemplate(parts, { metadata, ...WHEN });
    expect(made).toBe(output);
  });
});

test('a preset is known by its texts', () => {
  for (const name of PRESET_NAMES) expect(presetOf(NOTE_PRESETS[name])).toBe(name);
  expect(presetOf({ ...NOTE_PRESETS.plain, fileName: 'x' })).toBeUndefined();
});

/** What pages say of themselves to be taken for something else. */
const hostile = fc
  .array(
    fc.constantFrom(
      ...['---', '\n', '\r', '\u2028', '"', "'", ': ', '- ', '# ', '\\', '`', '[[', ']]', '{{'],
      ...['}}', '{%', '<%', '%%', '![[', '$=', '::', '((', '&', '*', '|', '>', '!!js ', 'x', ' '],
    ),
    { maxLength: 12 },
  )
  .map((signs) => signs.join(''));
const hostileMetadata = fc.record({
  title: hostile,
  author: hostile,
  published: hostile,
  siteName: hostile,
  description: hostile,
  url: hostile.map((words) => `https://a.example/${words}`),
  language: hostile,
});

describe('a hostile page', () => {
  it('gets no property, no line and no mark of its own into YAML', () => {
    fc.assert(
      fc.property(hostileMetadata, (metadata) => {
        const note = { ...NOTE_PRESETS.obsidian, ...WHEN };
        const markdown = articleMarkdown(exampleArticle([], metadata), {
          withFrontMatter: true,
          note,
        });
        const [empty, yaml, rest] = markdown.split(/^---\n/m);
        expect([empty, rest?.trim()]).toEqual(['', '']);
        expect(yaml).not.toMatch(/\{\{|\{%|<%|%%|!\[\[/);
        const read = parseYaml(yaml);
        const names = ['title', 'source', 'author', 'published', 'created', 'description', 'tags'];
        for (const name of Object.keys(read)) expect(names).toContain(name);
        expect(characters(read.title ?? '')).toBe(characters(metadata.title));
        for (const link of read.author ?? []) expect(link).toMatch(/^\[\[[^[\]|#^]+\]\]$/);
        expect(read.tags).toEqual(['web']);
      }),
    );
  });

  it('gets neither into the properties of Logseq', () => {
    fc.assert(
      fc.property(hostileMetadata, (metadata) => {
        const note = { ...NOTE_PRESETS.logseq, ...WHEN };
        const markdown = articleMarkdown(exampleArticle([], metadata), {
          withFrontMatter: true,
          note,
        });
        const [properties, body] = markdown.split('\n\n');
        expect(body).toBe('');
        expect(markdown).not.toMatch(/\{\{|\{%|<%|%%/);
        const lines = properties.split('\n');
        for (const line of lines) {
          expect(line).toMatch(/^(title|type|author|published|source|tags):: /);
        }
        const links = lines.flatMap((line) =>
          /^(type|author)::/.test(line) ? [] : (line.match(/(?<!\\)\[\[/g) ?? []),
        );
        expect(links).toEqual([]);
      }),
    );
  });
});
