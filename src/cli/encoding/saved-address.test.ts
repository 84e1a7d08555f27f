import { expect, it } from 'vitest';
import { savedAddress } from './saved-address.ts';

const CHROME = '<!-- saved from url=(0026)https://example.org/a?b&c=1 -->';

it.each([
  [`<!DOCTYPE html>\n${CHROME}\n<html><p>Text`, 'https://example.org/a?b&c=1'],
  [`\ufeff<!-- Mine --><html lang="en"><head>${CHROME}`, 'https://example.org/a?b&c=1'],
  [
    '<!DOCTYPE html> <html><!--\n Page saved with SingleFile \n url: https://example.org/b \n saved date: Mon\n-->',
    'https://example.org/b',
  ],
])('reads the address that a browser has left in %j', (html, url) => {
  expect(savedAddress(html)).toBe(url);
});

it.each([
  `<html><body><p>Text ${CHROME}`,
  `<!doctype html><p>${CHROME}`,
  '<!-- saved from url=(0014)about:internet --><html>',
  // Of the disk that a page was copied from, which is nobody's business.
  '<!-- saved from url=(0025)file:///C:/Users/ada/a.html --><html>',
  '<!-- saved from url=(0026)https://example.org/a',
  '<p>Text',
  '',
])('finds none in %j', (html) => {
  expect(savedAddress(html)).toBe('');
});
