import { shorten } from '../../core/text/cut-text.ts';
import { FILTERS, type FilterName, isFilterName } from './filters.ts';
import { isVariable, type Variable } from './variables.ts';

/** Text as it stands, or what stands between two pairs of braces. */
export type TemplatePart = string | TemplateExpression;

export interface TemplateExpression {
  /** What is shown is either a variable or a text in quotes. */
  readonly source: { readonly variable: Variable } | { readonly text: string };
  readonly filters: readonly FilterCall[];
}

export interface FilterCall {
  readonly name: FilterName;
  readonly given: readonly string[];
}

export const TEMPLATE_PROBLEMS = [
  'unclosed',
  'unclear',
  'unknown-variable',
  'unknown-filter',
  'missing-argument',
  'no-name',
  'same-name',
] as const;

/** What is wrong with a template. */
export interface TemplateProblem {
  readonly code: (typeof TEMPLATE_PROBLEMS)[number];
  /** Where in the text it begins, in UTF-16 units. */
  readonly at: number;
  /** The words that are wrong. */
  readonly words: string;
}

export interface ParsedTemplate {
  readonly parts: readonly TemplatePart[];
  readonly problems: readonly TemplateProblem[];
}

const QUOTED = String.raw`"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'`;
/** From two braces to the next two that do not stand in quotes. */
const EXPRESSION = new RegExp(String.raw`\{\{((?:${QUOTED}|(?!\}\})[^"'])*)\}\}`, 'sy');
/** A text in quotes, a sign, or a word; whatever else stands there is a word of one character. */
const TOKEN = new RegExp(
  String.raw`(?:(?<!\s)\s+)?(?:(${QUOTED})|([|:,()])|([^\s"'|:,()]+|\S))`,
  'gs',
);

interface Token {
  readonly kind: 'quoted' | 'sign' | 'word';
  /** Without quotes and backslashes. */
  readonly text: string;
  readonly at: number;
}

/**
 * Reads a template in the manner of Obsidian Web Clipper's: `{{title}}`, `{{author|split:", "|first}}`. What is wrong stays
 * as it is written, so that no template is refused and nothing that was typed is lost.
 * @param allowsContent whether the whole text of the page, `{{content}}`, is among the variables
 */
export function parseTemplate(template: string, allowsContent = false): ParsedTemplate {
  const parts: TemplatePart[] = [];
  const problems: TemplateProblem[] = [];
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{{', at);
    if (open < 0) {
      parts.push(template.slice(at));
      break;
    }
    if (open > at) parts.push(template.slice(at, open));
    EXPRESSION.lastIndex = open;
    const [whole, inside] = EXPRESSION.exec(template) ?? ['{{', undefined];
    at = open + whole.length;
    const read =
      inside === undefined
        ? { code: 'unclosed' as const, at: open, words: excerpt(template.slice(open)) }
        : readExpression(tokensOf(inside, open + 2), {
            at: open,
            words: excerpt(whole),
            allowsContent,
          });
    if ('source' in read) parts.push(read);
    else {
      problems.push(read);
      parts.push(whole);
    }
  }
  return { parts, problems };
}

/** The longest piece of a template that a message repeats, in characters. */
const MAX_EXCERPT = 40;

function excerpt(words: string): string {
  const [line = ''] = words.split('\n');
  return shorten(line, MAX_EXCERPT);
}

function tokensOf(inside: string, offset: number): Token[] {
  return [...inside.matchAll(TOKEN)].map(
    ({ 0: whole, 1: quoted, 2: sign, 3: word = '', index }) => {
      const text = quoted ?? sign ?? word;
      const at = offset + index + whole.length - text.length;
      if (quoted !== undefined) return { kind: 'quoted', text: unquoted(quoted), at };
      return { kind: sign === undefined ? 'word' : 'sign', text, at };
    },
  );
}

function unquoted(quoted: string): string {
  return quoted.slice(1, -1).replace(/\\(.)/gs, (_, sign: string) => (sign === 'n' ? '\n' : sign));
}

interface Place {
  readonly at: number;
  readonly words: string;
  readonly allowsContent: boolean;
}

/** Reads `name | filter : argument , argument`, the arguments in brackets or without. */
function readExpression(
  tokens: readonly Token[],
  { at, words, allowsContent }: Place,
): TemplateExpression | TemplateProblem {
  const [first, ...rest] = tokens;
  if (first === undefined || first.kind === 'sign') return { code: 'unclear', at, words };
  const source = sourceOf(first, allowsContent);
  if (source === undefined) return { code: 'unknown-variable', at: first.at, words: first.text };
  const filters: FilterCall[] = [];
  for (let next = 0; next < rest.length; ) {
    const [bar, name, colon] = rest.slice(next, next + 3);
    if (!isSign(bar, '|') || name?.kind !== 'word') {
      return { code: 'unclear', at: bar?.at ?? at, words };
    }
    if (!isFilterName(name.text)) {
      return { code: 'unknown-filter', at: name.at, words: name.text };
    }
    const given = isSign(colon, ':') ? argumentsFrom(rest.slice(next + 3)) : [];
    const texts = given.filter(({ kind }) => kind !== 'sign');
    if (texts.length < FILTERS[name.text].needs) {
      return { code: 'missing-argument', at: name.at, words: name.text };
    }
    const unparted = given.find(({ kind }, i) => kind !== 'sign' && isText(given[i + 1]));
    if (unparted !== undefined) return { code: 'unclear', at: unparted.at, words };
    filters.push({ name: name.text, given: texts.map(({ text }) => text) });
    next += 2 + (isSign(colon, ':') ? 1 + given.length : 0);
  }
  return { source, filters };
}

function sourceOf(
  { kind, text }: Token,
  allowsContent: boolean,
): TemplateExpression['source'] | undefined {
  if (kind === 'quoted') return { text };
  return isVariable(text) && (allowsContent || text !== 'content') ? { variable: text } : undefined;
}

/** The tokens up to the next filter. */
function argumentsFrom(tokens: readonly Token[]): readonly Token[] {
  const end = tokens.findIndex((token) => isSign(token, '|'));
  return end < 0 ? tokens : tokens.slice(0, end);
}

function isText(token: Token | undefined): boolean {
  return token !== undefined && token.kind !== 'sign';
}

function isSign(token: Token | undefined, sign: string): boolean {
  return token?.kind === 'sign' && token.text === sign;
}
