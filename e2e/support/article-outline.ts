import type { Block, Image, Inline, MathSource } from '../../src/article/article.ts';

/**
 * An article as lines that tests can compare: the kind of each block, its text with marks, and
 * further properties in braces.
 */
export function articleOutline(blocks: readonly (Block | Image)[]): string {
  return blocks.flatMap(linesOf).join('\n');
}

function linesOf(block: Block | Image): string[] {
  if (block.type === 'image') return [imageLine(block)];
  const [first, ...rest] = bodyOf(block);
  return [first + describeMeta(block), ...rest];
}

function bodyOf(block: Block): string[] {
  switch (block.type) {
    case 'heading':
      return [`h${block.level}: ${line(block.children)}`];
    case 'paragraph':
      return [`p: ${line(block.children)}`];
    case 'list':
      return [
        block.isOrdered ? orderLine(block) : block.isThread ? 'thread' : 'ul',
        ...block.items.flatMap(({ children, number, isChecked }) => {
          const own = number === undefined ? '' : `(${number}) `;
          const box = isChecked === undefined ? '' : isChecked ? '[x] ' : '[ ] ';
          const [first = '', ...rest] = children.flatMap(linesOf);
          return [`- ${own}${box}${first}`, ...indented(rest)];
        }),
      ];
    case 'quote':
      return [
        block.callout === undefined ? 'quote' : `quote: ${block.callout}`,
        ...inside(block.children),
      ];
    case 'code':
      return [
        `code ${block.codeLanguage}`.trim(),
        ...block.text.split('\n').map((text) => `  |${text}`),
      ];
    case 'table':
      return [`table ${line(block.caption)}`.trim(), ...block.rows.map(rowLine)];
    case 'figure':
      return [
        'figure',
        ...inside(block.children),
        ...(block.caption.length > 0 ? [`  caption: ${line(block.caption)}`] : []),
        ...(block.credit === undefined ? [] : [`  credit: ${line(block.credit)}`]),
      ];
    case 'math-block':
      return [`math: ${mathLine(block)}`];
    case 'definitions':
      return [
        'definitions',
        ...block.groups.flatMap(({ terms, details }) => [
          ...terms.map((term) => `  term: ${line(term)}`),
          ...details.flatMap((detail) => indented(inside(detail))),
        ]),
      ];
    case 'details':
      return [
        `details${block.isOpen ? ' open' : ''}: ${line(block.summary)}`.trimEnd(),
        ...inside(block.children),
      ];
    case 'footnotes':
      return [
        'notes',
        ...block.notes.flatMap(({ id, children }) => {
          const [first = '', ...rest] = children.flatMap(linesOf);
          return [`  ${id} ${first}`, ...indented(rest)];
        }),
      ];
    case 'embed':
      return [`${block.kind}${block.isUnread ? ' unread' : ''}: [${block.title}](${block.url})`];
    case 'rule':
      return ['---'];
    case 'gap':
      return [`gap of ${block.passages}, ${block.words} words`, ...inside(block.children)];
  }
}

function orderLine({ start, isReversed, numbering }: Extract<Block, { type: 'list' }>): string {
  return ['ol', numbering, isReversed ? 'down' : '', `from ${start}`].filter(Boolean).join(' ');
}

function rowLine(row: Extract<Block, { type: 'table' }>['rows'][number]): string {
  const cells = row.map(({ alignment, isHeader, columns, rows, children }) => {
    const place = { center: '^ ', end: '> ', start: '' }[alignment ?? 'start'];
    const size = columns > 1 || rows > 1 ? `${columns}x${rows} ` : '';
    const [only] = children;
    const isPlain = children.length === 1 && only.type === 'paragraph';
    const text = isPlain ? line(only.children) : children.flatMap(linesOf).join(' / ');
    return `${isHeader ? '! ' : ''}${place}${size}${text}`.trim();
  });
  return `  | ${cells.join(' | ')}`.trimEnd();
}

const MARKS = {
  emphasis: '*',
  strong: '**',
  deleted: '~~',
  inserted: '++',
  mark: '==',
  sub: '~',
  sup: '^',
} as const;

function line(children: readonly Inline[]): string {
  return children.map(inlineText).join('');
}

function inlineText(inline: Inline): string {
  switch (inline.type) {
    case 'text':
      return inline.value;
    case 'span':
      return `{${[inline.language, inline.direction].filter((fact) => fact).join(' ')}: ${line(inline.children)}}`;
    case 'ruby':
      return `{${line(inline.children)}}`;
    case 'reading':
      return `(${line(inline.children)})`;
    case 'code-span':
      return `\`${inline.value}\``;
    case 'keyboard':
      return `[[${inline.value}]]`;
    case 'link':
      return `[${line(inline.children)}](${inline.url}${inline.title === '' ? '' : ` "${inline.title}"`})`;
    case 'break':
      return ' ⏎ ';
    case 'footnote-reference':
      return `[^${inline.id}]`;
    case 'math':
      return `$${mathLine(inline)}$`;
    case 'image':
      return `<${imageLine(inline)}>`;
    default:
      return `${MARKS[inline.type]}${line(inline.children)}${MARKS[inline.type]}`;
  }
}

function mathLine({ tex, mathml, text }: MathSource): string {
  return `${tex || `no TeX: ${text}`}${mathml === '' ? '' : ' +MathML'}`;
}

function imageLine({ url, alt, width, height, fullUrl, link: to }: Image): string {
  const size = width > 0 || height > 0 ? ` ${width}x${height}` : '';
  const shown = url.startsWith('data:') ? `${url.slice(0, 24)}…` : url;
  const words = alt === '' ? '' : ` "${alt}"`;
  const full = fullUrl === undefined ? '' : ` of ${fullUrl}`;
  return `image ${shown}${size}${words}${full}${to === undefined ? '' : ` to ${to}`}`;
}

function describeMeta({ language, direction, anchor }: Block): string {
  const facts = [language, direction, anchor === undefined ? undefined : `#${anchor}`];
  const known = facts.filter((fact) => fact !== undefined);
  return known.length === 0 ? '' : ` {${known.join(' ')}}`;
}

function inside(children: readonly (Block | Image)[]): string[] {
  return indented(children.flatMap(linesOf));
}

function indented(lines: readonly string[]): string[] {
  return lines.map((text) => `  ${text}`);
}
