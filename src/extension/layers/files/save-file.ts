import { HTML_NAMESPACE } from '../ui/build-element.ts';

/** A file to be saved. */
export interface FileToSave {
  /** With its ending. */
  readonly name: string;
  readonly mediaType: string;
  readonly content: string | Uint8Array<ArrayBuffer>;
}

/** The browser reads the file when it begins to save it, which may be after the user was asked where to. */
const KEEP_MS = 10 * 60_000;

/** Lets the browser save a file as it saves any download. The link for it never stands in the page. */
export function saveFile({ name, mediaType, content }: FileToSave): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }));
  const link = document.createElementNS(HTML_NAMESPACE, 'a') as HTMLAnchorElement;
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), KEEP_MS);
}

/** Whether the page is closed off by a policy of its own, which often forbids downloads, too, and nothing tells. */
export function isSandboxed(): boolean {
  return self.origin === 'null' && /^https?:$/.test(location.protocol);
}
