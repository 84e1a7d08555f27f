import { expect, it } from 'vitest';
import { fetchPage } from './fetch-page.ts';
import { isPrivateAddress } from './private-address.ts';

it.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['10.1.2.3', true],
  ['172.16.0.1', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['169.254.169.254', true],
  ['100.64.0.1', true],
  ['0.0.0.0', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['1.1.1.1', false],
  ['::1', true],
  ['::', true],
  ['::ffff:127.0.0.1', true],
  ['::ffff:8.8.8.8', false],
  ['fe80::1', true],
  ['fd00::1', true],
  ['2606:4700:4700::1111', false],
  ['::127.0.0.1', true],
  ['64:ff9b::10.0.0.1', true],
  ['64:ff9b::8.8.8.8', false],
  ['2002:7f00:1::', true],
])('%s is of the own machine or network: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});

it.each([
  'http://127.0.0.1/',
  'http://2130706433/',
  'http://0x7f.1/',
  'http://[::1]:80/',
  'http://localhost/',
])('however it is written, no page is fetched from there: %s', async (url) => {
  await expect(fetchPage(url)).rejects.toThrow(/of the own machine or network\.$/);
});
