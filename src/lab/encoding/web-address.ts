/** An address of the web as it stands, or empty for any other: such as that of a file on somebody's disk. */
export function webAddress(url: string): string {
  return /^https?:/i.test(url) && URL.canParse(url) ? url : '';
}
