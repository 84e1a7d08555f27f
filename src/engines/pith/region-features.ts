import { attributeValues } from '../../core/page/attributes.ts';
import type { PageTree } from '../../core/page/page-tree.ts';
import type { FeatureTable } from './feature-table.ts';
import type { PageStructure } from './page-structure.ts';

/** Elements whose presence anywhere above a leaf says what region of the page it is in. */
const REGION_TAGS = [
  ...['nav', 'footer', 'aside', 'main', 'article', 'header', 'dialog', 'form', 'table', 'section'],
  ...['ul', 'ol', 'dl', 'figure', 'figcaption', 'blockquote', 'pre', 'code', 'button', 'label'],
  ...['select', 'details', 'summary', 'noscript', 'svg', 'td', 'th', 'li', 'p', 'a', 'time'],
  ...['strong', 'em', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
];

/** Roles (ARIA) that say the same of an element as a tag would. */
const ROLES: Readonly<Record<string, string>> = {
  navigation: 'nav',
  contentinfo: 'footer',
  complementary: 'aside',
  main: 'main',
  article: 'article',
  banner: 'header',
  dialog: 'dialog',
  alertdialog: 'dialog',
  search: 'form',
};

/** Words in `id` and `class` that designers of every framework use, as flags on the whole path. */
const NAME_WORDS: Readonly<Record<string, RegExp>> = {
  comment: /comment|disqus|respon[ds]|reply|replies/,
  post: /(^|[-_ ])(post|entry|story)([-_ ]|$)/,
  content: /content|article-?body|entry-?content|post-?body|markdown|prose|rich-?text/,
  sidebar: /side-?bar|aside|rail/,
  menu: /menu|navbar|nav([-_ ]|$)|breadcrumb|tabs?([-_ ]|$)/,
  footer: /foot|legal|copyright|colophon/,
  header: /head(er)?([-_ ]|$)|masthead|banner|topbar/,
  share: /share|social|follow/,
  related: /relat|recommend|similar|also|more-|trending|popular|up-?next/,
  advert: /(^|[-_ ])ads?([-_ ]|$)|advert|sponsor|promo/,
  meta: /meta|byline|author|date|timestamp|tags?([-_ ]|$)|categor/,
  modal: /modal|popup|pop-up|overlay|lightbox|drawer|tooltip|dropdown|offcanvas/,
  cookie: /cookie|consent|gdpr|privacy/,
  newsletter: /newsletter|subscri|sign-?up|mailing/,
  product: /product|price|sku|cart|buy/,
  review: /review|rating|testimonial|stars?([-_ ]|$)/,
  description: /descri|detail|spec|summary|overview|about/,
  faq: /faq|accordion|question|answer|collaps/,
  signature: /signature|sig([-_ ]|$)|avatar|profile|user/,
  message: /message|msg|thread|topic|reply-?body/,
  caption: /caption|credit/,
  pagination: /pag(er|ination|ing)|next|prev/,
  search: /search|filter|sort|facet/,
  hidden: /hidden|sr-only|screen-?reader|visually|invisible|d-none|collapsed/,
  hero: /hero|jumbotron|cover|intro|lead([-_ ]|$)/,
  card: /card|tile|teaser|item|grid/,
  cta: /cta|btn|button|action/,
  toc: /toc([-_ ]|$)|table-of-contents|contents/,
};

/** Which regions a leaf stands in, by tags, roles and the words of ids and classes above it. */
export function addRegionFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, leafParent } = page;
  for (const [name, flags] of regionFlags(tree)) {
    inherit(tree, flags);
    table.flag(name, (leaf) => flags[leafParent[leaf]] === 1);
  }
  table.add('depth', (leaf) => page.depth[leafParent[leaf]] / 20);
}

function regionFlags(tree: PageTree): [string, Uint8Array][] {
  const nodes = tree.nodeNames.length;
  const byTag = new Map(REGION_TAGS.map((tag) => [tag, new Uint8Array(nodes)]));
  const flagsOfName = tree.names.map((name) => byTag.get(name));
  for (let node = 0; node < nodes; node++) {
    const flags = flagsOfName[tree.nodeNames[node]];
    if (flags !== undefined) flags[node] = 1;
  }
  for (const [node, role] of attributeValues(tree, 'role')) {
    const flags = byTag.get(ROLES[role] ?? '');
    if (flags !== undefined) flags[node] = 1;
  }
  return [
    ...[...byTag].map(([tag, flags]): [string, Uint8Array] => [`in ${tag}`, flags]),
    ['in aria-hidden', where(tree, 'aria-hidden', (value) => value === 'true')],
    // Not the visibility that capture found: saved pages know no style sheets, live pages do.
    ['in hidden', where(tree, 'hidden', () => true)],
    ['in open', where(tree, 'open', () => true)],
    ...nameFlags(tree),
  ];
}

/** Shape [N]: 1 for the elements whose attribute has such a value. */
function where(tree: PageTree, name: string, holds: (value: string) => boolean): Uint8Array {
  const flags = new Uint8Array(tree.nodeNames.length);
  for (const [node, value] of attributeValues(tree, name)) if (holds(value)) flags[node] = 1;
  return flags;
}

function nameFlags(tree: PageTree): [string, Uint8Array][] {
  const nodes = tree.nodeNames.length;
  const entries = Object.entries(NAME_WORDS);
  const flags = entries.map(() => new Uint8Array(nodes));
  const known = new Map<string, readonly number[]>();
  for (const attribute of ['class', 'id']) {
    for (const [node, value] of attributeValues(tree, attribute)) {
      // The root's and body's classes speak of the page, not of a region of it.
      if (tree.parents[node] <= 0) continue;
      let hits = known.get(value);
      if (hits === undefined) {
        const spaced = value.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase();
        hits = entries.flatMap(([, pattern], i) => (pattern.test(spaced) ? [i] : []));
        known.set(value, hits);
      }
      for (const hit of hits) flags[hit][node] = 1;
    }
  }
  return entries.map(([name], i) => [`named ${name}`, flags[i]]);
}

/** Hands each flag down to the whole subtree. */
function inherit({ parents }: PageTree, flags: Uint8Array): void {
  for (let node = 1; node < flags.length; node++) flags[node] |= flags[parents[node]];
}
