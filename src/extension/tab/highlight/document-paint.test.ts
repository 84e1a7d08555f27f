import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../core/settings/settings.ts';
import type { CapturedDocument } from '../../layers/page/read-page.ts';
import { createDocumentPaint } from './document-paint.ts';

const look = {
  highlight: DEFAULT_SETTINGS.highlight,
  names: { light: 'light', dark: 'night', tints: [] },
};

/** Each requested sheet: `+` to insert it, `-` to remove it. */
let asked: string;

beforeEach(() => {
  asked = '';
  vi.stubGlobal('document', { hidden: true });
  // Behaves as Firefox, where a page is not divided.
  vi.stubGlobal('mozInnerScreenX', 0);
  vi.stubGlobal('chrome', {
    storage: { onChanged: { addListener: () => undefined, removeListener: () => undefined } },
    runtime: {
      id: 'pith',
      async sendMessage({ isOn }: { readonly isOn: boolean }) {
        asked += isOn ? '+' : '-';
      },
    },
  });
});

const page = { document: {} } as CapturedDocument;
const frame = { document: {} } as CapturedDocument;

/** Resolves once all requests have been sent. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the sheet is inserted once, and again for a new document', async () => {
  const paint = createDocumentPaint();
  paint.apply([page], look);
  paint.apply([page], look);
  await settle();
  expect(asked).toBe('+');
  paint.apply([page, frame], look);
  await settle();
  expect(asked).toBe('++-');
});

test('a document that was gone and is back still has its sheet', async () => {
  const paint = createDocumentPaint();
  for (const documents of [[page, frame], [page], [page, frame]]) {
    paint.apply(documents, look);
  }
  await settle();
  expect(asked).toBe('+');
});

test('the sheet is removed only if it was inserted', async () => {
  createDocumentPaint().remove();
  await settle();
  expect(asked).toBe('');
  const paint = createDocumentPaint();
  paint.apply([page], look);
  paint.remove();
  await settle();
  expect(asked).toBe('+-');
});
