import { describe, expect, it } from 'vitest';
import { isBlank } from './blank-picture.ts';

const BEE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><path d="M0 0h9"/><circle r="4"/></svg>';
const GREY =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect fill="#eee" width="400" height="200"/></svg>';
const SPINNER = BEE.replace('/><', '><animateTransform attributeName="transform"/></path><');

const WAYS = {
  plain: (svg: string) => `data:image/svg+xml,${svg}`,
  'with a character set': (svg: string) => `data:image/svg+xml;charset=utf-8,${svg}`,
  'in percents': (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`,
  'in base64': (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
};

describe.each(Object.entries(WAYS))('an SVG in its address, %s,', (_, address) => {
  it('is a picture where it draws several shapes', () => {
    expect(isBlank(address(BEE))).toBe(false);
  });

  it('is blank where it draws nothing, one shape, or what moves', () => {
    for (const svg of ['<svg/>', GREY, SPINNER]) expect(isBlank(address(svg))).toBe(true);
  });
});

it('a GIF of one pixel is blank, and a short photo is a blur', () => {
  expect(
    isBlank('data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'),
  ).toBe(true);
  expect(isBlank(`data:image/jpeg;base64,${'A'.repeat(500)}`)).toBe(true);
  expect(isBlank(`data:image/jpeg;base64,${'A'.repeat(5_000)}`)).toBe(false);
});
