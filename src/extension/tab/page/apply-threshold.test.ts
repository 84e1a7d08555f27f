import { expect, test } from 'vitest';
import { buildArticle } from '../../../article/build-article.ts';
import { articlePlainText } from '../../../article/formats/text/article-plain-text.ts';
import { BOILERPLATE, COMMENT, CONTENT, UNCERTAIN } from '../../../core/labels.ts';
import { PARTS } from '../../../core/parts.ts';
import { parsePage } from '../../../page/saved-page/parse-html.ts';
import type { ReadPage } from '../../layers/page/read-page.ts';
import { createCorrections } from '../corrections/create-corrections.ts';
import { applyThresholdAndCorrections, foldRest } from './apply-threshold.ts';
import { completeHere } from './fixtures/worker-here.ts';

const CHOICE = { strictness: 0, extent: 'notes' } as const;
const PAGE =
  '<h1>Twigs</h1><p>Hazel<p>Elder<p hidden>Skip<noscript><p>Scripts are off</noscript><p>Willow';
/** As an engine says of headline, three trees, and what nobody sees; the threshold is a half. */
const PROBABILITIES = Float32Array.of(0.1, 0.9, 0.05, 0.05, 0.05, 0.9);

function readPage(): ReadPage {
  const tree = parsePage(PAGE, 'https://example.org/');
  const leafNodes = Array.from(tree.leaves, () => ({ isConnected: true }));
  const labeling = { probabilities: PROBABILITIES, threshold: 0.5 };
  const complete = completeHere(tree, labeling);
  return {
    documents: [{ capture: { tree, leafNodes }, labeling, complete }],
  } as unknown as ReadPage;
}

test('what the user has said counts more than the engine and the headline’s place', async () => {
  const page = readPage();
  const { leafNodes } = page.documents[0].capture;
  const corrections = createCorrections(() => undefined);
  const cut = async () => {
    const [{ labels }] = await applyThresholdAndCorrections(page, CHOICE, corrections);
    return [...labels];
  };
  expect(await cut()).toEqual([CONTENT, CONTENT, BOILERPLATE, BOILERPLATE, BOILERPLATE, CONTENT]);
  corrections.correct([leafNodes[0], leafNodes[1]], false);
  corrections.correct([leafNodes[2]], true);
  expect(await cut()).toEqual([
    BOILERPLATE,
    BOILERPLATE,
    CONTENT,
    BOILERPLATE,
    BOILERPLATE,
    CONTENT,
  ]);
});

test('comments that an engine tells are kept where the user counts them in, and else are folded', async () => {
  const page = readPage();
  const [{ capture, labeling }] = page.documents;
  const comment = PARTS.indexOf('comments');
  const parts = Uint8Array.of(0, 1, comment, 0, 0, 1);
  const told = {
    documents: [
      {
        ...page.documents[0],
        labeling: { ...labeling, parts },
        complete: completeHere(capture.tree, { ...labeling, parts }),
      },
    ],
  };
  const corrections = createCorrections(() => undefined);
  const cut = (extent: 'notes' | 'comments') =>
    applyThresholdAndCorrections({ ...page, ...told }, { strictness: 0, extent }, corrections);
  const [folded] = await cut('notes');
  expect(folded.labels[2]).toBe(COMMENT);
  expect(folded.parts?.[2]).toBe(comment);
  expect((await cut('comments'))[0].labels[2]).toBe(CONTENT);
  expect(foldRest(await cut('notes'))[0].labels[2]).toBe(UNCERTAIN);
});

test('what the user has said of the site counts less than what is said of the page', async () => {
  const page = readPage();
  const { leafNodes } = page.documents[0].capture;
  const corrections = createCorrections(() => undefined);
  corrections.setRemembered([{ selector: 'p', isContent: false }]);
  corrections.correct([leafNodes[1]], true);
  const [{ labels }] = await applyThresholdAndCorrections(page, CHOICE, corrections);
  expect([...labels]).toEqual([
    ...[CONTENT, CONTENT, BOILERPLATE, BOILERPLATE, BOILERPLATE, BOILERPLATE],
  ]);
});

test('the rest is folded where it stands, but for what the page does not show', async () => {
  const page = readPage();
  const [{ capture, labels }] = foldRest(
    await applyThresholdAndCorrections(
      page,
      CHOICE,
      createCorrections(() => undefined),
    ),
  );
  expect([...labels]).toEqual([CONTENT, CONTENT, UNCERTAIN, BOILERPLATE, BOILERPLATE, CONTENT]);
  const article = buildArticle(capture.tree, labels);
  expect(article.blocks.map(({ type }) => type)).toEqual([
    ...['heading', 'paragraph', 'gap', 'paragraph'],
  ]);
  expect(articlePlainText(article)).not.toContain('Elder');
});
