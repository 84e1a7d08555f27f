import { expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../core/settings/settings.ts';
import { parseBackgroundRequest } from './messages.ts';

const NAMES = ['abcdefgh0123456789a', 'zbcdefgh0123456789b'];

test.each([
  { type: 'ensure-host' },
  { type: 'open-reader' },
  { type: 'show-marks', url: 'https://a.test/', canonical: '' },
  { type: 'style', isOn: true, highlight: DEFAULT_SETTINGS.highlight, copy: 0, names: NAMES },
  {
    type: 'style',
    copy: 1,
    names: NAMES,
    isOn: false,
    highlight: DEFAULT_SETTINGS.highlight,
    slice: ':root>:nth-child(2)>:nth-child(n+3):nth-child(-n+4),:root>:nth-child(3)',
  },
  { type: 'compare-style', style: 'marks', isOn: false, names: NAMES },
  { type: 'perform', action: 'copy-text', details: { scope: 'either', selectedText: 'Word' } },
  { type: 'status', status: { state: 'off' } },
  { type: 'status', status: { state: 'working' } },
  { type: 'status', status: { state: 'done', kept: 4, all: 9, truncated: false } },
  { type: 'status', status: { state: 'failed', code: 'page-empty' } },
])('the background understands %j', (message) => {
  expect(parseBackgroundRequest(message)).toEqual(message);
});

test.each([
  undefined,
  null,
  'ensure-host',
  {},
  { type: 'style' },
  { type: 'compare-style', isOn: true, names: NAMES },
  { type: 'compare-style', style: 'marks', isOn: true, names: [] },
  { type: 'compare-style', style: 'marks', isOn: true, names: ['x) {} * { display: none'] },
  { type: 'style', isOn: 'yes', copy: 0, names: NAMES },
  { type: 'style', isOn: true, names: NAMES },
  { type: 'style', isOn: true, copy: 0 },
  { type: 'style', isOn: true, copy: '*/ * { display: none }', names: NAMES },
  {
    type: 'style',
    isOn: true,
    copy: 0,
    names: NAMES,
    slice: ':root) {} * { display: none } :is(:root',
  },
  { type: 'status' },
  { type: 'status', status: { state: 'on' } },
  { type: 'status', status: { state: 'done' } },
  { type: 'status', status: { state: 'done', kept: '4', all: 9, truncated: false } },
  { type: 'status', status: { state: 'done', kept: 4, all: 9 } },
  { type: 'status', status: { state: 'failed', code: 'no such code' } },
])('the background ignores %j', (message) => {
  expect(parseBackgroundRequest(message)).toBeUndefined();
});
