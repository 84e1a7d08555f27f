import { looksLikeMarkdown } from './looks-like-markdown.ts';

/** What a page can be besides HTML. */
export const PAGE_KINDS = ['html', 'markdown', 'text', 'feed', 'json', 'xml', 'code'] as const;
export type PageKind = (typeof PAGE_KINDS)[number];

/** A page as it was served or saved, and what is known of it from outside. */
export interface PageSource {
  readonly text: string;
  /** The page's address; may be empty. */
  readonly url: string;
  /** The media type that it was served with; empty or missing where nobody says. */
  readonly type?: string | undefined;
  /** The name of its file; empty or missing where there is none. */
  readonly name?: string | undefined;
}

const FEED_NAMESPACES = /purl\.org\/(?:atom|rss)|w3\.org\/2005\/Atom|netscape\.com\/rdf/i;
/** A tag or a character reference, which no text has that is not HTML. */
const TAG =
  /<(?:!doctype|!--|\/?[a-z][a-z\d-]*(?=[\s/>]))|&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/i;
/** Files of source code by the endings of their names, which are names of languages, too. */
const CODE =
  /^(?:bash|bat|c|cc|clj|cmake|conf|cpp|cs|css|csv|dart|diff|erl|ex|fs|go|gradle|graphql|h|hpp|hs|ini|java|jl|js|jsx|kt|log|lua|m|mjs|ml|nix|patch|php|pl|properties|proto|ps1|py|r|rb|rs|sass|scala|scss|sh|sql|srt|svelte|swift|tex|toml|ts|tsv|tsx|vue|yaml|yml|zig)$/;
const CODE_TYPE =
  /^(?:text|application)\/(?:x-)?(css|csv|diff|javascript|typescript|yaml|toml|python|ruby|perl|sh|sql|php|c|java|go|rust)\b/;

/**
 * Recognizes what a page is: by its first bytes where they leave no doubt, then by the type it was served with, then by
 * the ending of its name. Where nobody says anything, it is HTML if there is anything of HTML in it.
 */
export function recognizePage(source: PageSource) {
  const codeLanguage = languageOf(source);
  const kind = kindOf(source, codeLanguage);
  return {
    kind,
    /** The language of source code, as fences name it; empty for all other kinds. */
    codeLanguage: kind === 'code' ? codeLanguage : '',
  };
}

function kindOf(source: PageSource, codeLanguage: string): PageKind {
  const { text } = source;
  const told = toldKind(source);
  const { root, attributes } = rootOf(text);
  const isXml = /^\s*<\?xml\s/i.test(text);
  if (root !== '' && codeLanguage === '') {
    const isPage = root.toLowerCase() === 'html' || /^\s*<!doctype html/i.test(text);
    if (isPage) return 'html';
    if (isFeedRoot(root, attributes)) return 'feed';
    if (told === 'xml' || (isXml && told !== 'html')) return 'xml';
  }
  if (told === 'json' || told === undefined) {
    const value = parseJson(text);
    if (value !== undefined) return isJsonFeed(value) ? 'feed' : 'json';
  }
  if (told === 'text') {
    if (codeLanguage !== '') return 'code';
    return looksLikeMarkdown(text) ? 'markdown' : 'text';
  }
  if (told !== undefined) return told;
  if (codeLanguage !== '') return 'code';
  if (/^\s*</.test(text)) return 'html';
  if (looksLikeMarkdown(text)) return 'markdown';
  return TAG.test(text) || text.trim() === '' ? 'html' : 'text';
}

/** What type and name say together: a name says more than a type that servers give to any text. */
function toldKind({ url, type = '', name = '' }: PageSource): PageKind | undefined {
  const media = mediaTypeOf(type);
  const ending = endingOf(name) || endingOf(pathOf(url));
  const byName = KINDS_BY_ENDING[ending];
  if (/^(?:text\/html|application\/xhtml\+xml)$/.test(media)) return 'html';
  if (/\bmarkdown$/.test(media)) return 'markdown';
  if (/^(?:application|text)\/(?:[\w.+-]+\+)?(?:x-)?(?:nd|ld)?json/.test(media)) return 'json';
  if (/^(?:application|text)\/xml$|\+xml$/.test(media)) return 'xml';
  if (CODE_TYPE.test(media)) return 'code';
  // The file of an address may be anything where only the address has a name.
  if (media === '' && name === '') return byName === 'html' ? undefined : byName;
  return media.startsWith('text/') ? (byName ?? 'text') : byName;
}

const KINDS_BY_ENDING: Readonly<Record<string, PageKind | undefined>> = {
  ...Object.fromEntries(['md', 'markdown', 'mdown', 'mkd', 'mdx'].map((e) => [e, 'markdown'])),
  ...Object.fromEntries(['txt', 'text', 'asc'].map((e) => [e, 'text'])),
  ...Object.fromEntries(['xml', 'rss', 'atom', 'rdf', 'opml'].map((e) => [e, 'xml'])),
  ...Object.fromEntries(['json', 'jsonl', 'ndjson', 'jsonld', 'geojson'].map((e) => [e, 'json'])),
  ...Object.fromEntries(['html', 'htm', 'xhtml'].map((e) => [e, 'html'])),
};

function languageOf({ url, type = '', name = '' }: PageSource): string {
  const media = mediaTypeOf(type);
  if (/html|markdown|json|xml/.test(media)) return '';
  const ending = endingOf(name) || (media === '' ? '' : endingOf(pathOf(url)));
  if (CODE.test(ending)) return ending;
  return CODE_TYPE.exec(media)?.[1] ?? '';
}

/** The root element of a text of XML or HTML, behind declarations and comments. */
function rootOf(text: string): { readonly root: string; readonly attributes: string } {
  let at = 0;
  for (;;) {
    at += /^[\s\ufeff]*/.exec(text.slice(at, at + MAX_PROLOG))?.[0].length ?? 0;
    const [begin, end] = PROLOG.find(([begin]) => text.startsWith(begin, at)) ?? ['', ''];
    if (begin === '') break;
    const close = text.indexOf(end, at);
    if (close < 0) break;
    at = close + end.length;
    // A document type may hold declarations of its own.
    if (begin === '<!' && text.slice(close - 2_000, close).includes('[')) {
      at = Math.max(at, text.indexOf(']>', close) + 2);
    }
  }
  const [, root = '', attributes = ''] =
    /^<([\w:.-]+)([^>]*)/.exec(text.slice(at, at + MAX_PROLOG)) ?? [];
  return { root, attributes };
}

const MAX_PROLOG = 10_000;
/** What can stand before the root element, with its end; the longer beginnings come first. */
const PROLOG = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;

function isFeedRoot(root: string, attributes: string): boolean {
  const name = root.toLowerCase();
  if (name === 'rss') return true;
  return /^(?:rdf:rdf|(?:\w+:)?feed)$/.test(name) && FEED_NAMESPACES.test(attributes);
}

function parseJson(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function isJsonFeed(value: object): boolean {
  return 'version' in value && /^https?:\/\/jsonfeed\.org\/version\//.test(String(value.version));
}

/** The media type without its parameters. */
function mediaTypeOf(type: string): string {
  return type.split(';', 1)[0].trim().toLowerCase();
}

function endingOf(name: string): string {
  return /\.([a-z\d]+)(?:\.gz)?$/i.exec(name)?.[1].toLowerCase() ?? '';
}

function pathOf(url: string): string {
  return url.replace(/^[a-z][\w+.-]*:\/\/[^/?#]*/i, '').split(/[?#]/, 1)[0];
}
