import type { MathElement } from './math-element.ts';

/** Operators whose limits stand below and above them where there is room. */
const LARGE_OPERATORS: ReadonlyMap<string, string> = new Map([
  ...([
    ['∑', '\\sum'],
    ['∏', '\\prod'],
    ['∐', '\\coprod'],
    ['∫', '\\int'],
    ['∬', '\\iint'],
    ['∭', '\\iiint'],
  ] as const),
  ...([
    ['∮', '\\oint'],
    ['⋃', '\\bigcup'],
    ['⋂', '\\bigcap'],
    ['⨁', '\\bigoplus'],
    ['⨂', '\\bigotimes'],
  ] as const),
]);
/** Names that TeX sets upright by a command of their own. */
const FUNCTIONS: ReadonlySet<string> = new Set([
  ...['arccos', 'arcsin', 'arctan', 'arg', 'cos', 'cosh', 'cot', 'csc', 'deg', 'det', 'dim', 'exp'],
  ...['gcd', 'hom', 'inf', 'ker', 'lg', 'lim', 'liminf', 'limsup', 'ln', 'log', 'max', 'min', 'Pr'],
  ...['sec', 'sin', 'sinh', 'sup', 'tan', 'tanh'],
]);
const WITH_LIMITS: ReadonlySet<string> = new Set([
  ...LARGE_OPERATORS.values(),
  ...['det', 'gcd', 'inf', 'lim', 'liminf', 'limsup', 'max', 'min', 'Pr', 'sup'].map(
    (name) => `\\${name}`,
  ),
]);
/** Signs over a letter, and over more than one. */
const ACCENTS: ReadonlyMap<string, readonly [string, string]> = new Map([
  ['^', ['\\hat', '\\widehat']],
  ['ˆ', ['\\hat', '\\widehat']],
  ['~', ['\\tilde', '\\widetilde']],
  ['˜', ['\\tilde', '\\widetilde']],
  ['¯', ['\\bar', '\\overline']],
  ['‾', ['\\bar', '\\overline']],
  ['_', ['\\bar', '\\overline']],
  ['–', ['\\bar', '\\overline']],
  ['→', ['\\vec', '\\overrightarrow']],
  ['⃗', ['\\vec', '\\overrightarrow']],
  ['˙', ['\\dot', '\\dot']],
  ['.', ['\\dot', '\\dot']],
  ['¨', ['\\ddot', '\\ddot']],
  ['⏞', ['\\overbrace', '\\overbrace']],
]);
const BELOW: ReadonlyMap<string, string> = new Map([
  ['_', '\\underline'],
  ['–', '\\underline'],
  ['¯', '\\underline'],
  ['‾', '\\underline'],
  ['⏟', '\\underbrace'],
]);
/** Letters that mean something else by their shape. */
const VARIANTS: ReadonlyMap<string, string> = new Map([
  ['bold', '\\mathbf'],
  ['double-struck', '\\mathbb'],
  ['script', '\\mathcal'],
  ['fraktur', '\\mathfrak'],
  ['sans-serif', '\\mathsf'],
  ['monospace', '\\mathtt'],
]);
/** Signs that say nothing a reader sees: applied, times, separated, plus. */
const INVISIBLE = /[\u2061-\u2064\u200b]/g;
const SPECIAL = /[#$%&_{}]/g;

/**
 * A formula as TeX, for what can hold no MathML: letters and signs stay as they are in Unicode, which
 * LaTeX's successors, KaTeX and MathJax read; what is no part of presentation is left out.
 * @returns empty where it shows nothing
 */
export function texOfMath(math: MathElement): string {
  return row(math).trim();
}

function row({ children }: MathElement): string {
  return join(children.map(tex));
}

/** Parts in a row; a command must not run into the letter after it. */
function join(parts: readonly string[]): string {
  let all = '';
  for (const part of parts) {
    all += /\\[a-zA-Z]+$/.test(all) && /^[a-zA-Z]/.test(part) ? ` ${part}` : part;
  }
  return all;
}

function tex(node: MathElement): string {
  const { children } = node;
  const part = (i: number) => (i < children.length ? tex(children[i]) : '');
  const sign = (i: number) => (i < children.length ? textIn(children[i]) : '');
  switch (node.name) {
    case 'mi':
      return inVariant(identifier(textIn(node)), node.attribute('mathvariant'));
    case 'mn':
      return escapeTex(textIn(node));
    case 'mo':
      return operator(textIn(node));
    case 'mtext':
    case 'ms':
      return words(node.text);
    case 'mspace':
      return '\\;';
    case 'mfrac':
      return fraction(part(0), part(1), node.attribute('linethickness'));
    case 'msqrt':
      return `\\sqrt{${row(node)}}`;
    case 'mroot':
      return `\\sqrt[${part(1)}]{${part(0)}}`;
    case 'msub':
      return `${base(part(0))}_${group(part(1))}`;
    case 'msup':
      return raised(part(0), part(1));
    case 'msubsup':
      return raised(`${base(part(0))}_${group(part(1))}`, part(2), true);
    case 'munder':
      return under(part(0), part(1), sign(1));
    case 'mover':
      return over(part(0), part(1), sign(1));
    case 'munderover': {
      const [what, below, above] = [part(0), part(1), part(2)];
      return WITH_LIMITS.has(what)
        ? `${what}_${group(below)}^${group(above)}`
        : over(under(what, below, sign(1)), above, sign(2));
    }
    case 'mtable':
      return table(children);
    case 'mfenced':
      return fenced(node);
    case 'semantics':
      return part(0);
    case 'mphantom':
      return `\\phantom{${row(node)}}`;
    case 'annotation':
    case 'annotation-xml':
    case 'none':
    case 'mprescripts':
      return '';
    default:
      return row(node);
  }
}

function textIn({ text, children }: MathElement): string {
  const all = children.reduce((before, child) => before + textIn(child), text);
  return all
    .replace(INVISIBLE, '')
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function identifier(name: string): string {
  if (FUNCTIONS.has(name)) return `\\${name}`;
  return [...name].length > 1 ? `\\mathrm{${escapeTex(name)}}` : escapeTex(name);
}

function inVariant(name: string, variant: string | undefined): string {
  const command = VARIANTS.get(variant ?? '');
  return command === undefined || name.startsWith('\\') ? name : `${command}{${name}}`;
}

function operator(sign: string): string {
  if (sign === '\u2212') return '-';
  if (FUNCTIONS.has(sign)) return `\\${sign}`;
  return (
    LARGE_OPERATORS.get(sign) ??
    (/^[a-z]{2,}$/i.test(sign) ? `\\operatorname{${sign}}` : escapeTex(sign))
  );
}

function words(text: string): string {
  const shown = text.replace(INVISIBLE, '').replace(/[ \t\r\n\u00a0]+/g, ' ');
  return shown.trim() === '' ? '' : `\\text{${escapeTex(shown)}}`;
}

function escapeTex(text: string): string {
  return text
    .replace(/\\/g, '\\backslash ')
    .replace(SPECIAL, '\\$&')
    .replaceAll('^', '\\hat{}')
    .replaceAll('~', '\\sim ')
    .replaceAll('\u00a0', '\\ ');
}

function fraction(above: string, below: string, line: string | undefined): string {
  // Without a line it is a choice, as of k out of n.
  return /^0(?!\d|\.\d*[1-9])/.test(line ?? '')
    ? `{${above} \\atop ${below}}`
    : `\\frac{${above}}{${below}}`;
}

function raised(what: string, by: string, isIndexed = false): string {
  const primes = /^['′″‴]+$/.test(by);
  const stem = isIndexed ? what : base(what);
  return primes ? `${stem}${primesOf(by)}` : `${stem}^${group(by)}`;
}

function primesOf(signs: string): string {
  return [...signs].map((sign) => "'".repeat(Math.max(1, '′″‴'.indexOf(sign) + 1))).join('');
}

function under(what: string, below: string, sign: string): string {
  const command = BELOW.get(sign);
  if (command !== undefined) return `${command}{${what}}`;
  if (WITH_LIMITS.has(what) || what.startsWith('\\underbrace')) return `${what}_${group(below)}`;
  return `\\underset{${below}}{${what}}`;
}

function over(what: string, above: string, sign: string): string {
  const accent = ACCENTS.get(sign);
  if (accent !== undefined) return `${accent[[...what].length > 1 ? 1 : 0]}{${what}}`;
  if (WITH_LIMITS.has(what) || what.startsWith('\\overbrace')) return `${what}^${group(above)}`;
  return `\\overset{${above}}{${what}}`;
}

function tableRow({ name, children }: MathElement): string {
  // The first of a row with a label is the label.
  const shown = name === 'mlabeledtr' ? children.slice(1) : children;
  return shown.map(row).join(' & ');
}

/** A matrix; rows with numbers are equations, one below the other. */
function table(rows: readonly MathElement[]): string {
  const isNumbered = rows.some(({ name }) => name === 'mlabeledtr');
  if (!isNumbered) return `\\begin{matrix}${rows.map(tableRow).join(' \\\\ ')}\\end{matrix}`;
  const lines = rows.map((line) => tableRow(line) + tag(line));
  const [only] = lines;
  // Outside a table there is nothing to stand in one column with.
  return lines.length === 1
    ? only.replaceAll(' & ', '')
    : `\\begin{align}${lines.join(' \\\\ ')}\\end{align}`;
}

function tag({ name, children: [label] }: MathElement): string {
  if (name !== 'mlabeledtr' || label === undefined) return '';
  const text = textIn(label).trim();
  const inBrackets = /^\((.+)\)$/.exec(text)?.[1];
  return inBrackets === undefined
    ? `\\tag*{${escapeTex(text)}}`
    : `\\tag{${escapeTex(inBrackets)}}`;
}

function fenced({ attribute, children }: MathElement): string {
  const [open, close] = [attribute('open') ?? '(', attribute('close') ?? ')'];
  const separators = [...(attribute('separators') ?? ',').replace(/\s/g, '')];
  const inner = children.map((child, i) => {
    const separator = i === 0 ? '' : (separators[Math.min(i, separators.length) - 1] ?? '');
    return escapeTex(separator) + tex(child);
  });
  return escapeTex(open) + join(inner) + escapeTex(close);
}

/** A command, by itself or with what it is for. */
const COMMAND = /^\\[a-zA-Z]+(?:\{[^{}]*\})?$/;

/** The base of an index; more than one thing has to be held together. */
function base(what: string): string {
  return isOne(what) || COMMAND.test(what) ? what : `{${what}}`;
}

function group(what: string): string {
  return isOne(what) ? what : `{${what}}`;
}

function isOne(what: string): boolean {
  return [...what].length === 1;
}
