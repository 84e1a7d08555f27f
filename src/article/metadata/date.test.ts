import { describe, expect, it } from 'vitest';
import { meta, read } from './fixtures/read-source.ts';

describe('the date', () => {
  it.each([
    ['2024-05-01T08:30:00+02:00', '2024-05-01T08:30:00+02:00'],
    ['2024-05-01 08:30:00 +0200', '2024-05-01T08:30:00+02:00'],
    ['2024-05-01T08:30:00.000Z', '2024-05-01T08:30:00Z'],
    ['2024-5-1', '2024-05-01'],
    ['2024-05', '2024-05'],
    ['2024/05/01', '2024-05-01'],
    ['20240501', '2024-05-01'],
    ['1.5.2024', '2024-05-01'],
    ['May 1st, 2024', '2024-05-01'],
    ['Wed, 01 May 2024 08:30:00 GMT', '2024-05-01'],
    ['1. März 2024', '2024-03-01'],
    ['le 1er août 2024', '2024-08-01'],
    ['5 de marzo de 2024', '2024-03-05'],
    ['5 marzo 2024', '2024-03-05'],
    ['5 marca 2024', '2024-03-05'],
    ['5 de março de 2024', '2024-03-05'],
    ['5 марта 2024', '2024-03-05'],
    ['2024年3月5日', '2024-03-05'],
    ['2024 Mar 5', '2024-03-05'],
    ['2024 Mar', '2024-03'],
    ['11-29-2024', '2024-11-29'],
    ['13/11/2025', '2025-11-13'],
    ['05/01/2024', ''],
    ['12/10/2024', ''],
    ['12/13/2024', '2024-12-13'],
    ['2024-05-01T9:05:07', '2024-05-01T09:05:07'],
    ['Marketing 12, 2024', ''],
    ['yesterday', ''],
    ['2024-13-01', ''],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', ''],
    ['31 April 2024', ''],
    ['2024-05-01T24:30:00Z', '2024-05-01'],
  ])('%s is %j', (content, published) => {
    expect(read({ meta: meta({ date: content }) }).published).toBe(published);
  });

  it('is that of publication before any other, and at last that of the address', () => {
    const source = meta({ date: '2020-01-01', 'article:published_time': '2024-05-01' });
    expect(read({ meta: source, times: ['2023-01-01'] }).published).toBe('2024-05-01');
    expect(read({ times: ['', '2023-01-01'] }).published).toBe('2023-01-01');
    expect(read({ url: 'https://hedge.test/2022/03/04/elder' }).published).toBe('2022-03-04');
  });
});

describe('the date beside the headline', () => {
  it.each([
    ['By Ada Marsh | March 5, 2024 | 8 min read', '2024-03-05'],
    ['Veröffentlicht am 5. März 2024', '2024-03-05'],
    ['Updated 2024-03-05', '2024-03-05'],
    ['Release 2024-03-05-1', ''],
    ['Founded on March 5, 1964', ''],
    ['Best trees of March 2024', ''],
    ['877-621-6572', ''],
  ])('of %j is %j', (line, published) => {
    expect(read({ nearHeadline: ['Elder', line] }).published).toBe(published);
  });

  it('is taken where nothing else says when', () => {
    const nearHeadline = ['5 March 2024'];
    expect(read({ nearHeadline, times: ['2024-03-01'] }).published).toBe('2024-03-01');
  });

  it('is none where the headline has a list of entries below it', () => {
    const nearHeadline = ['5 March 2024', '4 March 2024', '3 March 2024', '2 March 2024'];
    expect(read({ nearHeadline }).published).toBe('');
  });
});
