import { describe, expect, it } from 'vitest';
import { completed, IN_DOUBT, SURELY_OUT } from '../fixtures/completed.ts';
import { withTabPanels } from './tab-panels.ts';

const keptOf = completed.bind(undefined, withTabPanels);

/** Tabs by roles, each with a panel that is shown or not. */
function tabs(...panels: readonly string[]): string {
  const heads = panels.map((_, i) => `<button role="tab" aria-controls="p${i}">t${i}</button>`);
  const bodies = panels.map(
    (panel, i) => `<div role="tabpanel" id="p${i}" ${i > 0 ? 'hidden' : ''}>${panel}</div>`,
  );
  return `<div role="tablist">${heads.join('')}</div>${bodies.join('')}`;
}

const HEADS = { t0: SURELY_OUT, t1: SURELY_OUT, t2: SURELY_OUT };

describe('panels of tabs', () => {
  it('are kept beside one that is kept', () => {
    const page = tabs('<p>Gewicht: 3 kg</p>', '<p>Höhe: 2 m</p>', '<p>Breite: 1 m</p>');
    const doubt = { ...HEADS, 'Höhe: 2 m': IN_DOUBT, 'Breite: 1 m': SURELY_OUT };
    expect(keptOf(page, doubt)).toEqual(['Gewicht: 3 kg', 'Höhe: 2 m']);
  });

  it('are kept when they are code, whatever an engine says', () => {
    const page = tabs('<pre>cargo add mole</pre>', '<pre>pip install mole</pre>');
    expect(keptOf(page, { ...HEADS, 'pip install mole': SURELY_OUT })).toEqual([
      'cargo add mole',
      'pip install mole',
    ]);
  });

  it('are found by their classes', () => {
    const page = `<ul class="tabs"><li>t0</li><li>t1</li></ul>
      <div class="tab-content"><div><p>Le moulin</p></div><div style="display:none"><p>La meule</p></div></div>`;
    expect(keptOf(page, { ...HEADS, 'La meule': IN_DOUBT })).toEqual(['Le moulin', 'La meule']);
  });

  it('are found by the links to them, and kept when they are data, whatever an engine says', () => {
    const page = `<ul class="tablist"><li><a href="#a">t0</a></li><li><a href="#b">t1</a></li><li><a href="#c">t2</a></li></ul>
      <div id="a"><p>Le moulin</p></div><div id="b" hidden><dl><dt>Poids</dt><dd>3 kg</dd></dl></div>
      <div id="c" hidden><p>Livraison lundi</p></div>`;
    const out = { ...HEADS, Poids: SURELY_OUT, '3 kg': SURELY_OUT, 'Livraison lundi': SURELY_OUT };
    expect(keptOf(page, out)).toEqual(['Le moulin', 'Poids', '3 kg']);
    const contents = page.replace('tablist', 'contents');
    expect(keptOf(contents, out)).toEqual(['Le moulin']);
  });

  it('stay out where they are links, and where none is kept', () => {
    const page = tabs('<p>Gewicht: 3 kg</p>', '<a href="/x">x</a>');
    expect(keptOf(page, { ...HEADS, x: IN_DOUBT })).toEqual(['Gewicht: 3 kg']);
    expect(keptOf(page, { ...HEADS, 'Gewicht: 3 kg': IN_DOUBT, x: IN_DOUBT })).toEqual([]);
  });
});
