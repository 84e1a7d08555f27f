import { expect, it } from 'vitest';
import { noscriptPictures } from './noscript-pictures.ts';

it('reads the attributes of pictures, however they are written', () => {
  const source = `<p>x</p><img src="/a.jpg?x=1&amp;y=2" ALT='a > b' width=40 hidden><IMG src=/b.jpg/>`;
  expect(noscriptPictures(source)).toEqual([
    { src: '/a.jpg?x=1&y=2', alt: 'a > b', width: '40' },
    { src: '/b.jpg/' },
  ]);
});

it('finds no pictures in other markup, in broken markup, and in whole pages', () => {
  expect(noscriptPictures('<iframe src="/x"></iframe><image src="y">')).toEqual([]);
  expect(noscriptPictures('<img src="')).toEqual([]);
  expect(noscriptPictures(`${'<p>text</p>'.repeat(5_000)}<img src="/a.jpg">`)).toEqual([]);
});

it('takes the first of two attributes with the same name, as browsers do', () => {
  expect(noscriptPictures('<img src="/a.jpg" SRC="/b.jpg">')).toEqual([{ src: '/a.jpg' }]);
});
