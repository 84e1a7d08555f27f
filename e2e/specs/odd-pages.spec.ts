import { describe, expect } from 'vitest';
import {
  highlightedTexts,
  isAnyHighlightLeft,
  markupOfPage,
  switchOff,
  switchOn,
} from '../deeds.ts';
import { it } from '../fixture.ts';
import { openMarkup, openPage } from '../open-page.ts';
import { closeReader, letIn, openReader, readerTexts } from '../reader-deeds.ts';

/** A form around all of a page, as some servers make it, with controls that have the names of what the DOM says of it. */
const CLOBBERED = `<!doctype html><title>Kept</title><body><form>${[
  ...[
    'nodeType',
    'localName',
    'nodeName',
    'firstChild',
    'nextSibling',
    'parentNode',
    'parentElement',
  ],
  ...[
    'childNodes',
    'children',
    'attributes',
    'getAttributeNames',
    'getAttribute',
    'checkVisibility',
  ],
  ...['namespaceURI', 'textContent', 'id', 'className', 'style', 'ownerDocument', 'isConnected'],
]
  .map((name) => `<input type="hidden" name="${name}">`)
  .join(
    '',
  )}<p>Loose words of the form, which stand in it by themselves.<h1>The pith</h1>${'<p>Snap a young twig in two and look at the break, which has bark, a thin green skin and wood around it.</p>'.repeat(8)}
  Some more words of the form that stand in no paragraph of it.</form></body>`;

describe('a page whose second half waits in a closed tab', () => {
  it('is highlighted in the open tab and stays as it is', async ({ tab }) => {
    await openPage(tab, '/tabs/');
    const before = await markupOfPage(tab);
    await switchOn(tab);
    const texts = await highlightedTexts(tab);
    expect(texts.some((text) => text.startsWith('Snap a young elder twig'))).toBe(true);
    expect(await markupOfPage(tab)).toEqual(before);
    await switchOff(tab);
    expect(await isAnyHighlightLeft(tab)).toBe(false);
  });
});

describe('a page that is written from right to left', () => {
  it('is highlighted and stays as it is', async ({ tab }) => {
    await openPage(tab, '/rtl/');
    const before = await markupOfPage(tab);
    await switchOn(tab);
    const texts = await highlightedTexts(tab);
    expect(texts.some((text) => text.startsWith('غير أن كل ساق'))).toBe(true);
    expect(await markupOfPage(tab)).toEqual(before);
  });
});

describe('a page in a form whose controls have the names of what the DOM says of it', () => {
  it('is highlighted and read like any other', async ({ tab, server }) => {
    await openMarkup({ tab, server }, CLOBBERED);
    await switchOn(tab);
    const texts = await highlightedTexts(tab);
    expect(texts.some((text) => text.startsWith('Snap a young twig'))).toBe(true);
    await switchOff(tab);
    await letIn(tab);
    await openReader(tab);
    expect((await readerTexts(tab, '.text')).join()).toContain('Snap a young twig');
    await closeReader(tab);
  });
});
