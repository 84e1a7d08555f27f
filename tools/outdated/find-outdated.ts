const NEEDS_NODE_22 = 'the next one asks for Node 22, and package.json for no more than 20.19';
/** Packages that are kept on one line of releases, with the reason. */
const KEPT: Readonly<Record<string, { readonly line: string; readonly why: string }>> = {
  node: { line: '24', why: 'published times were taken with it' },
  '@types/node': { line: '24', why: 'the line of node' },
  'magic-string': { line: '0', why: 'crxjs and vitest have it in this line' },
  jsdom: { line: '29', why: NEEDS_NODE_22 },
  'puppeteer-core': { line: '24', why: NEEDS_NODE_22 },
  vitest: { line: '4', why: NEEDS_NODE_22 },
};
/** What an update of a package requires besides the tests. */
const ASKS: Readonly<Record<string, string>> = {
  '@mozilla/readability': 'its published figures have to be measured again',
  defuddle: 'its published figures have to be measured again',
};

/**
 * What `npm outdated --json` reports about a package: the version in package.json, and the newest.
 */
export interface NpmEntry {
  readonly wanted: string;
  readonly latest: string;
}

/**
 * Writes a line for each package with a newer version.
 * @param newestOf finds the newest version of a package on one line of its releases
 */
export async function findOutdated(
  report: Readonly<Record<string, NpmEntry>>,
  newestOf: (name: string, line: string) => Promise<string>,
): Promise<string[]> {
  const found = Object.entries(report).map(async ([name, { wanted, latest }]) => {
    const kept = KEPT[name];
    const newest = kept === undefined ? latest : await newestOf(name, kept.line);
    const note = kept === undefined ? ASKS[name] : `stays on ${kept.line}: ${kept.why}`;
    return newest === wanted ? [] : [`${name} ${wanted} → ${newest}${note ? ` (${note})` : ''}`];
  });
  return (await Promise.all(found)).flat();
}
