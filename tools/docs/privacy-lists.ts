import { markdownTable } from '../../src/lab/table.ts';

/** Something that the extension keeps between two pages. */
interface StoredThing {
  /** The key, the beginning of the keys, or the name of the database, as the code has it. */
  readonly key: string;
  readonly what: string;
  readonly where: string;
  readonly until: string;
}

const SYNCED = 'the browser’s storage for extensions, which it syncs if you have turned that on';
const LOCAL = 'this device only';

/**
 * All that the extension stores. PRIVACY.md and the answers for the stores show this list, and a guard looks for each key
 * of the code in it.
 */
export const STORED: readonly StoredThing[] = [
  {
    key: 'settings',
    what: 'your settings',
    where: SYNCED,
    until: 'you reset them',
  },
  {
    key: 'site:',
    what: 'what you set for a site: its name, its method, what happens there automatically, and corrections as CSS selectors such as `p.disclaimer`',
    where: SYNCED,
    until: 'you remove the site',
  },
  {
    key: 'unsynced',
    what: 'settings and sites that the browser did not sync',
    where: LOCAL,
    until: 'it syncs them',
  },
  {
    key: 'annotations',
    what: 'your highlights and notes: the text, a few words around it, the address and title of the page',
    where: `${LOCAL}, where no page can read it; never in private windows`,
    until: 'you delete them',
  },
  {
    key: 'library',
    what: 'the articles that you keep: text, pictures if you want them in files, address, tags, what you do with them, how far you read, and when; and the addresses of lists that you import',
    where: `${LOCAL}, where no page can read it; never in private windows`,
    until: 'you delete them and start the browser again; until then it can be undone',
  },
  {
    key: 'readingPlace:',
    what: 'where you stopped in the last 100 long articles: the address, checksums of paragraphs, how much was read, how far the page was scrolled, and when',
    where: `${LOCAL}; never in private windows`,
    until:
      'you reach its end, a hundred others follow, or you turn the setting off, which deletes them all',
  },
  {
    key: 'siteMemory',
    what: 'what repeats on the last 200 sites that Pith read: the name of each, checksums of the addresses, titles and text blocks of its last 32 pages, and when; and a random number, without which these say nothing',
    where: `${LOCAL}; never in private windows`,
    until:
      'two hundred other sites follow, you forget the site in the settings, or you turn the setting off, which deletes them all',
  },
  {
    key: 'lastUsed.',
    what: 'which form you copied, which kind of file you saved, and what you did last',
    where: LOCAL,
    until: 'you do something else',
  },
  {
    key: 'marksOffered',
    what: 'the names of the last 50 sites where Pith has offered to show your highlights by itself, so that it does so once; and that it has offered to let its button repeat what you did last',
    where: `${LOCAL}; never in private windows`,
    until: 'you remove Pith',
  },
  {
    key: 'highlightSecret',
    what: 'a random number, from which the names of colored passages are drawn',
    where: LOCAL,
    until: 'you remove Pith',
  },
  {
    key: 'annotationsChanged',
    what: 'a random number, drawn again with each change of a highlight or note, by which other tabs learn of the change',
    where: LOCAL,
    until: 'the next change',
  },
];

/** All ways by which data can leave the device, each chosen by the user. */
const SENT: readonly (readonly [way: string, what: string])[] = [
  [
    'Sync',
    'If you have turned it on, your browser sends your settings and what you set for sites to your account with the browser’s maker.',
  ],
  [
    'A voice that the browser marks as online',
    'The text that it reads aloud goes to the provider of the voice. Pith uses no such voice unless you choose it.',
  ],
  [
    'Pictures that the page has not loaded',
    'The reader shows a button with the name of the server instead. If you click it, choose “Show all pictures of this page”, turn on “Load all pictures”, or enlarge a picture of which the page names a larger file, that server gets the request with your address and its own cookies, but not the page’s address.',
  ],
  [
    'Other pages of a text',
    'If you press *Read all pages* on an article that stands on several pages, Pith asks the site of that article, and no other, for the further ones, as you would by following their links.',
  ],
  [
    'Other apps',
    '*Send to Obsidian*, *Share…* and *Open in another app* hand the page to a program that you choose.',
  ],
  [
    'Other websites',
    'If you set an address that begins with `https:` as the other app, that website gets what the address holds.',
  ],
  [
    'Files that you saved',
    'Pith asks for nothing when it copies or saves. Saved web pages and books contain the pictures that the browser lets Pith read. They link to the others, and Markdown files link to all; a program that shows such a file may load them.',
  ],
  ['Links', 'A link in the reader is the page’s own. Following it is a visit like any other.'],
];

export function storedTable(): string {
  return markdownTable([
    ['what', 'where', 'until'],
    ...STORED.map(({ what, where, until }) => [what, where, until]),
  ]);
}

export function sentList(): string {
  return SENT.map(([way, what]) => `- **${way}.** ${what}`).join('\n');
}
