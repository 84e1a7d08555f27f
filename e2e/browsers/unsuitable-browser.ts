/** There is no browser that takes the extension, or not this one; the message says why. */
export class UnsuitableBrowser extends Error {
  override name = 'UnsuitableBrowser';
}
