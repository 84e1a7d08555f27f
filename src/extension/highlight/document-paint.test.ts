import { beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../core/settings/settings.ts';
import type { CapturedDocument } from '../page/capture-documents.ts';
import { createDocumentPaint } from './document-paint.ts';

const look = { highlight: DEFAULT_SETTINGS.highlight, names: { light: 'light', dark: 'night' } };

/** Each sheet that is asked for: `+` where it is put in, `-` where it is taken out. */
let asked: string;

beforeEach(() => {
  asked = '';
  vi.stubGlobal('document', { hidden: true });
  // As Firefox, where a page is not divided.
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

/** Whatever is asked for has been asked for by then. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

test('the colours are put in once, and anew where another document has come', async () => {
  const paint = createDocumentPaint();
  paint.apply([page], look);
  paint.apply([page], look);
  await settle();
  expect(asked).toBe('+');
  paint.apply([page, frame], look);
  await settle();
  expect(asked).toBe('++-');
});

test('a document that was out of sight and is back has its colours still', async () => {
  const paint = createDocumentPaint();
  for (const documents of [[page, frame], [page], [page, frame]]) {
    paint.apply(documents, look);
  }
  await settle();
  expect(asked).toBe('+');
});

test('the colours are taken out where they were put in, and nowhere else', async () => {
  createDocumentPaint().remove();
  await settle();
  expect(asked).toBe('');
  const paint = createDocumentPaint();
  paint.apply([page], look);
  paint.remove();
  await settle();
  expect(asked).toBe('+-');
});
