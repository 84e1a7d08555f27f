import { expect, it } from 'vitest';
import { linksInFile, recordsOfLinks } from './imported-links.ts';

const URL_A = 'https://a.test/one';
const AT = '2020-09-13T12:26:40.000Z';

it('a list of Pocket has titles, tags, times and what was archived', () => {
  const csv = `title,url,time_added,tags,status\r\n"One, ""two""",${URL_A},1600000000,river|reed,archive\r\n`;
  expect(linksInFile('part_000000.csv', csv)).toEqual([
    { url: URL_A, title: 'One, "two"', tags: ['river', 'reed'], added: AT, isArchived: true },
  ]);
});

it('a list of Instapaper has folders for tags, unless they are states', () => {
  const head = 'URL,Title,Selection,Folder,Timestamp,Tags';
  const rows = [
    `${URL_A},One,,Unread,1600000000,"[""river""]"`,
    `${URL_A}2,Two,,Rivers,1600000000,`,
  ];
  const found = linksInFile('instapaper-export.csv', [head, ...rows].join('\n'));
  expect(found.map(({ tags, isArchived }) => [tags, isArchived])).toEqual([
    [['river'], false],
    [['Rivers'], false],
  ]);
});

it('a list of Readwise has its times and its places', () => {
  const csv = `Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen\nOne,${URL_A},x,"river, reed",2020-09-13 12:26:40+00:00,0.2,archive,True\n`;
  expect(linksInFile('reader.csv', csv)).toEqual([
    { url: URL_A, title: 'One', tags: ['river', 'reed'], added: AT, isArchived: true },
  ]);
});

it('lists of Omnivore and Wallabag are read as JSON', () => {
  const omnivore = [
    { slug: 's', title: 'One', url: URL_A, state: 'Archived', labels: ['river'], savedAt: AT },
  ];
  const wallabag = [
    { is_archived: 1, tags: [{ label: 'river' }], title: 'One', url: URL_A, created_at: AT },
  ];
  const link = { url: URL_A, title: 'One', tags: ['river'], added: AT, isArchived: true };
  expect(linksInFile('metadata_0.json', JSON.stringify(omnivore))).toEqual([link]);
  expect(linksInFile('All articles.json', JSON.stringify(wallabag))).toEqual([link]);
});

it('what is no address of the web, and what cannot be read, is left out', () => {
  expect(
    linksInFile('a.csv', 'title,url\nOne,javascript:alert(1)\nTwo,file:///etc/passwd\n'),
  ).toEqual([]);
  for (const bad of ['', '[{"url":', '[1,null,{}]', '\u0000\u0001', '"'.repeat(1_000)]) {
    expect(linksInFile('a.csv', bad)).toEqual([]);
  }
});

it('records of links wait for their text', () => {
  const [link] = linksInFile('a.csv', `title,url\nOne,${URL_A}\n`);
  const [{ entry, versions }] = recordsOfLinks([link], AT);
  expect(entry).toMatchObject({
    title: 'One',
    keys: ['a.test/one'],
    state: 'unread',
    versions: [],
  });
  expect(versions).toEqual([]);
});
