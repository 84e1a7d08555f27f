import type { PictureFile, PictureFiles } from '../../../article/formats/picture-file.ts';
import { WHOLE_PAGE } from '../../../core/action-request.ts';
import { reportError } from '../../../core/errors.ts';
import { CONTENT } from '../../../core/labels.ts';
import { wordsOfLeaves } from '../../../page/words-of-leaves.ts';
import type { RunWork } from '../../layers/files/long-work.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import type { TabAnswer, TabPage } from '../../platform/messages/tab-message.ts';
import { articlePictures } from '../export/article-pictures.ts';
import { type ExtractedContent, extractFrom } from '../export/extracted.ts';

// Injected beside the content script and that of articles into each tab that the user has chosen: it shows nothing there.
const { pith } = globalThis;
if (pith !== undefined) {
  globalThis.pithTabReader ??= { read: (withPictures) => readPage(pith, withPictures) };
}

const NO_PICTURES = { pictures: new Map<string, PictureFile>() };

async function readPage(page: PithPage, withPictures: boolean): Promise<TabAnswer> {
  const run: RunWork = (work) => work(new AbortController().signal);
  try {
    const extracted = await extractFrom(page, WHOLE_PAGE, { run });
    if (extracted === undefined) return { failure: 'nothing-found' };
    const { article, documents, isTruncated, settings } = extracted;
    const options = { page, documents, format: 'epub', copy: settings.copy, run } as const;
    const { pictures } = withPictures ? await articlePictures(article, options) : NO_PICTURES;
    return {
      page: { article, pictures: inBase64(pictures), words: wordsIn(extracted), isTruncated },
    };
  } catch (error) {
    const { code } = reportError(error);
    if (code === 'unexpected') console.error(error);
    return { failure: code };
  }
}

function inBase64(pictures: PictureFiles): TabPage['pictures'] {
  return [...pictures].map(([url, { mediaType, bytes }]) => [url, mediaType, base64Of(bytes)]);
}

function wordsIn({ documents }: ExtractedContent): number {
  let words = 0;
  for (const { capture, labels } of documents) {
    const wordsOf = wordsOfLeaves(capture.tree);
    for (const [leaf, label] of labels.entries()) if (label === CONTENT) words += wordsOf(leaf);
  }
  return words;
}

/** One by one: in Firefox, the bytes are of the page's world, and cannot be cut into parts in ours. */
function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at++) text += String.fromCharCode(bytes[at]);
  return btoa(text);
}
