/**
 * The encoding that a label stands for; undefined for labels that are unknown or no longer
 * supported.
 */
export function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
