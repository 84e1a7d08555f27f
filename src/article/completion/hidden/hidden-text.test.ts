import { describe, expect, it } from 'vitest';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import { completionContext } from '../completion-context.ts';
import { completed } from '../fixtures/completed.ts';
import { withoutHiddenText } from './hidden-text.ts';

const keptOf = completed.bind(undefined, withoutHiddenText);
const TEXT = '<p>The mill was built of oak.</p><p>It has two pairs of stones.</p>';

function isKept(markup: string): boolean {
  return keptOf(`<main>${TEXT}${markup}</main>`).includes('Seldom seen.');
}

describe('text that nobody can open is left out', () => {
  it.each([
    '<p hidden>Seldom seen.</p>',
    '<p style="display:none">Seldom seen.</p>',
    '<div style="visibility:hidden"><p>Seldom seen.</p></div>',
    '<dialog><p>Seldom seen.</p></dialog>',
    '<dialog id="d"><p>Seldom seen.</p></dialog><button aria-controls="d">Open</button>',
    '<div role="dialog" id="d" hidden><p>Seldom seen.</p></div><a href="#d">Open</a>',
    '<div hidden><div class="modal fade"><p>Seldom seen.</p></div></div>',
    '<p>Mill <span style="display:none">Seldom seen.</span> of oak</p>',
    '<div lang="de" style="display:none">Seldom seen.</div>',
    '<div class="view-mode-full"><p>Mill</p><p style="position:absolute; left:-999em">Seldom seen.</p></div>',
    '<div class="modal fade" aria-hidden="true"><div><p>Seldom seen.</p></div></div>',
    '<section class="view" hidden><h2>Other</h2><p>Seldom seen.</p></section>',
    `<article><p>A</p><div hidden><p>Seldom seen.</p></div></article><aside>Most read<form><label>Get our newsletter every Friday</label><button>Sign up</button></form></aside>`,
  ])('%s', (markup) => expect(isKept(markup)).toBe(false));
});

it('is not opened by what stands beside the whole text', () => {
  const copies = `<section><div>${TEXT}</div><div hidden><p>Seldom seen.</p></div></section>`;
  expect(keptOf(`${copies}<p><a href="javascript:void(0)">Menu</a></p>`)).not.toContain(
    'Seldom seen.',
  );
});

it('is not opened by a link to skip to the text that it stands in', () => {
  const page = `<a href="#text">Skip to content</a><main id="text">${TEXT}<p hidden>Seldom seen.</p></main>`;
  expect(keptOf(page)).not.toContain('Seldom seen.');
});

describe('text that readers can open is kept', () => {
  it.each([
    '<a href="#oak">Oak</a><div id="oak"><h3>Oak</h3><div style="display:none"><p>Seldom seen.</p></div></div>',
    '<p>Seldom seen.</p>',
    '<details><summary>More</summary><p>Seldom seen.</p></details>',
    '<p hidden="until-found">Seldom seen.</p>',
    '<div role="tablist"><button role="tab">A</button></div><div role="tabpanel" hidden>Seldom seen.</div>',
    '<h3><button aria-expanded="false">Why</button></h3><div hidden>Seldom seen.</div>',
    '<h3 aria-controls="why">Why</h3><p>It is so.</p><div><div id="why" hidden>Seldom seen.</div></div>',
    '<a href="#why">Why</a><div><p>So.</p></div><div id="why" style="display:none">Seldom seen.</div>',
    '<div class="accordion-item"><div class="accordion-body" style="display:none">Seldom seen.</div></div>',
    '<div style="display:none">Seldom seen.</div><div> </div><p><a href="javascript:void(0)">Read on</a></p>',
    '<input type="checkbox" id="c"><label for="c">Why</label><div style="display:none">Seldom seen.</div>',
  ])('%s', (markup) => expect(isKept(markup)).toBe(true));

  it('is in a slide, however many boxes are between', () => {
    const slide = `<style>.later { display: none }</style><div><div class="slide later"><h2>Two</h2>${'<div>'.repeat(9)}<p>Seldom seen.</p></div></div>`;
    expect(isKept(slide)).toBe(true);
  });

  it('is in a box around the page that has its name from menus beside it', () => {
    const box = `<div class="dialog-off-canvas-main-canvas">${TEXT}<details><summary>More</summary><p>Seldom seen.</p></details></div>`;
    expect(keptOf(box)).toContain('Seldom seen.');
  });

  it('is the rest of a teaser', () => {
    const whole = 'Courses give you training in the skills of a workplace of today.';
    const page = `${TEXT}<p><span>${whole.slice(0, 40)} …</span><b style="display:none">${whole}</b></p>`;
    expect(keptOf(page)).toContain(whole);
  });
});

it('keeps of a part that is there twice the copy that is shown, where an engine has kept the hidden one', () => {
  const words = 'The wheel is six feet wide and turns with the tide alone.';
  const [copy, twin] = [`<b>Size</b><p>${words}</p>`, `<b>Size</b><p>${words} </p>`];
  const page = `<main>${TEXT}<div hidden>${copy}</div></main><aside>${twin}</aside>`;
  const tree = parsePage(page, 'https://example.org/page/');
  const labels = Uint8Array.of(1, 1, 1, 1, 0, 0);
  const probabilities = Float32Array.from(labels);
  const result = withoutHiddenText(completionContext(tree, { probabilities }), labels);
  expect([...result]).toEqual([1, 1, 0, 0, 1, 1]);
});

it('leaves a page as it is that hides nearly all of its text', () => {
  const hidden =
    '<p>A long text that scripts show once they are there, word after word after word.</p>';
  const page = `<h1>Mill</h1><div style="visibility:hidden">${hidden.repeat(3)}</div>`;
  expect(keptOf(page)).toHaveLength(4);
});
