/** The head of a record or of a server's answer. */
export interface Head {
  readonly firstLine: string;
  /** By their names in lower case. Of a field that is there more than once, all values with commas between. */
  readonly fields: ReadonlyMap<string, string>;
  /** Where the body begins. */
  readonly end: number;
}

/** Reads a head; undefined where no empty line ends it. */
export function readHead(bytes: Buffer): Head | undefined {
  const ends = ['\n\r\n', '\n\n']
    .map((end) => ({ at: bytes.indexOf(end), length: end.length }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at);
  if (ends.length === 0) return undefined;
  const [{ at, length }] = ends;
  return { ...parseHead(bytes.subarray(0, at)), end: at + length };
}

/** The first line and the fields of a head. */
export function parseHead(bytes: Buffer): Pick<Head, 'firstLine' | 'fields'> {
  // A line that begins with a blank belongs to the one before.
  const [firstLine, ...lines] = bytes
    .toString()
    .replace(/\r?\n[ \t]+/g, ' ')
    .split(/\r?\n/);
  const fields = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    if (colon < 0) continue;
    const name = line.slice(0, colon).trim().toLowerCase();
    const value = line.slice(colon + 1).trim();
    const before = fields.get(name);
    fields.set(name, before === undefined ? value : `${before}, ${value}`);
  }
  return { firstLine: firstLine.trimEnd(), fields };
}
