/** An object of JSON-LD: anything may stand in it. */
export type LinkedNode = Readonly<Record<string, unknown>>;

/** Pages list their whole catalogue there; what speaks of the page itself comes early. */
const MAX_NODES = 5_000;
/** Signs that people leave around the JSON, and around it in a template. */
const WRAPPING =
  /^\s*(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)|(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>|;)\s*$/g;
const FIELD =
  /"(headline|datePublished|dateCreated|inLanguage|description)"\s*:\s*"((?:[^"\\]|\\.)*)"/g;
const AUTHOR = /"author"\s*:\s*[[{]{1,4}[^\]}]{0,2000}?"name"\s*:\s*"((?:[^"\\]|\\.)*)"/;

/** All objects with a `@type` in one source of JSON-LD, the outer before the inner. */
export function linkedNodes(source: string): LinkedNode[] {
  const parsed = parseLoosely(source);
  if (parsed === undefined) return salvage(source);
  const found: LinkedNode[] = [];
  const queue: unknown[] = [parsed];
  for (const value of queue) {
    if (queue.length > MAX_NODES) break;
    if (Array.isArray(value)) queue.push(...value.slice(0, MAX_NODES));
    else if (typeof value === 'object' && value !== null) {
      const node = value as LinkedNode;
      if (node['@type'] !== undefined || node['@id'] !== undefined) found.push(node);
      const inner = Object.values(node).filter((value) => typeof value === 'object');
      queue.push(...inner.slice(0, MAX_NODES));
    }
  }
  return found;
}

function parseLoosely(source: string): unknown {
  const bare = source.replace(WRAPPING, '').replace(WRAPPING, '');
  // Raw line breaks in strings and commas before a closing bracket are the commonest damage.
  const mended = bare
    .replace(/[\n\r\t]+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/,\s*([\]}])/g, '$1');
  return parse(source) ?? parse(bare) ?? parse(mended);
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** The fields that matter, out of a source that is no JSON. */
function salvage(source: string): LinkedNode[] {
  const node: Record<string, unknown> = { '@type': 'Article' };
  for (const [, name, value] of source.matchAll(FIELD)) node[name] ??= unquote(value);
  const author = AUTHOR.exec(source)?.[1];
  if (author !== undefined) node.author = unquote(author);
  return Object.keys(node).length > 1 ? [node] : [];
}

function unquote(text: string): string {
  return String(parse(`"${text.replace(/\p{Cc}/gu, ' ')}"`) ?? text);
}
