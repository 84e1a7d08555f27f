import { type DeedDetails, WHOLE_PAGE } from '../../core/deeds.ts';
import { reportError } from '../../core/errors.ts';
import type { PerformDeed, PithPage } from '../content/pith-page.ts';
import { type Clipping, type CopyDeed, clippingOf, clippingOfText } from './clippings.ts';
import { fileOf, type SaveDeed } from './files.ts';
import {
  offerCopy,
  tellCopied,
  tellCopiedText,
  tellFailed,
  tellMaybeSaved,
  tellRefused,
  tellSaved,
} from './notices.ts';
import { isSandboxed, saveFile } from './save-file.ts';
import { takeFrom } from './taken.ts';
import { writeClipboard } from './write-clipboard.ts';

// Injected on demand beside the content script: what can be taken along from a page.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows('copy-text')) addTakeDeeds(pith);

function addTakeDeeds(page: PithPage): void {
  const copy = (deed: CopyDeed) => orTell((details) => copyFrom(page, deed, details));
  const save = (deed: SaveDeed) => orTell(() => saveFrom(page, deed));
  page.addDeeds({
    'copy-text': copy('copy-text'),
    'copy-markdown': copy('copy-markdown'),
    'copy-html': copy('copy-html'),
    'save-markdown': save('save-markdown'),
    'save-text': save('save-text'),
    'save-html': save('save-html'),
    'save-epub': save('save-epub'),
    'save-labels': save('save-labels'),
  });
}

async function copyFrom(page: PithPage, deed: CopyDeed, details: DeedDetails): Promise<void> {
  const taken = await takeFrom(page, details, page.covers.page());
  if (taken === undefined) {
    const { selectedText } = details;
    await put(clippingOfText(selectedText), () => tellCopiedText(selectedText));
    return;
  }
  const clipping = clippingOf(taken.article, deed, taken.settings.copy);
  await put(clipping, () => tellCopied(taken));
}

/** Puts something on the clipboard, after a click in the page where the browser wants one. */
async function put(clipping: Clipping, tell: () => void): Promise<void> {
  if (await writeClipboard(clipping)) {
    tell();
    return;
  }
  offerCopy(async () => {
    if (await writeClipboard(clipping)) tell();
    else tellRefused();
  });
}

async function saveFrom(page: PithPage, deed: SaveDeed): Promise<void> {
  // Labels are for the markup that is saved with them, which is that of now.
  const seen = deed === 'save-labels' ? undefined : page.covers.page();
  const taken = await takeFrom(page, WHOLE_PAGE, seen);
  if (taken === undefined) return;
  const { documents, settings } = taken;
  const file = await fileOf(taken.article, deed, { settings: settings.copy, documents });
  saveFile(file);
  if (isSandboxed()) tellMaybeSaved();
  else tellSaved(file.name, { ...taken, picturesLeftOut: file.picturesLeftOut });
}

/** Tells the user when a deed fails; what was not foreseen is logged too. */
function orTell(perform: PerformDeed): PerformDeed {
  return async (details) => {
    try {
      await perform(details);
    } catch (error) {
      const { code } = reportError(error);
      tellFailed(code);
      if (code === 'unexpected') console.error(error);
    }
  };
}
