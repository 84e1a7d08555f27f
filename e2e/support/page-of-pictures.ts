import { TWIG_PARAGRAPHS } from './twig-paragraphs.ts';

/**
 * An article with pictures of every kind: those that the browser loads with the page, and those
 * that it does not.
 * @param name makes the addresses of the pictures unique, since the browser may have cached those
 *   of another test
 */
export function pageOfPictures(name: string) {
  const named = (text: string) => text.replaceAll(/-(\d+x\d+)\.png/g, `_${name}-$1.png`);
  const requests = Object.entries(NOT_LOADED).map(([words, one]) => [words, named(one)]);
  return {
    html: named(PAGE),
    /** The markup of the frame in the page. */
    frame: named(FRAME),
    /**
     * The request for each picture that waits for a press, by its alternative text, in the order of
     * the page.
     */
    notLoaded: Object.fromEntries(requests),
  };
}

/** A picture that is requested only where scripts do not run. */
const COUNTER = 'http://counter.test/made-up/counter-600x400.png';
/** Space of many screens, beyond which browsers do not load pictures ahead. */
const FAR = '<div style="height: 20000px"></div>';

const PAGE = `<!doctype html><html lang="en"><head><title>Twigs</title>
  <link rel="icon" href="data:,"><link rel="apple-touch-icon" href="/made-up/touch-180x180.png">
  <meta property="og:image" content="/made-up/shared-1200x630.png">
  <style>.ground { height: 200px; background: url(/made-up/ground-800x200.png) }
  .other-ground { display: none; background: url(/made-up/unseen-800x200.png) }</style></head>
  <body><article><h1>Twigs of the elder</h1><p>${TWIG_PARAGRAPHS[0]}</p>
  <p><img src="/made-up/plain-800x400.png" alt="Plain"></p>
  <p><img src="/made-up/fresh-800x400.png" alt="Not to be stored"></p>
  <p><img src="http://other.test/made-up/foreign-800x400.png" alt="Of another site"></p>
  <p><img crossorigin src="http://other.test/made-up/shared-800x400.png" alt="Shared by another site"></p>
  <p><img src="/made-up/small-500x250.png" sizes="500px" alt="In two sizes"
    srcset="/made-up/small-500x250.png 500w, /made-up/large-2400x1200.png 2400w"></p><p>${TWIG_PARAGRAPHS[1]}</p>
  <picture><source media="(min-width: 99999px)" srcset="/made-up/wide-3000x900.png"><img src="/made-up/narrow-800x400.png" alt="For a window"></picture>
  <p><a href="/made-up/whole-2000x1000.png"><img src="/made-up/part-800x400.png" alt="Part"></a></p>
  <div class="ground"></div><div class="other-ground"></div><p>${TWIG_PARAGRAPHS[2]}</p>
  <p><iframe src="/made-up-frame/" width="700" height="300"></iframe></p>
  <p><iframe src="https://www.youtube.com/embed/abcdefghijk" title="A film" loading="lazy" hidden></iframe></p>
  <video controls preload="none" poster="/made-up/poster-800x400.png" src="/made-up/film.mp4" title="A film"></video>
  <p>${TWIG_PARAGRAPHS[3]}</p>
  <p><img src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7" data-src="/made-up/later-800x400.png" alt="Later"></p>
  <p>${TWIG_PARAGRAPHS[4]}</p><noscript><p><img src="${COUNTER}" width="600" height="400" alt="Counter"></p></noscript>
  <p>${TWIG_PARAGRAPHS[5]}</p><noscript><p><img src="/made-up/fallback-800x400.png" alt="Fallback"></p></noscript>
  ${FAR}<p>The last words of this page are about a rush that stood far below the others, in the shade of an alder.</p>
  <p><img loading="lazy" src="/made-up/below-800x400.png" width="800" height="400" alt="Below"></p></article></body></html>`;

const FRAME = `<!doctype html><html lang="en"><title>Frame</title>
  <p>In a frame of its own stands what a gardener wrote of the alder by the stream, and of the birds that live in it.</p>
  <p><img src="/made-up/framed-500x250.png" alt="Framed"></p></html>`;

const NOT_LOADED = {
  'Shared by another site': 'GET http://other.test/made-up/shared-800x400.png',
  Later: 'GET http://pages.test/made-up/later-800x400.png',
  Counter: `GET ${COUNTER}`,
  Fallback: 'GET http://pages.test/made-up/fallback-800x400.png',
  Below: 'GET http://pages.test/made-up/below-800x400.png',
  // The frame's document has loaded this picture, not the document that the reader is in.
  Framed: 'GET http://pages.test/made-up/framed-500x250.png',
};
