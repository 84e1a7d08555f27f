/** What a file is called by its address: the last step of the path, or nothing where that names a folder. */
export function nameInAddress(address: string): string {
  const step = /^[^?#]*\/([^/?#]*)/.exec(address)?.[1] ?? '';
  try {
    return decodeURIComponent(step);
  } catch (error) {
    // A per cent sign may stand for itself, or for a letter of another encoding.
    if (error instanceof URIError) return step;
    throw error;
  }
}
