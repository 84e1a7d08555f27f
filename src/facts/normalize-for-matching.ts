/** Letters and numbers alone, in small letters: by them names are the same, however they are set. */
export function normalizeForMatching(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
