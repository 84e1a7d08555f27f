import { phraseOf } from './element-text.ts';
import { elementsAround, elementsIn, first, type MarkupReader, wordsOf } from './markup-reader.ts';

/** Headings above what others have written, or what stands on other pages, in the languages of the interface and a few more. */
const HEADING_OF_OTHERS = new RegExp(
  [
    String.raw`^(?:\d+ |all |join the |leave a |post a |add a )?(?:comments?|responses?|replies|reader comments|discussion|thoughts on)(?:$|[ :(])`,
    String.raw`^\d+ (?:thoughts|responses|replies|comments)`,
    `^(?:you (?:may|might) (?:also )?(?:like|enjoy)|(?:keep|continue|further) reading|(?:read|see) (?:more|next|also)|more (?:from|in|on|stories|articles|posts|news|like)|related|recommended|recent|latest|most (?:read|popular|viewed)|popular|trending|what to read|up next|next up|editors?['’]? picks|similar)`,
    String.raw`^(?:\d+ )?kommentare?(?:$|[ :(])|^(?:mehr (?:zum|aus|von|artikel)|lesen sie (?:auch|mehr)|auch interessant|das könnte|ähnliche|verwandte|weitere|meistgelesen|neueste|empfohlen|passend)`,
    String.raw`^(?:\d+ )?commentaires?(?:$|[ :(])|^(?:à lire|lire aussi|sur le même|articles (?:similaires|liés|récents)|les plus lus|nos derniers|voir aussi|vous aimerez)`,
    String.raw`^(?:\d+ )?comentarios?(?:$|[ :(])|^(?:artículos relacionados|noticias relacionadas|te puede interesar|también te|lo más|más (?:noticias|leídas|leído|sobre|de)|relacionad|últim[ao]s|ver también)`,
    String.raw`^(?:\d+ )?(?:комментари|обсуждени)|^(?:читайте также|похожие|по теме|ещё|еще|популярн|последние|свежие|материалы по)`,
    '^(?:コメント|関連|おすすめ|人気|最新|あわせて読みたい|よく読まれ|ランキング)|^(?:评论|評論|留言|相关|相關|推荐|推薦|热门|熱門|最新|猜你喜欢|延伸阅读)',
    String.raw`^(?:\d+ )?(?:التعليقات|تعليقات)|^(?:اقرأ أيضا|مواضيع ذات|مقالات ذات|أخبار ذات|الأكثر|قد يعجبك|أحدث)`,
  ].join('|'),
  'iu',
);
/** The headings of a page that are looked at; more are a list. */
const MAX_HEADINGS = 100;
const HEADINGS = ['h2', 'h3', 'h4', 'h5'];
/** The longest such heading, in characters. */
const MAX_HEADING = 60;
/** Classes and ids of parts for other texts, and for what readers say. */
const OTHERS_NAME =
  /(?:^|[-_])(?:comments?(?:[-_]?(?:area|body|list|section|thread|wrap(?:per)?))?|commentlist|disqus|kommentare?|commentaires|comentarios|related|recommend(?:ed|ations?)|read[-_]?(?:more|next)|more[-_](?:articles|from|posts|stories)|most[-_]?(?:popular|read)|popular|trending|teasers?|promos?|up[-_]?next|outbrain|taboola|recirc(?:ulation)?|latest|recent[-_]?posts|reviews|(?:customer|product|user)[-_]?reviews?|widgets?)(?:$|[-_])|^(?:(?:blog|left|main|page|primary|right|secondary|site)[-_])?sidebar/i;
/** A link of so many characters in an `aside` is the title of another text. */
const MIN_TITLE = 30;
/** A page of more has no headline of its own. */
const MAX_HEADLINES = 20;

/**
 * Tells whether an element stands in a part of the page for something other than the article: comments, further reading,
 * a sidebar. None is around the headline, nor is the body of the page, whose classes name all that a theme can do.
 */
export function createWithinOtherParts<N>(
  reader: MarkupReader<N>,
  headlines: readonly N[],
): (element: N) => boolean {
  const own = new Set(
    headlines
      .slice(0, MAX_HEADLINES)
      .flatMap((headline) => [headline, ...elementsAround(reader, headline)]),
  );
  const below = new Set(
    HEADINGS.flatMap((name) => first(reader.named(name), MAX_HEADINGS))
      .filter((heading) => isForeign(reader, heading))
      .flatMap((heading) => elementsBelow(reader, heading)),
  );
  const isOther = (at: N) =>
    below.has(at) ||
    (reader.name(at) === 'aside' && leadsElsewhere(reader, at)) ||
    namesOf(reader, at).some((name) => OTHERS_NAME.test(name));
  return (element) =>
    [element, ...elementsAround(reader, element)].some(
      (at) => !own.has(at) && !isRoot(reader, at) && isOther(at),
    );
}

function isForeign<N>(reader: MarkupReader<N>, heading: N): boolean {
  const text = phraseOf(reader, heading);
  return text.length <= MAX_HEADING && HEADING_OF_OTHERS.test(text);
}

/** Whether an `aside` is for other texts, and not about the one that it stands beside. */
function leadsElsewhere<N>(reader: MarkupReader<N>, aside: N): boolean {
  return elementsIn(reader, aside).some((element) => {
    const address = reader.name(element) === 'a' ? reader.attribute(element, 'href') : '';
    const isAddress = address !== '' && !address.startsWith('#');
    return isAddress && phraseOf(reader, element).length >= MIN_TITLE;
  });
}

/** What follows a heading, or the box that holds it alone. */
function elementsBelow<N>(reader: MarkupReader<N>, heading: N): N[] {
  let at = heading;
  for (let levels = 0; levels < 3; levels++) {
    const parent = reader.parent(at);
    if (parent === undefined) return [];
    const siblings = reader.children(parent).filter((node) => !reader.name(node).startsWith('#'));
    const after = siblings.slice(siblings.indexOf(at) + 1);
    // The box that it heads is of others, too; that of the page's own headline is not asked.
    if (after.length > 0) return siblings[0] === at ? [parent, ...after] : after;
    at = parent;
  }
  return [];
}

function isRoot<N>(reader: MarkupReader<N>, element: N): boolean {
  return ['html', 'body'].includes(reader.name(element));
}

function namesOf<N>(reader: MarkupReader<N>, element: N): string[] {
  return [...wordsOf(reader, element, 'class'), ...wordsOf(reader, element, 'id')];
}
