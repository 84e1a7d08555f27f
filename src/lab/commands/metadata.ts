import { stdout } from 'node:process';
import { type Command, oneOf, readArguments } from '../command-line.ts';
import { type PageType, WCXB_SETS, type WcxbPage, wcxbIds, wcxbPages } from '../corpora/wcxb.ts';
import { isKnownSet } from '../evaluate/known-set.ts';
import { METADATA_FIELDS, type MetadataField, saveMetadata } from '../evaluate/metadata-file.ts';
import { isSameAuthors, isSameDay, isSameTitle } from '../evaluate/metadata-match.ts';
import { pageMetadata } from '../page-metadata.ts';
import { Progress } from '../train/progress.ts';
import { typeTable } from '../type-table.ts';

/** Whether one field of one page is right; the value is 1 or 0. */
interface Verdict {
  readonly field: MetadataField;
  readonly type: PageType;
  readonly value: number;
}

/** `npm run lab -- metadata`: how often title, author and date are right. */
export const metadata: Command = {
  usage: '[--set train|val|dev] [--data FOLDER]',
  summary:
    'Share of pages whose title, author and date are those of the reference, by page type: the same words, the same names, the same day; "no author" and "no date" of the pages that have none in the reference. Goes to models/metadata.json.',
  async run(args) {
    const { values } = readArguments({
      args: [...args],
      options: { set: { type: 'string', default: 'val' }, data: { type: 'string' } },
    });
    const set = oneOf(values.set, WCXB_SETS, '--set');
    const ids = wcxbIds(set, values.data);
    const progress = new Progress('metadata', ids.length);
    const verdicts: Verdict[] = [];
    for (const page of wcxbPages(ids, values.data)) {
      verdicts.push(...compareMetadata(page));
      progress.advance(1);
    }
    const rows = METADATA_FIELDS.map((name) => ({
      name,
      pages: verdicts.filter(({ field }) => field === name),
    }));
    stdout.write(`${typeTable(rows)}\n`);
    // The docs show the standard data only.
    if (isKnownSet(set, ids.length))
      stdout.write(`${saveMetadata(set, verdicts)}
`);
  },
};

function compareMetadata({ type, url, source, title, author, published }: WcxbPage): Verdict[] {
  const found = pageMetadata(source, url);
  const verdict = (field: MetadataField, isRight: boolean): Verdict => ({
    field,
    type,
    value: isRight ? 1 : 0,
  });
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
