import type { ClipboardContent, CopyKind } from '../../../article/formats/write-tasks.ts';
import { type ActionOptions, WHOLE_PAGE } from '../../../core/action-request.ts';
import {
  type Action,
  type CopyFormat,
  EXPORT_ACTIONS,
  type FileFormat,
} from '../../../core/actions.ts';
import { PithError, reportError } from '../../../core/errors.ts';
import { doLongWork } from '../../layers/files/long-work.ts';
import { isSandboxed, saveFile } from '../../layers/files/save-file.ts';
import type { ActionHandler, PithPage } from '../../layers/page/pith-page.ts';
import { clipboardContentOfText } from '../../layers/ui/clipboard/clipboard-content.ts';
import { writeClipboard } from '../../layers/ui/clipboard/write-clipboard.ts';
import { message } from '../../layers/ui/message.ts';
import { askToWrite } from '../../platform/worker/label-port.ts';
import { extractFrom } from '../export/extracted.ts';
import { fileOf } from '../export/files.ts';
import { openInApp, type PutOnClipboard, sendToObsidian, share } from '../export/hand-over.ts';
import { keepPage } from '../export/keep-page.ts';
import {
  notifyCopied,
  notifyCopiedText,
  notifyFailed,
  notifyMaybeSaved,
  notifyNotCopied,
  notifySaved,
  notifyWorking,
  offerCopy,
} from '../export/notices.ts';
import { exportHighlights } from '../export/own-highlights.ts';

// Injected on demand beside the content script: copies and saves what a page says.
const { pith } = globalThis;
if (pith !== undefined && !pith.knows(EXPORT_ACTIONS[0].id)) addExportActions(pith);

function addExportActions(page: PithPage): void {
  const handlers = EXPORT_ACTIONS.map((action) => {
    const { id, target, format } = action;
    if ('isOfHighlights' in action) {
      const save = () => void page.perform('save-marks', WHOLE_PAGE);
      const putOrSave: PutOnClipboard = (content, { tell }) => put(content, { tell, save });
      return [id, notifyingFailure(() => exportHighlights(page, target, putOrSave))];
    }
    if (target === 'file') return [id, notifyingFailure(() => saveFrom(page, format))];
    if (target === 'library') return [id, notifyingFailure(() => keepPage(page))];
    if (target !== 'clipboard') return [id, notifyingFailure(() => handOver(page, target))];
    const save = () => void page.perform(saveActionOf(format), WHOLE_PAGE);
    const kind = { format, isFormatted: 'isFormatted' in action };
    return [id, notifyingFailure((details) => copyFrom(page, { kind, details, save }))];
  });
  page.addActions(Object.fromEntries(handlers));
}

function handOver(page: PithPage, target: 'obsidian' | 'app' | 'share'): Promise<void> {
  if (target === 'app') return openInApp(page);
  if (target === 'share') return share(page);
  const save = () => void page.perform('save-markdown', WHOLE_PAGE);
  return sendToObsidian(page, (content, { tell }) => put(content, { tell, save }));
}

/** The action that saves as a file what another copies. */
function saveActionOf(format: CopyFormat): Action {
  const row = EXPORT_ACTIONS.find((action) => action.target === 'file' && action.format === format);
  if (row === undefined) throw new Error(`No file has the format ${format}.`);
  return row.id;
}

interface CopyRequest {
  readonly kind: CopyKind;
  readonly details: ActionOptions;
  /** Saves as a file what cannot be copied. */
  save(): void;
}

async function copyFrom(page: PithPage, { kind, details, save }: CopyRequest): Promise<void> {
  const seen = page.overlays.page();
  const made = await doLongWork(async (run) => {
    const extracted = await extractFrom(page, details, { seen, run });
    if (extracted === undefined) {
      const clipboardContent = clipboardContentOfText(details.selectedText, kind.isFormatted);
      return { clipboardContent };
    }
    const { article, settings } = extracted;
    const sourceLabel = settings.copy.sourceInCopies ? message('sourceLine', '') : '';
    const options = { ...settings.copy, sourceLabel };
    const task = { article, ...kind, input: { ...options, judged: extracted.judged } };
    const clipboardContent = await run((signal) => askToWrite('copy', task, signal));
    const { text, html = text } = clipboardContent;
    if (html.trim() === '') throw new PithError('nothing-found', 'The format has no words for it.');
    return { extracted, clipboardContent };
  }, notifyWorking);
  if (made === undefined) return;
  const { extracted, clipboardContent } = made;
  const tell = () =>
    extracted === undefined
      ? notifyCopiedText(details.selectedText)
      : notifyCopied({ ...extracted, budget: clipboardContent.budget });
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

async function saveFrom(page: PithPage, format: FileFormat): Promise<void> {
  // Labels are for the markup that is saved with them, which is that of now.
  const seen = format === 'labelled-page' ? undefined : page.overlays.page();
  const made = await doLongWork(async (run) => {
    const extracted = await extractFrom(page, WHOLE_PAGE, { seen, run });
    if (extracted === undefined) return undefined;
    const { article, documents, settings, judged } = extracted;
    const options = { settings, documents, judged, run, page };
    return { extracted, file: await fileOf(article, format, options) };
  }, notifyWorking);
  if (made === undefined) return;
  const { extracted, file } = made;
  saveFile(file);
  if (isSandboxed()) notifyMaybeSaved();
  else notifySaved(file.name, { ...extracted, picturesLeftOut: file.picturesLeftOut });
}

/** Notifies the user when an action fails; what was not foreseen is logged too. */
function notifyingFailure(perform: ActionHandler): ActionHandler {
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
