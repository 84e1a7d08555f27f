import { quotedText } from '../../../core/annotations/annotation.ts';
import { openAnnotationStore } from '../../platform/annotations/annotation-store.ts';
import { openLibraryStore } from '../../platform/library/library-store.ts';
import type { SearchReply, SearchRequest } from './search-messages.ts';
import { excerptAround, type SearchedText, searchedText, searchTexts } from './search-texts.ts';

// Looks through all texts of the library, in a thread of its own so that typing never waits for it.

/** Results that are shown with the passage that was found; a page shows no more at once. */
const WITH_EXCERPTS = 100;
const EXCERPT_LENGTH = 240;

const library = openLibraryStore();
const annotations = openAnnotationStore();

/** Texts as they were written, for excerpts, beside what is looked through. */
interface Searched {
  readonly texts: readonly SearchedText[];
  readonly written: ReadonlyMap<string, string>;
}
let reading: Promise<Searched> | undefined;

async function read(): Promise<Searched> {
  const [{ entries }, texts, marks] = await Promise.all([
    library.entries(),
    library.texts(),
    // Without them the articles can still be searched.
    annotations.all().catch(() => []),
  ]);
  const textOf = new Map(texts.map(({ id, text }) => [id, text]));
  const marksOf = Map.groupBy(marks, ({ keys }) => keys[0]);
  const written = new Map<string, string>();
  const searched = entries.map(({ id, keys, title, siteName, author, tags, url }) => {
    const noted = keys.flatMap((key) => marksOf.get(key) ?? []);
    const notes = noted.map(({ target, note }) => `${quotedText(target)}\n${note}`);
    const text = [textOf.get(id) ?? '', ...notes].join('\n');
    written.set(id, text);
    return searchedText(id, [title, siteName, author, url, ...tags].join('\n'), text);
  });
  return { texts: searched, written };
}

function prepare(): Promise<Searched> {
  reading ??= read();
  // It may be there the next time.
  reading.catch(() => (reading = undefined));
  return reading;
}

async function search(wanted: string): Promise<SearchReply> {
  const { texts, written } = await prepare();
  const found = searchTexts(texts, wanted).sort((a, b) => b.score - a.score);
  const excerpts: Record<string, string> = {};
  for (const { id } of found.slice(0, WITH_EXCERPTS)) {
    const excerpt = excerptAround(written.get(id) ?? '', wanted, EXCERPT_LENGTH);
    if (excerpt !== undefined) excerpts[id] = excerpt;
  }
  return { wanted, ids: found.map(({ id }) => id), excerpts };
}

self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data.type === 'renew') reading = undefined;
  if (data.type === 'prepare') void prepare();
  if (data.type !== 'search') return;
  search(data.wanted)
    .catch((error: unknown): SearchReply => {
      console.info('Pith could not search its library:', error);
      return { wanted: data.wanted, ids: [], excerpts: {}, failed: true };
    })
    .then((reply) => self.postMessage(reply));
});
