import fc from 'fast-check';
import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { parse as parseYaml } from 'yaml';
import type { Block } from '../../article.ts';
import {
  code,
  exampleArticle,
  heading,
  list,
  paragraph,
  table,
  text,
} from '../fixtures/example-article.ts';
import { parseMarkdown } from '../fixtures/markdown-outline.ts';
import { articleMarkdown } from './article-markdown.ts';

const MARKS = /\{\{|\{%|<%|%%|\[\[/;

function markdownOf(...blocks: readonly Block[]): string {
  return articleMarkdown(exampleArticle(blocks));
}

describe('marks of note programs in text', () => {
  it.each([
    ['Templater', '<%* await tp.user.run() %>', '<\\%\\* await tp.user.run() %>'],
    ['Liquid', '{{ site.x }} {% include y %}', '{\\{ site.x }} {\\% include y %}'],
    ['three braces', '{{{a}}}', '{\\{\\{a}}}'],
    ['Logseq', '{{query (todo now)}}', '{\\{query (todo now)}}'],
    ['wiki links', '[[a|b]] and ![[c]]', '\\[\\[a|b]] and !\\[\\[c]]'],
    ['hidden text', 'a %%b%% c', 'a %\\%b%\\% c'],
    ['queries of Org', '#+BEGIN_QUERY', '\\#+BEGIN_QUERY'],
    ['single signs', 'a < 5 % {b} [c]', 'a < 5 % {b} \\[c]'],
  ])('are parted for %s', (_, value, markdown) => {
    expect(markdownOf(paragraph(value))).toBe(`${markdown}\n`);
  });

  it('are parted wherever text stands, and all text is there', () => {
    const signs = fc.constantFrom('{', '%', '<', '[', ']', '}', '!', 'a', '\\', '#', ' b');
    const hostile = fc
      .string({ unit: signs, minLength: 1, maxLength: 12 })
      .map((all) => `x${all}y`);
    fc.assert(
      fc.property(hostile, (value) => {
        const url = 'https://a.example/';
        const markdown = markdownOf(
          paragraph(value, { type: 'strong', children: [text(value)] }),
          paragraph({ type: 'link', url, title: value, children: [text(value)] }),
          paragraph({ type: 'image', url, alt: value, title: value, width: 0, height: 0 }),
          heading(2, value),
          list(false, [paragraph(value)]),
          table(['!a', value], [value, 'b']),
          // A cell with code of several lines makes a table of HTML.
          table([value, [code(`${value}\n  b`)]]),
        );
        expect(markdown).not.toMatch(MARKS);
        const read = parseMarkdown(markdown);
        const said = value.replaceAll(/\s+/g, ' ');
        expect(textOf(read.children[0])).toBe(said + said);
        expect(textOf(read.children[1])).toBe(said);
        expect(textOf(read.children[3])).toBe(said);
      }),
      { numRuns: 200, seed: 20261128 },
    );
  });

  it('are escapes in addresses that stand in text', () => {
    const markdown = markdownOf(paragraph('see https://a.example/?q={{x}}&b=<%y%% there'));
    expect(markdown).not.toMatch(MARKS);
    expect(markdown).toContain('](https://a.example/?q=%7B{x}}');
  });
});

describe('front matter', () => {
  it('has the marks as escapes, and says the same', () => {
    const metadata = {
      title: '<% a %> {{ b }} {{{ c {% d %} %% [[e]] ![[f]]',
      author: '= this.file.name',
      siteName: '<%%',
      url: 'https://a.example/',
    };
    const markdown = articleMarkdown(exampleArticle([], metadata), { withFrontMatter: true });
    expect(markdown).not.toMatch(MARKS);
    expect(parseYaml(markdown.split(/^---$/m)[1])).toEqual({
      title: metadata.title,
      author: metadata.author,
      site: metadata.siteName,
      url: metadata.url,
    });
  });
});

describe('fences', () => {
  it.each([
    ...['dataview', 'dataviewjs', 'tasks', 'run-js', 'run-python', 'templater', 'query', 'base'],
    ...['js-engine', 'meta-bind-js-view', 'datacorejs', 'datacorejsx', 'tracker', 'jsx:App'],
    ...['button', 'plantuml', 'DataviewJS', 'constructor'],
  ])('do not name %s, which note programs would run', (language) => {
    expect(markdownOf(code('x', language))).toBe('```\nx\n```\n');
    const inTable = markdownOf(table([[code('x\n  y', language)], 'b']));
    expect(inTable).toContain('<pre><code>x');
  });

  it.each(['mermaid', 'js', 'ts', 'c++', 'C#', 'objective-c', 'yaml', 'kotlin', 'html'])(
    'name %s, which is shown',
    (language) => {
      expect(markdownOf(code('x', language))).toBe(`\`\`\`${language}\nx\n\`\`\`\n`);
      const inTable = markdownOf(table([[code('x\n  y', language)], 'b']));
      expect(inTable).toContain(`<code class="language-${language}">x`);
    },
  );

  it('hold what nothing runs in code, as it is', () => {
    expect(markdownOf(code('a: {{ b }} {% c %} %% [[d]]', 'yaml'))).toBe(
      '```yaml\na: {{ b }} {% c %} %% [[d]]\n```\n',
    );
  });

  it('are HTML where Templater would run what they hold', () => {
    const erb = 'a\n\n  <%= b & "c" %>\n';
    const markdown = markdownOf(code(erb, 'erb'), paragraph('after'));
    expect(markdown).toBe(
      '<pre><code class="language-erb">a&#10;\n  &lt;%= b &amp; "c" %></code></pre>\n\nafter\n',
    );
    expect(parseMarkdown(markdown).children.map(({ type }) => type)).toEqual(['html', 'paragraph']);
  });
});

describe('code in a line', () => {
  const span = (value: string) => markdownOf(paragraph({ type: 'code-span', value }));

  it.each([
    ['= this.file.name', '<samp>= this.file.name</samp>'],
    ['$= dv.pages().length', '<samp>\\$= dv.pages().length</samp>'],
    ['  =date(today)', '<samp>  =date(today)</samp>'],
    ['= "a"', '<samp>= "a"</samp>'],
    ['INPUT[toggle:done]', '<samp>INPUT\\[toggle:done]</samp>'],
    ['<%= a * b %>', '<code><\\%= a \\* b %></code>'],
  ])('is no query: %s', (value, markdown) => {
    expect(span(value).trim()).toBe(markdown);
  });

  it.each(['=', '==', '===', '=>', '$', 'a = b', '!=', '{{ a }}'])('stays code: %s', (value) => {
    expect(span(value)).toBe(`\`${value}\`\n`);
  });

  it('is none in a table of HTML, either', () => {
    const query: Block = paragraph({ type: 'code-span', value: '= this.x' });
    expect(markdownOf(table([[query], [code('a\n  b')]]))).toContain('<samp>= this.x</samp>');
  });
});

it('a formula has no mark of Templater, and is the same formula', () => {
  const tex = '\\frac{{a}}{b} <% c %%';
  const markdown = markdownOf(paragraph({ type: 'math', tex, mathml: '', text: 'a' }));
  expect(markdown).toBe('$\\frac{{a}}{b} < % c % %$\n');
});

function textOf(node: Nodes): string {
  if ('children' in node) return node.children.map(textOf).join('');
  return 'value' in node && node.type !== 'html' ? node.value : '';
}
