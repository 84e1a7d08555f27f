import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { labelledPageZip } from './labelled-page.ts';

const PAGE = {
  id: 'Über Mark',
  url: 'https://example.org/ü',
  title: 'Über „Mark“',
  source: '<!DOCTYPE html><html><body><nav>Menü</nav><p>Das Mark 🌿</p></body></html>',
  text: 'Das Mark 🌿',
};

test('the archive holds source and reference, as they are, where the benchmark has them', () => {
  const files = unzipSync(labelledPageZip(PAGE));
  expect(Object.keys(files)).toEqual(['html/Über Mark.html.gz', 'ground-truth/Über Mark.json']);
  expect(strFromU8(gunzipSync(files['html/Über Mark.html.gz']))).toBe(PAGE.source);
  expect(JSON.parse(strFromU8(files['ground-truth/Über Mark.json']))).toEqual({
    url: PAGE.url,
    _internal: { page_type: { primary: 'article' } },
    ground_truth: { title: PAGE.title, main_content: PAGE.text, with: [], without: [] },
  });
});

test('the same page gives the same bytes', () => {
  expect(labelledPageZip(PAGE)).toEqual(labelledPageZip(PAGE));
});
