import { JSDOM } from 'jsdom';
import { describe, expect, it, vi } from 'vitest';
import { parseEntry } from '../../platform/library/kept-entry.ts';
import { linksInFile, recordsOfLinks } from './imported-links.ts';

const URL_A = 'https://a.test/one';
const AT = '2020-09-13T12:26:40.000Z';
const LINK = { url: URL_A, title: 'One', tags: ['river', 'reed'], added: AT, isArchived: true };

function linksIn(name: string, lines: readonly string[]) {
  vi.stubGlobal('DOMParser', new JSDOM().window.DOMParser);
  return linksInFile(name, lines.join('\n'));
}

describe('a list of another program', () => {
  it('has titles, tags, times and what was archived, as CSV of Pocket', () => {
    const csv = `title,url,time_added,tags,status\r\n"One, ""two""",${URL_A},1600000000,river|reed,archive\r\n`;
    expect(linksInFile('part_000000.csv', csv)).toEqual({
      links: [{ ...LINK, title: 'One, "two"' }],
      unreadable: 0,
    });
  });

  it('has the same as HTML of Pocket', () => {
    const html = [
      '<!DOCTYPE html><html><head><title>Pocket Export</title></head><body><h1>Unread</h1><ul>',
      `<li><a href="${URL_A}2" time_added="1600000000" tags="">Two</a></li></ul>`,
      `<h1>Read Archive</h1><ul><li><a href="${URL_A}" time_added="1600000000" tags="river,reed">One</a></li></ul>`,
    ];
    const two = { ...LINK, url: `${URL_A}2`, title: 'Two', tags: [], isArchived: false };
    expect(linksIn('ril_export.html', html).links).toEqual([two, LINK]);
  });

  it('is that of bookmarks, whose folders say nothing of what was read', () => {
    const html = [
      '<!DOCTYPE NETSCAPE-Bookmark-file-1><TITLE>Bookmarks</TITLE><H1>Bookmarks Menu</H1><DL><p>',
      `<DT><H3 ADD_DATE="1600000000">Archive</H3><DL><p><DT><A HREF="${URL_A}" ADD_DATE="1600000000"`,
      ' ICON="data:image/png;base64,AAAA" TAGS="river,reed">One</A>',
      '<DT><A HREF="javascript:void 0">A button</A></DL><p><DT><A HREF="place:sort=8">New</A></DL>',
    ];
    expect(linksIn('bookmarks.html', html)).toEqual({
      links: [{ ...LINK, isArchived: false }],
      unreadable: 2,
    });
  });

  it('has folders for tags as CSV of Instapaper, unless they are states', () => {
    const found = linksIn('instapaper-export.csv', [
      'URL,Title,Selection,Folder,Timestamp,Tags',
      `${URL_A},One,,Unread,1600000000,"[""river""]"`,
      `${URL_A}2,Two,,Rivers,1600000000,`,
      `${URL_A}3,Three,,Archive,1600000000,`,
    ]);
    expect(found.links.map(({ tags, isArchived }) => [tags, isArchived])).toEqual([
      [['river'], false],
      [['Rivers'], false],
      [[], true],
    ]);
  });

  it('has its states as headlines in HTML of Instapaper', () => {
    const html = [
      `<html><body><h1>Unread</h1><ol><li><a href="${URL_A}2">Two</a></ol>`,
      `<h1>Archive</h1><ol><li><a href="${URL_A}">One</a></ol></body></html>`,
    ];
    const { links } = linksIn('instapaper-export.html', html);
    expect(links.map(({ title, isArchived }) => [title, isArchived])).toEqual([
      ['Two', false],
      ['One', true],
    ]);
  });

  it('has its times and its places as CSV of Readwise', () => {
    const csv = `Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen\nOne,${URL_A},x,"river, reed",2020-09-13 12:26:40+00:00,0.2,archive,True\n`;
    expect(linksInFile('reader.csv', csv).links).toEqual([LINK]);
  });

  it('is read as JSON of Omnivore and Wallabag', () => {
    const omnivore = [
      { ...{ slug: 's', title: 'One', url: URL_A, state: 'Archived', savedAt: AT } },
      { title: null, url: `${URL_A}2`, labels: [] },
    ].map((one, i) => (i === 0 ? { ...one, labels: ['river', 'reed'] } : one));
    const tags = [{ label: 'river' }, { label: 'reed' }];
    const wallabag = [{ is_archived: 1, tags, title: 'One', url: URL_A, created_at: AT }];
    const { links } = linksInFile('metadata_0.json', JSON.stringify(omnivore));
    expect(links[0]).toEqual(LINK);
    expect(links[1].title).toBe('');
    expect(linksInFile('All articles.json', JSON.stringify(wallabag)).links).toEqual([LINK]);
  });
});

