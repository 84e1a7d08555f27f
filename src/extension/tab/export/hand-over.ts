import type { Article } from '../../../article/article.ts';
import type { ClipboardContent } from '../../../article/formats/write-tasks.ts';
import {
  addressProblems,
  appAddress,
  MAX_ADDRESS,
  obsidianAddress,
} from '../../../article/templates/app-address.ts';
import { WHOLE_PAGE } from '../../../core/action-request.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import { doLongWork, type RunWork } from '../../layers/files/long-work.ts';
import { noteHeaderOf, notePath, templateInput } from '../../layers/files/note.ts';
import type { PithPage } from '../../layers/page/pith-page.ts';
import { message } from '../../layers/ui/message.ts';
import { askBackground } from '../../platform/browser/ask-background.ts';
import { askToWrite } from '../../platform/worker/label-port.ts';
import { type ExtractedContent, extractFrom } from './extracted.ts';
import {
  notifyHandedOver,
  notifyNoApp,
  notifyShareNeedsPress,
  notifyTooLong,
  notifyWorking,
} from './notices.ts';

/** Puts something on the clipboard, and does something else once it is there. */
export type PutOnClipboard = (
  content: ClipboardContent,
  then: { readonly tell: () => void },
) => Promise<void>;

/** Puts the page as a note on the clipboard, and has Obsidian make a note of that. */
export async function sendToObsidian(page: PithPage, put: PutOnClipboard): Promise<void> {
  const made = await make(page, async ({ article, settings }, run) => {
    const note = noteHeaderOf(settings.note);
    const options = { ...settings.copy, sourceLabel: sourceLabelOf(settings), note };
    const task = { article, format: 'markdown', input: options } as const;
    const { content } = await run((signal) => askToWrite('file', task, signal));
    const path = notePath(templateInput(article.metadata), settings.note);
    return {
      text: String(content),
      address: obsidianAddress({ vault: settings.note.vault.trim(), path }),
    };
  });
  if (made === undefined) return;
  const { text, address } = made;
  await put({ text }, { tell: () => void openAddress(address) });
}

/** Opens the application whose address the settings have, with what that address has a place for. */
export async function openInApp(page: PithPage): Promise<void> {
  const { note } = await page.settings();
  if (note.appAddress.trim() === '' || addressProblems(note.appAddress).length > 0) {
    notifyNoApp(() => void page.perform('settings', WHOLE_PAGE));
    return;
  }
  const address = await make(page, async ({ article, settings }, run) => {
    const content = await run((signal) => copyOf('markdown', { article, settings }, signal));
    const input = { ...templateInput(article.metadata), content };
    return appAddress(settings.note.appAddress, input);
  });
  if (address === undefined) return;
  if (address.length > MAX_ADDRESS) notifyTooLong();
  else await openAddress(address);
}

/** Opens the system's dialog to share something, with title, address and text of the page. */
export async function share(page: PithPage): Promise<void> {
  const data = await make(page, async ({ article, settings }, run) => {
    const text = await run((signal) => copyOf('text', { article, settings }, signal));
    return shareData(article, text);
  });
  if (data !== undefined) await shareOrAsk(data);
}

/** The source of a format as it is copied. */
async function copyOf(
  format: 'markdown' | 'text',
  { article, settings }: Pick<ExtractedContent, 'article' | 'settings'>,
  signal: AbortSignal,
): Promise<string> {
  const task = { article, format, isFormatted: false, input: settings.copy };
  return (await askToWrite('copy', task, signal)).text;
}

function shareData({ metadata }: Article, text: string): ShareData {
  const { title, url } = metadata;
  return { title, text, ...(/^https?:/.test(url) && { url }) };
}

/** Browsers want a press that is not long ago, which reading a long page can make it. */
async function shareOrAsk(data: ShareData): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    // The user has closed the dialog.
    if (name === 'AbortError') return;
    if (name !== 'NotAllowedError' || navigator.userActivation.isActive) throw error;
    notifyShareNeedsPress(() => void shareOrAsk(data));
  }
}

/** Extracts the content of the whole page and makes something of it; undefined where the user has cancelled that. */
function make<T>(
  page: PithPage,
  work: (extracted: ExtractedContent, run: RunWork) => Promise<T>,
): Promise<T | undefined> {
  const seen = page.overlays.page();
  return doLongWork(async (run) => {
    const extracted = await extractFrom(page, WHOLE_PAGE, { seen, run });
    return extracted && work(extracted, run);
  }, notifyWorking);
}

function sourceLabelOf({ copy }: Settings): string {
  return copy.sourceInFiles ? message('sourceLine', '') : '';
}

/** Has the background open it: in the page, the page could see what the address holds, or keep it from opening. */
export async function openAddress(address: string): Promise<void> {
  await askBackground({ type: 'open-address', address });
  notifyHandedOver();
}
