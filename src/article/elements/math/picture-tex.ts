import { parseUrl } from '../../../core/text/web-url.ts';
import type { PageIndex } from '../../../page/page-index.ts';
import { texOfAttribute } from './attribute-tex.ts';

/** Classes of pictures of formulas whose text is their TeX: WordPress, QuickLaTeX, Wikipedia, forums. */
const TEX_CLASS =
  /(?:^|\s)(?:latex|latexcenter|tex|ql-img-\w+-formula|mwe-math-fallback-image-\w+|ee_img|tr_noresize)(?:\s|$)/;
/** Classes of pictures of formulas whose text may be anything. */
const FORMULA_CLASS =
  /(?:^|[\s_-])(?:math|formula(?:inl|dsp)?|equation|eqn?|mathimg|math-image|mathtex)(?:$|[\s_-])/i;
const DISPLAY_CLASS =
  /(?:^|\s)(?:latexcenter|formulaDsp|ql-img-displayed-equation|ql-img-displayed-formula|mwe-math-fallback-image-display)(?:\s|$)/;
/** Text that is TeX between its marks, and nothing else. */
const BETWEEN_MARKS =
  /^\s*(?:\$\$?(?![\s$])[^$]*[^$\s\\]\$\$?|\\\([\s\S]+\\\)|\\\[[\s\S]+\\\])\s*$/;
const ENVIRONMENT = /^\s*\\begin\{[a-z*]+\}[\s\S]*\\end\{[a-z*]+\}\s*$/i;
const TEX = /\\[a-zA-Z]+|[\^_]/;
/** Commands that stand in formulas alone; a folder of a file may be called like another. */
const FORMULA_COMMAND =
  /\\(?:[dtc]?frac|sqrt|sum|prod|i{0,2}int|oint|lim|operatorname|math(?:bb|bf|cal|frak|rm|it|sf)|left|right|cdot|times|div|pm|mp|leq?|geq?|neq?|approx|equiv|sim|infty|partial|nabla|forall|exists|subset(?:eq)?|cup|cap|to|(?:long)?(?:left|right)arrow|Rightarrow|alpha|beta|gamma|delta|epsilon|theta|lambda|mu|pi|rho|sigma|phi|psi|omega|Gamma|Delta|Sigma|Omega|vec|hat|bar|dot|overline|begin|exp|log|ln|sin|cos|tan|max|min)(?![a-zA-Z])/;
const WORDS = /\p{L}{3}\s+\p{L}{3}/u;
/** Servers that draw the TeX in their address: in a parameter, or in all that stands behind the question mark. */
const SERVERS: readonly { readonly address: RegExp; readonly parameter?: string }[] = [
  { address: /(?:^|\.)codecogs\.com\/(?:\w+\.)*(?:latex|image)|\/(?:gif|png|svg|pdf)\.latex$/ },
  { address: /(?:^|\.)(?:numberempire|texrendr)\.com\// },
  { address: /\/(?:mathtex|mimetex)\.cgi/ },
  { address: /\/latex\.php/, parameter: 'latex' },
  { address: /zhihu\.com\/equation/, parameter: 'tex' },
  { address: /juejin\.(?:cn|im)\/equation/, parameter: 'tex' },
  { address: /jianshu\.com\/math/, parameter: 'formula' },
  { address: /githubusercontent\.com\/render\/math/, parameter: 'math' },
  { address: /(?:^|\.)math\.vercel\.app\//, parameter: 'from' },
  { address: /chart\.(?:googleapis|apis\.google)\.com\/chart/, parameter: 'chl' },
];
/** What servers are told of the size and the ground of a picture before the TeX. */
const SETTINGS =
  /^(?:\s|\\(?:dpi|bg|fg|fn|color)\{[^{}]*\}|\\(?:bg|fg|fn)_\w+|\\inline(?![a-z])|\\(?:tiny|small|large|Large|LARGE|huge|HUGE)(?![a-zA-Z])|&(?:space|bg|fg|s)[=;])+/;

/** The TeX of the formula that a picture shows; undefined for all other pictures. */
export function texOfPicture(index: PageIndex, node: number): string | undefined {
  const { name, attribute, className } = index;
  if (name(node) !== 'img' && name(node) !== 'amp-img') return undefined;
  const own = texOfAttribute(index, node) ?? texOfAddress(attribute(node, 'src') ?? '');
  if (own !== undefined) return own;
  const classes = className(node);
  for (const key of ['alt', 'title']) {
    const text = attribute(node, key)?.trim() ?? '';
    if (text === '') continue;
    if (BETWEEN_MARKS.test(text) || ENVIRONMENT.test(text)) return text;
    if (key === 'alt' && TEX_CLASS.test(classes)) return text;
    if (TEX.test(text) && (FORMULA_CLASS.test(classes) || isPlainTex(text))) return text;
  }
  return undefined;
}

/** Whether a text has commands of formulas, and no words beside them. */
function isPlainTex(text: string): boolean {
  if (!FORMULA_COMMAND.test(text)) return false;
  return !WORDS.test(
    text.replace(/\\(?:text|mathrm|operatorname)\*?\s*\{[^{}]*\}|\\[a-zA-Z]+/g, ' '),
  );
}

/** Whether a picture of a formula stands on a line of its own. */
export function isDisplayPicture({ attribute, className }: PageIndex, node: number): boolean {
  if (DISPLAY_CLASS.test(className(node))) return true;
  return /^\s*(?:\$\$|\\\[|\\begin)/.test(attribute(node, 'alt') ?? '');
}

function texOfAddress(source: string): string | undefined {
  const url = parseUrl(source.startsWith('//') ? `https:${source}` : source);
  if (url === undefined) return undefined;
  const address = url.hostname + url.pathname;
  const server = SERVERS.find((known) => known.address.test(address));
  if (server === undefined) return undefined;
  const { parameter } = server;
  if (parameter === 'chl' && url.searchParams.get('cht') !== 'tx') return undefined;
  const value =
    parameter === undefined ? unescaped(url.search.slice(1)) : url.searchParams.get(parameter);
  const tex = (value ?? '').replaceAll('&space;', ' ').replace(SETTINGS, '').trim();
  return tex === '' ? undefined : tex;
}

function unescaped(query: string): string {
  try {
    return decodeURIComponent(query);
  } catch {
    return query; // A percent sign of TeX begins a comment.
  }
}
