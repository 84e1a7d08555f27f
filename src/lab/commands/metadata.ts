import { stdout } from 'node:process';
import type { ArticleMetadata } from '../../article/article.ts';
import { type Command, oneOf, readOptions } from '../../cli/command-line.ts';
import { pageMetadata } from '../../library/page-metadata.ts';
import {
  METADATA_CORPORA,
  type MetadataPage,
  metadataIds,
  metadataPages,
} from '../corpora/labelled-metadata.ts';
import { type PageType, WCXB_SETS, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { isKnownSet } from '../evaluate/known-set.ts';
import { METADATA_FIELDS, type MetadataField, saveMetadata } from '../evaluate/metadata-file.ts';
import { isSameAuthors, isSameDay, isSameTitle } from '../evaluate/metadata-match.ts';
import { areNamesShown, isDayShown, showsYear } from '../evaluate/shown-metadata.ts';
import { typeTable } from '../table.ts';
import { Progress } from '../train/progress.ts';

/** Whether one field of one page is right; the value is 1 or 0. */
interface Verdict {
  readonly field: MetadataField;
  readonly type: PageType;
  readonly value: number;
}

type LabelledPage = Omit<MetadataPage, 'source' | 'url'>;

const SETS = [...WCXB_SETS, ...METADATA_CORPORA] as const;

/** `npm run lab -- metadata`: how often title, author and date are right. */
export const metadata: Command = {
  usage: '[--set train|val|dev|fundus|blocks] [--data FOLDER]',
  summary:
    'Share of pages whose title, author and date are those of the reference, by page type: the same words, the same names, the same day; "no author" and "no date" of the pages that have none in the reference. In blocks, the title is the block labelled headline, and author and date that were found are right where the blocks labelled as such show them. Goes to models/metadata.json.',
  async run(args) {
    const values = readOptions(args, {
      set: { type: 'string', default: 'val' },
      data: { type: 'string' },
    });
    const set = oneOf(values.set, SETS, '--set');
    const { ids, pages } = readPages(set, values.data);
    const progress = new Progress('metadata', ids.length);
    const verdicts: Verdict[] = [];
    for (const { page, type, source, url } of pages) {
      verdicts.push(...compareMetadata(page, pageMetadata(source, url), type));
      progress.advance(1);
    }
    const rows = METADATA_FIELDS.map((name) => ({
      name,
      pages: verdicts.filter(({ field }) => field === name),
    }));
    stdout.write(`${typeTable(rows)}\n`);
    // The docs show the standard data only.
    if (isKnownSet(set, ids.length)) stdout.write(`${saveMetadata(set, verdicts)}\n`);
  },
};

interface Page {
  readonly page: LabelledPage;
  readonly type: PageType;
  readonly source: string;
  readonly url: string;
}

function readPages(
  set: (typeof SETS)[number],
  data: string | undefined,
): { readonly ids: readonly string[]; readonly pages: Iterable<Page> } {
  const corpus = METADATA_CORPORA.find((known) => known === set);
  if (corpus !== undefined) {
    const ids = metadataIds(corpus, data);
    return { ids, pages: ofCorpus(metadataPages(corpus, ids, data)) };
  }
  const ids = wcxbIds(set as (typeof WCXB_SETS)[number], data);
  return { ids, pages: ofWcxb(ids, data) };
}

function* ofCorpus(pages: Iterable<MetadataPage>): Generator<Page> {
  // Their pages are news, and of all kinds without a name that WCXB has for it.
  for (const { source, url, ...page } of pages) yield { page, type: 'article', source, url };
}

function* ofWcxb(ids: readonly string[], data: string | undefined): Generator<Page> {
  for (const { title, author, published, type, source, url } of wcxbPages(ids, data)) {
    yield { page: { title, stated: { author, published }, shown: '' }, type, source, url };
  }
}

function compareMetadata(
  { title, stated, shown }: LabelledPage,
  found: ArticleMetadata,
  type: PageType,
): Verdict[] {
  const verdict = (field: MetadataField, isRight: boolean): Verdict => ({
    field,
    type,
    value: isRight ? 1 : 0,
  });
  if (stated === undefined) {
    return [
      ...(title === '' ? [] : [verdict('title', isSameTitle(found.title, title))]),
      ...(found.author === '' || shown === ''
        ? []
        : [verdict('author', areNamesShown(found.author, shown))]),
      ...(showsYear(shown) ? [verdict('date', isDayShown(found.published, shown))] : []),
    ];
  }
  const { author, published } = stated;
  return [
    verdict('title', isSameTitle(found.title, title)),
    author === ''
      ? verdict('no author', found.author === '')
      : verdict('author', isSameAuthors(found.author, author)),
    published === ''
      ? verdict('no date', found.published === '')
      : verdict('date', isSameDay(found.published, published)),
  ];
}
