import { type DeedDetails, WHOLE_PAGE } from '../../core/actions.ts';
import { reportError } from '../../core/errors.ts';
import type { PerformDeed, PithPage } from '../page/pith-page.ts';
import { type Clipping, type CopyDeed, clippingOf, clippingOfText } from './clipboard-content.ts';
import { takeFrom } from './extracted.ts';
import { fileOf, type SaveDeed } from './files.ts';
import { doLongWork } from './long-work.ts';
import {
  offerCopy,
  tellCopied,
  tellCopiedText,
  tellFailed,
  tellMaybeSaved,
  tellNotCopied,
  tellSaved,
  tellWorking,
} from './notices.ts';
import { isSandboxed, saveFile } from './save-file.ts';
import { writeClipboard } from './write-clipboard.ts';

// Injected on demand beside the content script: what can be taken along from a page.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows('copy-text')) addTakeDeeds(pith);

function addTakeDeeds(page: PithPage): void {
  const copy = (deed: CopyDeed, instead: SaveDeed) =>
    orTell((details) =>
      copyFrom(page, {
        ...{ deed, details },
        save: () => void page.perform(instead, WHOLE_PAGE),
      }),
    );
  const save = (deed: SaveDeed) => orTell(() => saveFrom(page, deed));
  page.addDeeds({
    'copy-text': copy('copy-text', 'save-text'),
    'copy-markdown': copy('copy-markdown', 'save-markdown'),
    'copy-html': copy('copy-html', 'save-html'),
    'save-markdown': save('save-markdown'),
    'save-text': save('save-text'),
    'save-html': save('save-html'),
    'save-epub': save('save-epub'),
    'save-labels': save('save-labels'),
  });
}

interface CopyRequest {
  readonly deed: CopyDeed;
  readonly details: DeedDetails;
  /** Saves as a file what cannot be copied. */
  save(): void;
}

async function copyFrom(page: PithPage, { deed, details, save }: CopyRequest): Promise<void> {
  const seen = page.covers.page();
  const made = await doLongWork(async (run) => {
    const taken = await takeFrom(page, details, { seen, run });
    if (taken === undefined) return { clipping: clippingOfText(details.selectedText) };
    return { taken, clipping: await run(clippingOf(taken.article, deed, taken.settings.copy)) };
  }, tellWorking);
  if (made === undefined) return;
  const { taken, clipping } = made;
  const tell = () =>
    taken === undefined ? tellCopiedText(details.selectedText) : tellCopied(taken);
  await put(clipping, { tell, save });
}

/**
 * Puts something on the clipboard. Where the browser wants a click in the page for that, or a listener of the
 * page has come between, it offers to do so in a document that the page does not know.
 */
async function put(
  clipping: Clipping,
  { tell, save }: { readonly tell: () => void; readonly save: () => void },
): Promise<void> {
  const outcome = await writeClipboard(clipping);
  if (outcome === 'copied') {
    tell();
    return;
  }
  const copyAgain = async (own: Document | undefined) => {
    const again = await writeClipboard(clipping, own);
    if (again === 'copied') tell();
    else tellNotCopied(again, save);
  };
  offerCopy(outcome, (own) => copyAgain(own).catch(tellUnforeseen));
}

async function saveFrom(page: PithPage, deed: SaveDeed): Promise<void> {
  // Labels are for the markup that is saved with them, which is that of now.
  const seen = deed === 'save-labels' ? undefined : page.covers.page();
  const made = await doLongWork(async (run) => {
    const taken = await takeFrom(page, WHOLE_PAGE, { seen, run });
    if (taken === undefined) return undefined;
    const { article, documents, settings } = taken;
    return {
      taken,
      file: await fileOf(article, deed, { settings: settings.copy, documents, run }),
    };
  }, tellWorking);
  if (made === undefined) return;
  const { taken, file } = made;
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
      tellUnforeseen(error);
    }
  };
}

function tellUnforeseen(error: unknown): void {
  const { code } = reportError(error);
  tellFailed(code);
  if (code === 'unexpected') console.error(error);
}
