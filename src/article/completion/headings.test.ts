import { expect, it } from 'vitest';
import { completed, IN_DOUBT, SURELY_OUT } from './fixtures/completed.ts';
import { withHeadings } from './headings.ts';

const keptOf = completed.bind(undefined, withHeadings);

it('keeps a heading with the text below it', () => {
  const page = '<p>Before<h2>Wheels</h2><h3>Of oak</h3><p>They turn.';
  const inDoubt = { Wheels: IN_DOUBT, 'Of oak': IN_DOUBT };
  expect(keptOf(page, inDoubt)).toEqual(['Before', 'Wheels', 'Of oak', 'They turn.']);
});

it('keeps a heading that another element is', () => {
  const page = '<p>Before<div role="heading" aria-level="2">Wheels</div><p>They turn.';
  expect(keptOf(page, { Wheels: IN_DOUBT })).toContain('Wheels');
});

it('leaves out a heading of which nothing below is kept, up to the next of its rank', () => {
  const page = '<p>Before<h2>Shop</h2><h3>Cups</h3><p>Buy a cup.<h2>Wheels</h2><p>They turn.';
  const out = { 'Buy a cup.': SURELY_OUT };
  expect(keptOf(page, out)).toEqual(['Before', 'Wheels', 'They turn.']);
});

it('keeps a heading over a picture', () => {
  const page =
    '<p>Before<h2>Wheels</h2><iframe src="/film"></iframe><p>Skip<h2>Stones</h2><p>Two pairs.';
  expect(keptOf(page, { Skip: SURELY_OUT })).toContain('Wheels');
});

it('leaves out headings at the end of a text with not a word or picture below them', () => {
  const icon = '<a href="https://hedge.test/us"><svg></svg></a>';
  const end = `<h3>Watch how to make it</h3><div></div><h3>Follow me</h3>${icon}`;
  expect(keptOf(`<p>Before${end}`)).toEqual(['Before']);
  expect(keptOf('<p>Before<h2>The film</h2><iframe src="/film"></iframe>')).toContain('The film');
  const list = '<p>Our tools:<h3>Saw</h3><h3>Plane</h3><h3>Axe</h3>';
  expect(keptOf(list)).toEqual(['Our tools:', 'Saw', 'Plane', 'Axe']);
});

it('leaves out a heading whose only picture stands behind a text that is left out', () => {
  const page = '<p>Before<h2>More from us</h2><p>Skip<div><img src="/x.jpg"><p>Skip</div>';
  expect(keptOf(page, { Skip: SURELY_OUT })).toEqual(['Before']);
});

it('leaves out a heading that the engine is sure of, or that is a link', () => {
  expect(keptOf('<p>Before<h2>Share</h2><p>After', { Share: SURELY_OUT })).not.toContain('Share');
  const link = '<p>Before<h2><a href="/x">Also read</a></h2><p>After';
  expect(keptOf(link, { 'Also read': IN_DOUBT })).not.toContain('Also read');
});

it('keeps the title of a box above a text of which all is kept, where the engine is nearly sure against it', () => {
  const box = (rest: string) => `<h1>Skip</h1><div><h2>Key points</h2>${rest}</div><p>They turn.`;
  const doubt = { 'Key points': 0.15, Skip: SURELY_OUT, Ad: SURELY_OUT };
  expect(keptOf(box('<ul><li>Oak turns</ul>'), doubt)).toContain('Key points');
  expect(keptOf(box('<ul><li>Oak turns<li>Ad</ul>'), doubt)).not.toContain('Key points');
});

it('brings back no heading for screen readers alone', () => {
  const page = '<p>Before<h2 class="sr-only">The model said:</h2><p>After';
  expect(keptOf(page, { 'The model said:': IN_DOUBT })).not.toContain('The model said:');
});

it('keeps a heading in an anchor that is left open', () => {
  const page = '<p>Before</p><h2><a name="wheels">Wheels</h2><p>They turn.</p>';
  expect(keptOf(page, { Wheels: IN_DOUBT })).toContain('Wheels');
});

it('leaves out the buttons beside the words of a heading, and none that is the heading', () => {
  const beside = '<h2>Wheels <button>1x</button><a role="button" href="#">2x</a></h2><p>They turn.';
  expect(keptOf(beside)).toEqual(['Wheels', 'They turn.']);
  const around = '<h2><button>Wheels</button></h2><p>They turn.';
  expect(keptOf(around)).toEqual(['Wheels', 'They turn.']);
});
