import { attributeValues, nodesByValue } from '../../../page/attributes.ts';
import type { PageTree } from '../../../page/page-tree.ts';
import { NameTrie } from '../name-trie.ts';
import type { PageStructure } from '../page-structure.ts';
import type { FeatureTable } from './feature-table.ts';

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

/**
 * The same in other languages: German, Spanish, French, Italian, Portuguese, Dutch and Polish. What
 * the network has learnt of English names holds for these, and hardly an English page has one of them. Of
 * Trafilatura's evaluation pages, seven strings more are judged rightly for it, and none less.
 */
const NAME_WORDS_ELSEWHERE: Readonly<Record<string, RegExp>> = {
  comment: /kommentar|comentari|komentar|reactie/,
  post: /beitrag|artikel|articolo|noticia|(^|[-_ ])nota([-_ ]|$)/,
  content: /inhalt|contenido|contenu|conteudo|cuerpo|fliess?text|tresc/,
  sidebar: /seitenleiste|marginalspalte|barra-?lateral|colonne|randspalte/,
  menu: /navi([-_ ]|$)|brotkrum|ariane/,
  footer: /fuss|stopka|impressum|pie-?de-?pag/,
  header: /kopf(zeile|bereich)?([-_ ]|$)/,
  share: /teilen|compart[ie]|partage|condivid|udostepn/,
  related:
    /verwandt|mehr-?zum|weitere|relacion|correlat|gerelateerd|leseempf|meistgelesen|leido|lees-?ook|aussi|savoir|zobacz|powiazan|auch-?interess/,
  advert: /werbung|anzeige|publici|pubblicit|reklam|anuncio/,
  meta: /autor|datum|fecha|auteur|schlagw|etiqueta|rubrik/,
  newsletter: /abonn|suscri|boletin|souscri|inscri/,
  product: /produkt|prodotto|producto|preis|precio|prix|prezzo|warenkorb/,
  review: /bewertung|rezension|recension|opiniones|opinie/,
  description: /beschreib/,
  caption:
    /legend|bildunter|bildtext|bildbeschr|bildquelle|didascalia|bijschrift|pie-?(de-)?foto|image-?(desc|annot)|img-?desc|fuente/,
  pagination: /pagina|seitenzahl/,
  search: /suche|buscar|buscador|recherche|cerca|zoeken|szukaj/,
  hero: /vorspann|anreisser|entradilla|chapo|chapeau|copete|einleitung/,
  toc: /inhaltsverz|sommaire/,
};

/** The names of regions in all languages, in the order of NAME_WORDS. */
const NAME_PATTERNS = Object.entries(NAME_WORDS).map(([region, { source }]) => {
  const elsewhere = NAME_WORDS_ELSEWHERE[region];
  return new RegExp(elsewhere === undefined ? source : `${source}|${elsewhere.source}`);
});

const NAME_TRIE = new NameTrie(NAME_PATTERNS);

const TAG_FLAGS = REGION_TAGS.map((tag) => `in ${tag}`);
const OWN_FLAGS = [...TAG_FLAGS, 'in aria-hidden', 'in hidden', 'in open'];
const [ARIA_HIDDEN, HIDDEN, OPEN] = [TAG_FLAGS.length, TAG_FLAGS.length + 1, TAG_FLAGS.length + 2];
const NAME_FLAGS = Object.keys(NAME_WORDS).map((name) => `named ${name}`);
/** Bits of a number. */
const BITS = 32;

/** Which regions a leaf stands in, by tags, roles and the words of ids and classes above it. */
export function addRegionFeatures(table: FeatureTable, page: PageStructure): void {
  const { tree, leafParent } = page;
  const add = (names: readonly string[], begin: Int32Array) => {
    inherit(tree, begin);
    table.bits(
      names,
      leafParent.map((parent) => begin[parent]),
    );
  };
  for (const [i, begin] of ownRegions(tree).entries()) {
    add(OWN_FLAGS.slice(BITS * i, BITS * (i + 1)), begin);
  }
  add(NAME_FLAGS, namedRegionsOf(tree));
  table.add('depth', (leaf) => page.depth[leafParent[leaf]] / 20);
}

/** Arrays of shape [N]: bit `i % BITS` of array `i / BITS` says whether the region of flag i begins at the node. */
function ownRegions(tree: PageTree): readonly Int32Array[] {
  const nodes = tree.nodeNames.length;
  const begin = Array.from(
    { length: Math.ceil(OWN_FLAGS.length / BITS) },
    () => new Int32Array(nodes),
  );
  const set = (node: number, i: number) => {
    begin[Math.floor(i / BITS)][node] |= 1 << (i % BITS);
  };
  const tagOfName = tree.names.map((name) => REGION_TAGS.indexOf(name));
  for (let node = 0; node < nodes; node++) {
    const tag = tagOfName[tree.nodeNames[node]];
    if (tag >= 0) set(node, tag);
  }
  for (const [node, role] of attributeValues(tree, 'role')) {
    const tag = REGION_TAGS.indexOf(ROLES[role] ?? '');
    if (tag >= 0) set(node, tag);
  }
  for (const [node, value] of attributeValues(tree, 'aria-hidden')) {
    if (value === 'true') set(node, ARIA_HIDDEN);
  }
  // The visibility that capture found is not used: saved pages know no style sheets, live pages do.
  for (const node of attributeValues(tree, 'hidden').keys()) set(node, HIDDEN);
  for (const node of attributeValues(tree, 'open').keys()) set(node, OPEN);
  return begin;
}

/** Shape [N]: bit i says whether the class or id of the node has a word of NAME_WORDS i. */
function namedRegionsOf(tree: PageTree): Int32Array {
  const begin = new Int32Array(tree.nodeNames.length);
  for (const attribute of ['class', 'id']) {
    for (const [value, nodes] of nodesByValue(tree, attribute)) {
      const words = NAME_TRIE.find(value, true);
      if (words === 0) continue;
      // The root's and body's classes speak of the page, not of a region of it.
      for (const node of nodes) if (tree.parents[node] > 0) begin[node] |= words;
    }
  }
  return begin;
}

/** The features that an element's `class` or `id` sets for all leaves in it. */
export function namedRegions(value: string): readonly string[] {
  const hits = NAME_TRIE.find(value, true);
  return NAME_FLAGS.filter((_, i) => (hits >>> i) & 1);
}

/** Hands all flags down to the whole subtree. */
function inherit({ parents }: PageTree, flags: Int32Array): void {
  for (let node = 1; node < flags.length; node++) flags[node] |= flags[parents[node]];
}
