import { describe, expect, it } from 'vitest';
import { quietDrawing } from './quiet-drawing.ts';

const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"${attributes}>${inside}</svg>`;
const asText = (markup: string) => `data:image/svg+xml,${encodeURIComponent(markup)}`;
const asBase64 = (markup: string) =>
  `data:image/svg+xml;base64,${Buffer.from(markup).toString('base64')}`;

describe('quietDrawing', () => {
  it.each([
    svg('<path d="M0 0L9 9" fill="url(#a)"/><text>Ringe, größer</text>'),
    svg(
      '<style>path { fill: red }</style><use href="#a"/><image href="data:image/png;base64,AA"/>',
    ),
    `<?xml version="1.0" encoding="UTF-8"?>\n<!-- made by hand -->\n${svg('<g/>')}`,
  ])('keeps a drawing: %s', (markup) => {
    for (const address of [asText(markup), `data:image/svg+xml;charset=utf-8,${markup}`]) {
      const kept = quietDrawing(address);
      expect(decodeURIComponent(kept)).toBe(`data:image/svg+xml,${markup}`);
      expect(kept).not.toMatch(/[\s<>"'()]/);
    }
    expect(quietDrawing(asBase64(markup))).toBe(asBase64(markup));
  });

  it.each([
    svg('<script>alert(1)</script>'),
    svg('<svg:script>alert(1)</svg:script>'),
    svg('', ' onload="alert(1)"'),
    svg('<g\nonclick = alert(1) />'),
    svg('<a href="javascript:alert(1)"><text>x</text></a>'),
    svg('<a xlink:href="https://a.example/"><text>x</text></a>'),
    svg('<a href=" java&#115;cript:alert(1)"/>'),
    svg('<foreignObject><p>x</p></foreignObject>'),
    svg('<image href="https://a.example/i.png"/>'),
    svg('<image href="data:image/svg+xml,x"/>'),
    svg('<style>@import "https://a.example/a.css"</style>'),
    svg('<style>path { fill: url(https://a.example/) }</style>'),
    svg('<set attributeName="href" to="javascript:alert(1)"/>'),
    `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('')}`,
    `<?xml-stylesheet href="a.css"?>${svg('')}`,
    `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`,
    `<html>${svg('')}</html>`,
    '<svg><path d="M0 0"/></svg>',
    `${svg('')}<script>alert(1)</script>`,
  ])('refuses what runs, loads or is more than a drawing: %s', (markup) => {
    expect(quietDrawing(asText(markup))).toBe('');
    expect(quietDrawing(asBase64(markup))).toBe('');
  });

  it('refuses bytes of another encoding, and other data', () => {
    const bytes = Buffer.from(svg('<script/>'), 'utf16le').toString('base64');
    expect(quietDrawing(`data:image/svg+xml;base64,${bytes}`)).toBe('');
    expect(quietDrawing('data:text/html,<svg/>')).toBe('');
    expect(quietDrawing('https://a.example/a.svg')).toBe('');
  });
});
