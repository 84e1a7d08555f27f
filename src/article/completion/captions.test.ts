import { describe, expect, it } from 'vitest';
import { CONTENT } from '../../core/labels.ts';
import { leafText } from '../../page/page-tree.ts';
import { parsePage } from '../../page/saved-page/parse-html.ts';
import { withCaptions } from './captions.ts';
import { completionContext } from './completion-context.ts';
import { textsOf, toldPage } from './fixtures/completed.ts';

const ABOVE = '<h1>Core: the hedge</h1><p>Core above.</p>';
const BELOW = '<p>Core below.</p>';

/** What is added to the content between two paragraphs that are kept; leaves that begin with "Core" are content. */
function addedTo(middle: string): string[] {
  return addedOn(`<main><article>${ABOVE}${middle}${BELOW}</article></main>`);
}

function addedOn(html: string): string[] {
  const tree = parsePage(html, 'https://hedge.example/2025/hazel');
  const labels = Uint8Array.from(tree.leaves, (text) =>
    tree.texts[text].startsWith('Core') ? CONTENT : 0,
  );
  const before = labels.slice();
  const probabilities = Float32Array.from(labels);
  const result = withCaptions(completionContext(tree, { probabilities }), labels);
  expect(labels).toEqual(before);
  return [...result.keys()]
    .filter((leaf) => result[leaf] === CONTENT && labels[leaf] !== CONTENT)
    .map((leaf) => leafText(tree, leaf).trim());
}

const IMG = '<img src="/hazel.jpg" width="640" height="400">';

describe('captions of pictures that are kept', () => {
  it.each([
    ['a figure', `<figure>${IMG}<figcaption>In <i>May</i></figcaption></figure>`, ['In', 'May']],
    [
      'a figure without its caption marked',
      `<figure>${IMG}<p>Hazel in May</p></figure>`,
      ['Hazel in May'],
    ],
    [
      'WordPress, classic',
      `<div class="wp-caption">${IMG}<p class="wp-caption-text">In May</p></div>`,
      ['In May'],
    ],
    [
      'MediaWiki, old',
      `<div class="thumb tright"><div class="thumbinner"><a href="/wiki/File:Hazel.jpg">${IMG}</a><div class="thumbcaption"><div class="magnify"><a href="/wiki/File:Hazel.jpg" title="Enlarge"></a></div>In May</div></div></div>`,
      ['In May'],
    ],
    [
      'a gallery of MediaWiki',
      `<ul class="gallery"><li class="gallerybox"><div class="thumb"><a href="/wiki/File:H.jpg">${IMG}</a></div><div class="gallerytext">In May</div></li></ul>`,
      ['In May'],
    ],
    [
      'Substack',
      `<div class="captioned-image-container"><figure><a class="image-link" href="https://cdn.example/h.jpg"><div class="image2-inset"><picture><source srcset="/h.webp">${IMG}</picture></div></a><figcaption class="image-caption">In May</figcaption></figure></div>`,
      ['In May'],
    ],
    [
      'a div below, named',
      `<div><div class="pic">${IMG}</div></div><div class="articleImageCaption">In May</div>`,
      ['In May'],
    ],
    [
      'a paragraph below in slanted letters',
      `<p>${IMG}</p><p><em>Hazel in May</em></p>`,
      ['Hazel in May'],
    ],
    [
      'small print in the same paragraph',
      `<p>${IMG}<br><small>Hazel in May</small></p>`,
      ['Hazel in May'],
    ],
    ['a line above, named', `<div class="imgcaption">In May</div><p>${IMG}</p>`, ['In May']],
    ['a number below', `<p>${IMG}</p><p>Figure 3. Hazel in May</p>`, ['Figure 3. Hazel in May']],
    [
      'a box of its own between two paragraphs that are kept',
      `<div><img src="/hazel.jpg"><div>A hazel that blooms in May</div></div>`,
      ['A hazel that blooms in May'],
    ],
    [
      'a named line at the start of the box that follows',
      `<div>${IMG}</div><div><div><p class="image-description">In May</p></div><p>Kin</p></div>`,
      ['In May'],
    ],
    [
      'another language',
      `<div><div>${IMG}</div><div class="bildunterschrift">Im Mai</div></div>`,
      ['Im Mai'],
    ],
  ])('go with it in %s', (_, markup, added) => {
    expect(addedTo(markup)).toEqual(added);
  });

  it.each([
    [
      'beside the caption',
      `<figure>${IMG}<figcaption>In May</figcaption><footer>Ida Elm</footer></figure>`,
      ['In May', 'Ida Elm'],
    ],
    ['below the picture', `<p>${IMG}</p><p>Photo: Ida Elm</p>`, ['Photo: Ida Elm']],
    [
      'named, behind the caption',
      `<p>${IMG}</p><p class="caption">In May</p><p class="copyright">Ida Elm</p>`,
      ['In May', 'Ida Elm'],
    ],
    [
      'linked to where it comes from',
      `<figure><a href="https://pictures.example/1">${IMG}</a><figcaption><a href="https://pictures.example/1">Ida Elm</a></figcaption></figure>`,
      ['Ida Elm'],
    ],
  ])('have the credit with them, %s', (_, markup, added) => {
    expect(addedTo(markup)).toEqual(added);
  });

  it('go with pictures below the headline, above a byline and the text', () => {
    const head = `<header><h1>Core: the hedge</h1><ul><li>by</li><li>Ada</li><li>May 3</li><li>3 min</li></ul><figure>${IMG}<figcaption>In May</figcaption></figure></header>`;
    expect(addedOn(`<article>${head}<p>Listen</p><p>Core below.</p></article>`)).toEqual([
      'In May',
    ]);
  });

  it('go with each slide', () => {
    const slide = (name: string) =>
      `<li><img src="/${name}.jpg" width="640"><div class="slide-caption">${name} leaves</div></li>`;
    expect(addedTo(`<ul class="slides">${slide('Hazel')}${slide('Elder')}</ul>`)).toEqual([
      'Hazel leaves',
      'Elder leaves',
    ]);
  });
});

