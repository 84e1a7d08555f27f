import { describe, expect, it } from 'vitest';
import { completed } from './fixtures/completed.ts';
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
    '<section class="view" hidden><h2>Other</h2><p>Seldom seen.</p></section>',
    `<article><p>A</p><div hidden><p>Seldom seen.</p></div></article><aside>Most read<form><label>Get our newsletter every Friday</label><button>Sign up</button></form></aside>`,
  ])('%s', (markup) => expect(isKept(markup)).toBe(false));
});

describe('text that readers can open is kept', () => {
  it.each([
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

  it('is the rest of a teaser', () => {
    const whole = 'Courses give you training in the skills of a workplace of today.';
    const page = `${TEXT}<p><span>${whole.slice(0, 40)} …</span><b style="display:none">${whole}</b></p>`;
    expect(keptOf(page)).toContain(whole);
  });
});

it('leaves a page as it is that hides nearly all of its text', () => {
  const hidden =
    '<p>A long text that scripts show once they are there, word after word after word.</p>';
  const page = `<h1>Mill</h1><div style="visibility:hidden">${hidden.repeat(3)}</div>`;
  expect(keptOf(page)).toHaveLength(4);
});
