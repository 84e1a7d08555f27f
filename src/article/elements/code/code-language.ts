import type { PageIndex } from '../../../page/page-index.ts';

/** Levels searched above the code for the name of its language: `<div class="highlight-source-js"><pre><code>`. */
const LEVELS_ABOVE = 3;
const ATTRIBUTES = ['data-lang', 'data-language', 'data-code-language', 'language'];
/** The classes of highlighters, the surest first. */
const CLASS_PATTERNS = [
  /(?:^|\s)(?:language|lang)-([\w+#.-]+)/i,
  /(?:^|\s)highlight-(?:source|text)-([\w+#.-]+)/i,
  /(?:^|\s)brush:\s*([\w+#.-]+)/i,
  /(?:^|\s)(?:lang|decode|toolbar)[^\s]*\slang:([\w+#.-]+)/i,
  /(?:^|\s)lang:([\w+#.-]+)/i,
  /(?:^|\s)src-([\w+#-]+)/i,
  /(?:^|\s)highlight-([a-z][\w+#.]*)/i,
];
/** Highlighters that name the language in a class of its own, beside theirs; the last two are rustdoc's. */
const HIGHLIGHTER_CLASS =
  /(?:^|\s)(?:hljs|sourceCode|prettyprint|highlight|codehilite|syntaxhighlighter|syntax|code|brush|rust-example-rendered|item-decl|mermaid)(?:\s|$)/;
const LANGUAGES = new Set(
  (
    'ada apache applescript arduino asm assembly awk bash basic batch c clojure cmake cobol ' +
    'coffeescript console cpp cs csharp css csv d dart diff django docker dockerfile elixir elm ' +
    'erlang fortran fsharp gherkin glsl go golang gradle graphql groovy haml haskell hcl html http ' +
    'ini java javascript jinja js json json5 jsonc jsx julia kotlin latex less lisp lua makefile ' +
    'markdown mathematica matlab md mermaid mysql nasm nginx nim nix objc objectivec ocaml pascal ' +
    'perl pgsql php plsql powershell prolog properties protobuf ps1 pug puppet py python r razor ' +
    'regex rest rst ruby rust sas sass scala scheme scss sh shell smalltalk solidity sparql sql svelte ' +
    'swift tcl terraform tex toml ts tsx twig typescript vala vb vbnet verilog vhdl vim vue wasm ' +
    'xml xquery yaml yml zig zsh'
  ).split(' '),
);
/** Languages that a line over code may name as the words that they are: "Basic", "Properties". */
const OTHER_WORDS = new Set(
  'ada apache basic batch console diff go http less pascal properties rest swift'.split(' '),
);
/** Class words beside a highlighter's own that name no language. */
const NO_LANGUAGE = new Set(
  `text plaintext plain none nohighlight no-highlight default code hljs highlight sourcecode
  prettyprint prettyprinted linenums line-numbers copy wrap numberlines notranslate
  undefined null auto block source pre`.split(/\s+/),
);
/** Names that highlighters use for their own grammars, as Markdown's fences have them. */
const ALIASES: Readonly<Record<string, string>> = {
  'source-js': 'js',
  shellsession: 'console',
  'shell-session': 'console',
  'c++': 'cpp',
  'c#': 'csharp',
  'objective-c': 'objectivec',
  golang: 'go',
  htmlbars: 'handlebars',
  'html-basic': 'html',
};
const NAME = /^[a-z][a-z0-9+#._-]{0,24}$/;

/** The language that the page gives a piece of code, lower-case; empty where it gives none. */
export function codeLanguage(index: PageIndex, node: number): string {
  const { tree, end, name } = index;
  const near: number[] = [];
  for (let below = node + 1; below < end[node] && near.length < 3; below++) {
    if (name(below) === 'code') near.push(below);
  }
  near.push(node);
  for (let up = tree.parents[node], level = 0; up >= 0 && level < LEVELS_ABOVE; level++) {
    near.push(up);
    up = tree.parents[up];
  }
  for (const at of near) {
    const language = ownLanguage(index, at);
    if (language !== '') return language;
  }
  return '';
}

/**
 * The language that a text over code names and nothing else, as Markdown's fences have it; empty for any other text.
 * @param own what the code says itself; empty where it says nothing
 */
export function languageNamed(text: string, own: string): string {
  const language = clean(text.trim().replaceAll(' ', '-'));
  const isMeant = own === '' ? !OTHER_WORDS.has(language) : language === own;
  return isMeant && LANGUAGES.has(language) ? language : '';
}

function ownLanguage({ attribute, className }: PageIndex, node: number): string {
  for (const name of ATTRIBUTES) {
    const language = clean(attribute(node, name) ?? '');
    if (language !== '') return language;
  }
  const classes = className(node);
  for (const pattern of CLASS_PATTERNS) {
    const language = clean(pattern.exec(classes)?.[1] ?? '');
    if (language !== '') return language;
  }
  if (!HIGHLIGHTER_CLASS.test(classes)) return '';
  const words = classes.split(/\s+/).map(clean);
  return words.find((word) => LANGUAGES.has(word)) ?? '';
}

function clean(language: string): string {
  const lower = language
    .trim()
    .toLowerCase()
    .replace(/[;,].*/s, '');
  const name = ALIASES[lower] ?? lower;
  return NAME.test(name) && !NO_LANGUAGE.has(name) ? name : '';
}