describe('captions of other things that are kept', () => {
  it.each([
    [
      'a table',
      '<table><caption>Twigs</caption><tr><td>Core<td>2<tr><td>3<td>4</table>',
      ['Twigs'],
    ],
    [
      'a table in a figure',
      '<figure><table><tr><td>Core</td></tr></table><figcaption>Twigs</figcaption></figure>',
      ['Twigs'],
    ],
    [
      'a table, numbered above',
      '<p>Table 2: Twigs</p><table><tr><td>Core</td></tr></table>',
      ['Table 2: Twigs'],
    ],
    ['code', '<figure><pre>Core()</pre><figcaption>Listing 1</figcaption></figure>', ['Listing 1']],
    [
      'code of Asciidoctor',
      '<div class="listingblock"><div class="title">A hook</div><div class="content"><pre>Core()</pre></div></div>',
      ['A hook'],
    ],
    [
      'a video',
      '<figure><iframe src="https://www.youtube.com/embed/abcdefgh"></iframe><figcaption>In May</figcaption></figure>',
      ['In May'],
    ],
    [
      'a drawing that is no picture',
      '<figure><canvas></canvas><figcaption>Twigs</figcaption></figure>',
      ['Twigs'],
    ],
  ])('go with %s', (_, markup, added) => {
    expect(addedTo(markup)).toEqual(added);
  });

  it('stay away with a table that is left out', () => {
    expect(addedTo('<table><caption>Twigs</caption><tr><td>Ad</table>')).toEqual([]);
  });
});

describe('what stands at a picture and is no caption', () => {
  it.each([
    [
      'a teaser',
      '<figure><a href="/elder"><img src="/e.jpg"></a><figcaption><a href="/elder">Elder now</a></figcaption></figure>',
    ],
    ['a card with a heading', '<div class="image"><img src="/e.jpg"><h3>Elder</h3></div>'],
    ['a share line', `<figure>${IMG}<div class="share">Share this now</div></figure>`],
    ['a label of advertisements', `<div><div>${IMG}</div><div>Advertisement</div></div>`],
    ['a button', `<figure>${IMG}<button>Open this now</button></figure>`],
    ['a link that is a button', `<figure>${IMG}<a href="#">See it large</a></figure>`],
    ['words of a button', `<figure>${IMG}<span>Click to enlarge</span></figure>`],
    ['words for ears', `<figure>${IMG}<span class="sr-only">A hazel bush</span></figure>`],
    ['a badge', `<div class="image">${IMG}<span>Sale</span></div>`],
    ['a portrait', `<div class="author"><img src="/ada.jpg"><p>Ada writes on twigs</p></div>`],
    ['a paragraph like any other', `<p>${IMG}</p><p>The rest is for those who pay.</p>`],
    ['hidden words', `<figure>${IMG}<figcaption hidden>In May</figcaption></figure>`],
  ])('stays away: %s', (_, markup) => {
    expect(addedTo(markup)).toEqual([]);
  });

  it('is a line of that name behind passages that stand between', () => {
    const box = `<div class="body"><pre>Core()</pre><p>Core of the hedge, which is hazel as far as the brook and elder from there.</p><form><p class="cta-caption">Our letter</p></form></div>`;
    expect(addedOn(`<article>${box}</article>`)).toEqual([]);
  });

  it('is for ears or on a button, though an engine takes it for a caption', () => {
    const figure = `<figure><div role="button">${IMG}<span>Have it large</span></div><figcaption><span class="visually-hidden">Image caption,</span><div>In May</div></figcaption></figure>`;
    const { tree, prediction } = toldPage(`<main>${ABOVE}${figure}${BELOW}</main>`, {
      'Image caption,': 'caption',
      'Have it large': 'caption',
      'In May': 'caption',
    });
    const labels = Uint8Array.from(prediction.probabilities, (p) => (p > 0.5 ? CONTENT : 0));
    const result = withCaptions(completionContext(tree, prediction), labels);
    const texts = textsOf(tree).filter((_, leaf) => result[leaf] === CONTENT);
    expect(texts).toEqual(['Core: the hedge', 'Core above.', 'In May', 'Core below.']);
  });

  it('is nothing where the picture is left out', () => {
    const figure = `<figure>${IMG}<figcaption>In May</figcaption></figure>`;
    expect(addedOn(`<main>${ABOVE}${BELOW}</main><aside>${figure}</aside>`)).toEqual([]);
  });
});