describe('a list that is damaged or hostile', () => {
  it.each([
    ['is empty', ''],
    ['is JSON that is cut off', '[{"url":'],
    ['has no objects', '[1,null,[]]'],
    ['is no text', '\u0000\u0001'],
    ['is all quotes, 50 megabytes of them', '"'.repeat(50_000_001)],
    ['is nested deeply', '['.repeat(1_000_000)],
    ['has one line', 'a'.repeat(1_000_000)],
  ])('has nothing where it %s', (_, text) => {
    expect(linksInFile('a.csv', text)).toEqual({ links: [], unreadable: 0 });
  });

  it('has what stands before the place where it is cut off', () => {
    const csv = ['title,url', `One,${URL_A}`, '"Two, and the rest of'];
    expect(linksIn('a.csv', csv)).toMatchObject({ links: [{ title: 'One' }], unreadable: 1 });
    const html = [
      `<h1>Unread</h1><ul><li><a href="${URL_A}">One</a></li>`,
      '<li><a href="https://a.te',
    ];
    expect(linksIn('a.html', html).links.map(({ title }) => title)).toEqual(['One']);
  });

  it('goes on behind a line that breaks its rules', () => {
    const csv = ['title,url,tags', `"One" more,${URL_A},"river"s,`, '', `Two,${URL_A}2,`];
    expect(linksIn('a.csv', csv).links.map(({ title, tags }) => [title, tags])).toEqual([
      ['One more', ['rivers']],
      ['Two', []],
    ]);
  });

  it('has no address but those of the web, and counts the others', () => {
    const csv = ['title,url', 'One,javascript:alert(1)', 'Two,file:///etc/passwd', 'Three,'];
    expect(linksIn('a.csv', csv)).toEqual({ links: [], unreadable: 3 });
    const long = `${URL_A}?${'a'.repeat(200_000)}`;
    expect(linksIn('a.csv', ['url', long])).toEqual({ links: [], unreadable: 1 });
  });

  it('runs no script, and its markup is text', () => {
    const html = [
      `<script>globalThis.pwned = true</script><a href="${URL_A}" onclick="pwned()">`,
      '&lt;img src=x onerror=alert(1)&gt;<img src=x onerror="globalThis.pwned = true"></a>',
    ];
    const { links } = linksIn('a.html', html);
    expect(links.map(({ title }) => title)).toEqual(['<img src=x onerror=alert(1)>']);
    expect(globalThis).not.toHaveProperty('pwned');
  });

  it('has as many articles as it says, in 50 megabytes', () => {
    const rows = 25_000;
    const title = 'Reeds '.repeat(350);
    const csv = [
      'title,url',
      ...Array.from({ length: rows }, (_, i) => `"${title}",${URL_A}/${i}`),
    ];
    const { links, unreadable } = linksIn('a.csv', csv);
    expect(csv.join('\n').length).toBeGreaterThan(50_000_000);
    expect([links.length, unreadable]).toEqual([rows, 0]);
  });
});

it('records of links wait for their text, and are what is read again from the storage', () => {
  const text = `title,url\n${'One '.repeat(50_000)},${URL_A}\n`;
  const [{ entry, versions }] = recordsOfLinks(linksInFile('a.csv', text).links, AT);
  expect(entry).toMatchObject({ keys: ['a.test/one'], state: 'unread', versions: [] });
  expect(entry.title).toMatch(/^One One .*…$/);
  expect(versions).toEqual([]);
  expect(parseEntry(entry)).toEqual(entry);
});
