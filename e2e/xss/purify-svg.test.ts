import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { createSvgPurifier } from '../../src/extension/tab/article/purify-svg.ts';
import { PAYLOADS } from './payloads.ts';

const { window } = new JSDOM();
const purifySvg = createSvgPurifier(window);
/** As many characters of a payload as purify in a moment. */
const MAX_LENGTH = 1_000;

/** What a picture of a drawing must not have in it, though browsers would run none of it there. */
function harmIn(svg: string): string[] {
  const document = new window.DOMParser().parseFromString(svg, 'image/svg+xml');
  const elements = [...document.querySelectorAll('*')];
  return elements.flatMap((element) => [
    ...(/^(?:script|a|foreignobject|iframe|use|set|animate)$/i.test(element.localName)
      ? [element.localName]
      : []),
    ...[...element.attributes]
      .filter(({ name, value }) => /^on|href$|src$/i.test(name) && !/^(?:#|data:image)/.test(value))
      .map(({ name, value }) => `${name}=${value}`),
    ...[...element.attributes, { name: 'text', value: styleOf(element) }]
      .filter(({ value }) => /url\(\s*["']?https?:|@import/i.test(value))
      .map(({ name, value }) => `${name}=${value}`),
  ]);
}

function styleOf(element: Element): string {
  return element.localName === 'style' ? element.textContent : '';
}

describe('DOMPurify with the settings for drawings', () => {
  it('leaves nothing of any payload that runs or loads something', () => {
    const harm = PAYLOADS.flatMap(({ id, html }) => {
      const payload = html.slice(0, MAX_LENGTH);
      const svg = purifySvg(`<svg><g>${payload}</g><text fill="${payload}">x</text></svg>`);
      return harmIn(svg).map((found) => `${id}: ${found}`);
    });
    expect(harm).toEqual([]);
  });

  it.each([
    ['a style that loads a font', '<style>@import url(https://a.example/f.css);</style>'],
    ['a style with an escape', '<style>rect { fill: u\\72l(https://a.example/x) }</style>'],
    ['a ground from elsewhere', '<rect style="fill: url( \'https://a.example/x#y\')"/>'],
    ['a filter from elsewhere', '<rect filter="url(https://a.example/x#y)"/>'],
    ['a picture from elsewhere', '<image href="https://a.example/x.png"/>'],
    ['a part of elsewhere', '<use xlink:href="https://a.example/x.svg#y"/>'],
  ])('takes out %s', (_, markup) => {
    const svg = purifySvg(`<svg><circle r="4"/>${markup}</svg>`);
    expect(svg).toContain('<circle r="4"/>');
    expect(svg).not.toMatch(/a\.example|u\\72l/);
  });

  it('keeps what a drawing is made of', () => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><title>Rings</title><defs>' +
      '<linearGradient id="g"><stop offset="1" stop-color="#a80"/></linearGradient></defs>' +
      '<style>.a { stroke: url(#g) }</style><rect fill="url(#g)" class="a" width="4" height="4"/>' +
      '<text x="1" y="2">Rings &amp; pith</text></svg>';
    expect(purifySvg(`<?xml version="1.0"?><!DOCTYPE svg>${drawing}`)).toBe(drawing);
  });

  it.each(['', 'words', '<svg></svg>', '<p><b>x</b></p>', '<frameset></frameset>'])(
    'finds no drawing in %j',
    (markup) => {
      expect(purifySvg(markup)).toBe('');
    },
  );
});
