import { type ActionOptions, WHOLE_PAGE } from '../../core/actions.ts';
import { reportError } from '../../core/errors.ts';
import type { ActionHandler, PithPage } from '../page/pith-page.ts';
import {
  type ClipboardContent,
  type CopyAction,
  clipboardContentOf,
  clipboardContentOfText,
} from './clipboard-content.ts';
import { extractFrom } from './extracted.ts';
import { fileOf, type SaveAction } from './files.ts';
import { doLongWork } from './long-work.ts';
import {
  notifyCopied,
  notifyCopiedText,
  notifyFailed,
  notifyMaybeSaved,
  notifyNotCopied,
  notifySaved,
  notifyWorking,
  offerCopy,
} from './notices.ts';
import { isSandboxed, saveFile } from './save-file.ts';
import { writeClipboard } from './write-clipboard.ts';

// Injected on demand beside the content script: what can be taken along from a page.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows('copy-text')) addExportActions(pith);

function addExportActions(page: PithPage): void {
  const copy = (action: CopyAction, instead: SaveAction) =>
    orTell((details) =>
      copyFrom(page, {
        ...{ action, details },
        save: () => void page.perform(instead, WHOLE_PAGE),
      }),
    );
  const save = (action: SaveAction) => orTell(() => saveFrom(page, action));
  page.addActions({
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
  readonly action: CopyAction;
  readonly details: ActionOptions;
  /** Saves as a file what cannot be copied. */
  save(): void;
}

async function copyFrom(page: PithPage, { action, details, save }: CopyRequest): Promise<void> {
  const seen = page.overlays.page();
  const made = await doLongWork(async (run) => {
    const taken = await extractFrom(page, details, { seen, run });
    if (taken === undefined)
      return { clipboardContent: clipboardContentOfText(details.selectedText) };
    return {
      taken,
      clipboardContent: await run(clipboardContentOf(taken.article, action, taken.settings.copy)),
    };
  }, notifyWorking);
  if (made === undefined) return;
  const { taken, clipboardContent } = made;
  const tell = () =>
    taken === undefined ? notifyCopiedText(details.selectedText) : notifyCopied(taken);
  await put(clipboardContent, { tell, save });
}

/**
 * Puts something on the clipboard. Where the browser wants a click in the page for that, or a listener of the
 * page has come between, it offers to do so in a document that the page does not know.
 */
async function put(
  clipboardContent: ClipboardContent,
  { tell, save }: { readonly tell: () => void; readonly save: () => void },
): Promise<void> {
  const outcome = await writeClipboard(clipboardContent);
  if (outcome === 'copied') {
    tell();
    return;
  }
  const copyAgain = async (own: Document | undefined) => {
    const again = await writeClipboard(clipboardContent, own);
    if (again === 'copied') tell();
    else notifyNotCopied(again, save);
  };
  offerCopy(outcome, (own) => copyAgain(own).catch(notifyUnforeseen));
}

async function saveFrom(page: PithPage, action: SaveAction): Promise<void> {
  // Labels are for the markup that is saved with them, which is that of now.
  const seen = action === 'save-labels' ? undefined : page.overlays.page();
  const made = await doLongWork(async (run) => {
    const taken = await extractFrom(page, WHOLE_PAGE, { seen, run });
    if (taken === undefined) return undefined;
    const { article, documents, settings } = taken;
    return {
      taken,
      file: await fileOf(article, action, { settings: settings.copy, documents, run }),
    };
  }, notifyWorking);
  if (made === undefined) return;
  const { taken, file } = made;
  saveFile(file);
  if (isSandboxed()) notifyMaybeSaved();
  else notifySaved(file.name, { ...taken, picturesLeftOut: file.picturesLeftOut });
}

/** Tells the user when a action fails; what was not foreseen is logged too. */
function orTell(perform: ActionHandler): ActionHandler {
  return async (details) => {
    try {
      await perform(details);
    } catch (error) {
      notifyUnforeseen(error);
    }
  };
}

function notifyUnforeseen(error: unknown): void {
  const { code } = reportError(error);
  notifyFailed(code);
  if (code === 'unexpected') console.error(error);
}
