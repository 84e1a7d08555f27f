import type { Article, Image } from '../../../article/article.ts';
import { mapFormulas } from '../../../article/blocks/map-formulas.ts';
import { mapPictures } from '../../../article/blocks/map-pictures.ts';
import { articleLeaves, trimArticle } from '../../../article/kept/article-leaves.ts';
import { WHOLE_PAGE } from '../../../core/action-request.ts';
import type { Action } from '../../../core/actions.ts';
import { CONTENT } from '../../../core/labels.ts';
import { CAPTURE_VERSION, leafText, type PageTree } from '../../../page/page-tree.ts';
import { loadPurifiers } from '../../layers/page/load-purifiers.ts';
import { createOverlays } from '../../layers/page/overlays.ts';
import type { ActionHandler, PithPage } from '../../layers/page/pith-page.ts';
import type { ReadDocument, ReadPage } from '../../layers/page/read-page.ts';
import type { ReaderSurface } from '../../layers/reader/reader-surface.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { failureNotifier } from '../../layers/ui/notices/notify-failure.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import type { KeptArticle } from '../../platform/browser/page-address.ts';
import { createLatest } from '../../platform/events/latest.ts';
import type { KeptPicture } from '../../platform/library/kept-entry.ts';
import { readSettings } from '../../platform/settings/settings-store.ts';
import { createAnnotationInjector } from '../annotations/inject-annotations.ts';
import { createCorrections } from '../corrections/create-corrections.ts';
import { applyThreshold, applyThresholdAndCorrections } from './apply-threshold.ts';

/** Probability of a passage that stands folded in the reader. */
const NEARLY = 0.4;

/** Pith in a page of ours that shows a kept article: the article is the page, and no engine is asked. */
export function createKeptPage({ article, pictures, places, container }: KeptArticle): PithPage {
  const files = new Map(pictures.map((picture) => [picture.url, picture]));
  let reading: ReturnType<typeof readKept> | undefined;
  const read = () => (reading ??= readKept());
  const corrections = createCorrections(() => undefined);
  const overlays = createOverlays();
  const readers = createLatest<ReaderSurface | undefined>(undefined);
  const annotations = createAnnotationInjector();
  readers.subscribe((reader) => annotations.follow(reader !== undefined));
  const notifyFailure = failureNotifier();
  const actions = new Map<Action, ActionHandler>([['highlight', () => perform('reader')]]);

  async function readKept() {
    const leaves = articleLeaves(withOwnPictures(await withCleanFormulas(article), files));
    return { leaves, page: pageOfLeaves(leaves, container) };
  }

  async function perform(action: Action, details = WHOLE_PAGE): Promise<void> {
    try {
      const act = actions.get(action);
      if (act !== undefined) await act(details);
      else await askBackground({ type: 'perform', action, details });
    } catch (error) {
      notifyFailure(error);
    }
  }

  return {
    read: async () => (await read()).page,
    label: applyThreshold,
    labelAsCorrected: (page, choice) => applyThresholdAndCorrections(page, choice, corrections),
    followChanges: () => () => undefined,
    setStrictness: async () => undefined,
    tryStrictness: () => undefined,
    settings: readSettings,
    corrections,
    report: () => undefined,
    showHighlight: () => undefined,
    followHighlight: (listener) => listener(undefined),
    overlays,
    readers,
    followFailures: () => undefined,
    followRefusals: () => undefined,
    followOrphaned: () => undefined,
    places,
    articles: {
      async make([document]) {
        const { leaves } = await read();
        const { labels, capture } = document;
        return trimArticle(leaves, { labels, textOf: (leaf) => leafText(capture.tree, leaf) });
      },
      purifySvg: async (markup) => (await loadPurifiers()).purifySvg(markup),
      pictures: files,
    },
    purifiers: undefined,
    addActions(added) {
      for (const [action, act] of Object.entries(added)) actions.set(action as Action, act);
    },
    knows: (action) => actions.has(action),
    perform,
  };
}

/** A file that was taken in may have anything for a formula. */
async function withCleanFormulas({ metadata, blocks }: Article): Promise<Article> {
  let hasFormulas = false;
  mapFormulas(blocks, (math) => {
    hasFormulas ||= math.mathml !== '';
    return math;
  });
  if (!hasFormulas) return { metadata, blocks };
  const { purifyMathml } = await loadPurifiers();
  const clean = mapFormulas(blocks, (math) =>
    math.mathml === '' ? math : { ...math, mathml: purifyMathml(math.mathml) },
  );
  return { metadata, blocks: clean };
}

/** What was kept of its pictures is what the page has loaded; all others wait for a press, as in any page. */
function withOwnPictures(article: Article, files: ReadonlyMap<string, KeptPicture>): Article {
  const blocks = mapPictures(article.blocks, (picture): Image => {
    const { loadedUrl: _, ...rest } = picture;
    const file = files.get(picture.url);
    return file === undefined ? rest : { ...rest, loadedUrl: dataAddress(file) };
  });
  return { ...article, blocks };
}

function dataAddress({ mediaType, bytes }: KeptPicture): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return `data:${mediaType};base64,${btoa(text)}`;
}

function pageOfLeaves(
  { article, texts, labels }: ReturnType<typeof articleLeaves>,
  container: HTMLElement,
): ReadPage {
  const lines = texts.map((text) => buildElement('p', {}, [text]));
  container.replaceChildren(...lines);
  const leafNodes = lines.flatMap(({ firstChild }) => firstChild ?? []);
  const probabilities = Float32Array.from(labels, (label) => (label === CONTENT ? 1 : NEARLY));
  const parts = new Uint8Array(labels.length);
  const read: ReadDocument = {
    document,
    capture: {
      tree: treeOf(article, texts),
      leafNodes,
      elements: [],
      objectElements: [],
      frames: [],
    },
    shadowRoots: [],
    labeling: { engine: 'pith', probabilities, threshold: 0.5, isCalibrated: false },
    timings: { loadMs: 0, inferenceMs: 0 },
    complete: async () => ({ labels: labels.slice(), parts }),
  };
  return { documents: [read], engine: 'pith' };
}

/** A body with a paragraph for each text. */
function treeOf({ metadata }: Article, texts: readonly string[]): PageTree {
  const indexes = Int32Array.from(texts, (_, i) => i);
  return {
    captureVersion: CAPTURE_VERSION,
    url: location.href,
    title: metadata.title,
    language: metadata.language,
    truncated: false,
    names: ['#text', 'p', 'body'],
    nodeNames: Uint16Array.from([2, ...texts.flatMap(() => [1, 0])]),
    parents: Int32Array.from([-1, ...texts.flatMap((_, i) => [0, 2 * i + 1])]),
    textNodes: indexes.map((i) => 2 * i + 2),
    texts,
    leaves: indexes,
    leafFlags: new Uint8Array(texts.length),
    attributeNodes: new Int32Array(),
    attributeNames: new Uint16Array(),
    attributeValues: [],
  };
}
