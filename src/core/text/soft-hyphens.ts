/** A text without the marks that say where a word may be divided, which no reader sees until it is. */
export function withoutSoftHyphens(text: string): string {
  return text.includes('\u00ad') ? text.replaceAll('\u00ad', '') : text;
}
