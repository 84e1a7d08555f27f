/** The address if it is one of the web; empty for any other, such as that of a local file. */
export function webAddress(url: string): string {
  return /^https?:/i.test(url) && URL.canParse(url) ? url : '';
}
