import { tokenize } from '../../core/text/tokenize.ts';
import { type LinkedNode, linkedNodes } from './linked-nodes.ts';

/** The metadata that the linked data of a page gives for its content; empty where there are none. */
export interface LinkedMetadata {
  readonly title: string;
  readonly authors: readonly string[];
  readonly published: string;
  readonly updated: string;
  readonly siteName: string;
  readonly description: string;
  readonly language: string;
}

/** Types of schema.org that are the content of a page, and those that hold it. */
const CONTENT_TYPE =
  /(?:Article|Posting|Report|Review|Recipe|HowTo|Course|VideoObject|PodcastEpisode|Book|QAPage|Question|TechArticle|CreativeWork|Dataset|Thesis|Chapter|MedicalWebPage)$/;
const PAGE_TYPE =
  /(?:WebPage|AboutPage|FAQPage|ItemPage|Product|Event|SoftwareApplication|SoftwareSourceCode)$/;

/**
 * Reads JSON-LD: single nodes, arrays, `@graph`, references by `@id`, and damaged sources as far as
 * they can be mended.
 * @param titles what the page is called elsewhere: tells its own article from those it lists
 */
export function readJsonLd(sources: readonly string[], titles: readonly string[]): LinkedMetadata {
  const nodes = sources.flatMap(linkedNodes);
  const byId = new Map(
    nodes
      .flatMap((node) => (typeof node['@id'] === 'string' ? [[node['@id'], node] as const] : []))
      .reverse(),
  );
  const others = sideNodes(nodes);
  const contents = nodes.filter((node) => CONTENT_TYPE.test(typeOf(node)) && !others.has(node));
  const pages = nodes.filter((node) => PAGE_TYPE.test(typeOf(node)));
  const about = mostAlike(contents, titles);
  const main = [...about, ...pages];
  const pick = (names: readonly string[]) =>
    main.flatMap((node) => names.map((name) => textOf(node[name]))).find((text) => text !== '') ??
    '';
  const site = nodes.find((node) => typeOf(node) === 'WebSite');
  const authors = main
    .map((node) => namesOf(node.author ?? node.creator, byId))
    .find((names) => names.length > 0);
  return {
    title: pick(['headline', 'name']),
    authors: authors ?? [],
    published: withoutQuotes(pick(['datePublished', 'dateCreated', 'uploadDate'])),
    updated: withoutQuotes(pick(['dateModified'])),
    siteName: withoutQuotes(textOf(site?.name)) || (namesOf(about[0]?.publisher, byId)[0] ?? ''),
    description: pick(['description']),
    language: pick(['inLanguage']),
  };
}

/** The nodes in which others describe what the page is about, and the questions that it answers besides. */
function sideNodes(nodes: readonly LinkedNode[]): ReadonlySet<LinkedNode> {
  const reviews = new Set(nodes.flatMap((node) => [node.review, node.reviews].flat()));
  const isAnswering = nodes.some((node) => typeOf(node) === 'FAQPage');
  return new Set(
    nodes.filter((node) => reviews.has(node) || (isAnswering && typeOf(node) === 'Question')),
  );
}

/**
 * The nodes that are called as the page is: a page of questions and its question are called alike, and
 * what one leaves out the other may say. A single one is taken at its word.
 */
function mostAlike(nodes: readonly LinkedNode[], titles: readonly string[]): LinkedNode[] {
  if (nodes.length < 2) return [...nodes];
  const words = new Set(titles.flatMap(tokenize));
  const shares = nodes.map((node) => {
    const own = tokenize(textOf(node.headline) || textOf(node.name));
    return own.length === 0 ? 0 : own.filter((word) => words.has(word)).length / own.length;
  });
  const best = Math.max(...shares);
  return best === 0 ? [] : nodes.filter((_, at) => shares[at] === best);
}

function namesOf(value: unknown, byId: ReadonlyMap<string, LinkedNode>): string[] {
  if (typeof value === 'string') return [withoutQuotes(value)].filter((name) => name !== '');
  if (Array.isArray(value)) return value.flatMap((item) => namesOf(item, byId));
  if (!isNode(value)) return [];
  if (value['@list'] !== undefined) return namesOf(value['@list'], byId);
  const node = nodeOf(value, byId);
  if (Array.isArray(node.name)) return namesOf(node.name, byId);
  const name = withoutQuotes(textOf(node.name)) || nameOfParts(node);
  return name === '' ? [] : [name];
}

/** What a reference by `@id` leads to; a node with names is taken as it is. */
function nodeOf(value: LinkedNode, byId: ReadonlyMap<string, LinkedNode>): LinkedNode {
  const id = value['@id'];
  const isNamed = value.name !== undefined || value.familyName !== undefined;
  return isNamed || typeof id !== 'string' ? value : (byId.get(id) ?? value);
}

function nameOfParts(node: LinkedNode): string {
  return ['givenName', 'additionalName', 'familyName', 'honorificSuffix']
    .map((part) => withoutQuotes(textOf(node[part])))
    .filter((part) => part !== '')
    .join(' ');
}

/** Text of a value: a string, a number, the first of several, `@value` of a string with a language. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return textOf(value[0]);
  if (!isNode(value)) return '';
  return typeof value['@value'] === 'string' ? value['@value'].trim() : '';
}

/** Names and dates without the pair of quotes that templates put into them which quote what Hugo has quoted. */
function withoutQuotes(text: string): string {
  return /^"([^"]*)"$/.exec(text)?.[1] ?? text;
}

function typeOf(node: LinkedNode): string {
  const type = node['@type'];
  const name = Array.isArray(type) ? type[0] : type;
  return typeof name === 'string' ? name.replace(/^.*[/:]/, '') : '';
}

function isNode(value: unknown): value is LinkedNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
