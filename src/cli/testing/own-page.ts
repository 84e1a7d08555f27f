// Pages made up for tests and measurements, each another, and each the same on every machine.

const WORDS =
  'elder hedge twig pith bark ladder winter watch clean tool hollow stick bread light river stone letter garden north field'.split(
    ' ',
  );

/** A page, as a server would send it. */
export interface OwnPage {
  readonly url: string;
  readonly html: string;
}

/**
 * Makes up a page with a menu, an article, teasers and a foot.
 * @param number makes it another page
 * @param bytes how long it is at least
 */
export function ownPage(number: number, bytes = 0): OwnPage {
  const next = randomFrom(number + 1);
  const word = () => WORDS[Math.floor(next() * WORDS.length)];
  const sentence = () => {
    const words = Array.from({ length: 8 + Math.floor(next() * 12) }, word).join(' ');
    return `${words[0].toUpperCase()}${words.slice(1)}, as page ${number} says.`;
  };
  const paragraph = () => `<p>${Array.from({ length: 4 }, sentence).join(' ')}</p>`;
  const title = `The ${word()} of ${word()} ${number}`;
  const menu = WORDS.slice(0, 8).map((name) => `<li><a href="/${name}">${name}</a></li>`);
  const teasers = Array.from(
    { length: 6 },
    (_, i) => `<li><a href="/page-${number + i + 1}">The ${word()} of ${word()}</a></li>`,
  );
  let article = '';
  do article += `${paragraph()}\n`;
  while (article.length < bytes - 1_500);
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} - Hedge</title></head>
<body><header><nav><ul>${menu.join('')}</ul></nav></header>
<main><article><h1>${title}</h1><p class="byline">By <a rel="author" href="/ada">Ada Marsh</a>
<time datetime="2024-03-05">5 March 2024</time></p>
${article}</article></main>
<aside><h2>More to read</h2><ul>${teasers.join('')}</ul></aside>
<footer><p>All rights reserved.</p><a href="/imprint">Imprint</a></footer></body></html>
`;
  return { url: `https://www.hedge.test/page-${number}`, html };
}

/** Numbers in [0, 1) that follow from a seed: mulberry32. */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
