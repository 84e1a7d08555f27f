import { isRecord } from '../../core/is-record.ts';
import type { CloseHtml } from './feed-page.ts';
import { codeHtml, escapeHtml, type PageParts } from './page-parts.ts';
import { textHtml } from './text-page.ts';

/** What is named of the fields of an object at most. */
const MAX_FIELDS = 12;

/** Reads JSON: an article of JSON-LD as such, all else as code, with a line that says what it holds. */
export function jsonPage(
  source: string,
  close: CloseHtml,
): Omit<PageParts, 'title'> & { title?: string } {
  const value = parse(source);
  const article = findArticle(value);
  if (article !== undefined) return articlePage(article, close);
  const text = value === undefined ? source.trim() : JSON.stringify(value, null, 2);
  return { body: `<p>${escapeHtml(describe(value))}</p>\n${codeHtml(text, 'json')}` };
}

/** Reads XML as code, with a line that says what its root is. */
export function xmlPage(source: string): Omit<PageParts, 'title'> {
  const root = /<([a-z_][\w:.-]*)/i.exec(source.replace(/<!--[\s\S]*?-->/g, ''))?.[1] ?? '';
  const isOneLine = source.trim().split('\n').length < 3;
  const text = isOneLine ? source.replace(/>[ \t]*</g, '>\n<') : source;
  return { body: `<p>XML: ${escapeHtml(root)}</p>\n${codeHtml(text.trim(), 'xml')}` };
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Such as `JSON: title, items` or `JSON: 12 × { id, name }`, in no language. */
function describe(value: unknown): string {
  if (!Array.isArray(value)) return `JSON: ${isRecord(value) ? fieldsOf(value) : typeof value}`;
  const [first] = value;
  return `JSON: ${value.length} × ${isRecord(first) ? `{ ${fieldsOf(first)} }` : typeof first}`;
}

function fieldsOf(value: object): string {
  const names = Object.keys(value);
  return names.slice(0, MAX_FIELDS).join(', ') + (names.length > MAX_FIELDS ? ', …' : '');
}

type Article = Readonly<Record<string, unknown>> & { readonly articleBody: string };

function findArticle(value: unknown): Article | undefined {
  const graph = isRecord(value) && Array.isArray(value['@graph']) ? value['@graph'] : [];
  const candidates: readonly unknown[] = [...(Array.isArray(value) ? value : [value]), ...graph];
  return candidates.find(
    (each): each is Article => isRecord(each) && '@type' in each && isText(each.articleBody),
  );
}

function articlePage(article: Article, close: CloseHtml): PageParts {
  const { articleBody, headline, name, datePublished, description, inLanguage } = article;
  const authors = [article.author]
    .flat()
    .map((author) => (isRecord(author) ? author.name : author));
  const hasMarkup = /<\/?[a-z][^>]*>/i.test(articleBody);
  return {
    title: [headline, name].find(isText) ?? '',
    author: authors.filter(isText).join(', '),
    date: isText(datePublished) ? datePublished : '',
    description: isText(description) ? description : '',
    language: isText(inLanguage) ? inLanguage : '',
    body: hasMarkup ? close(articleBody) : textHtml(articleBody),
  };
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== '';
}
