import { describe, expect, it } from 'vitest';
import { useLocalSite } from '../fetch/fixtures/local-site.ts';
import { useExtract, useFolder } from './fixtures/extract-process.ts';

const WORDS = ['Eins', 'Zwei', 'Drei'];

const paragraph = (word: string) => `${word} und Wasser ${'und mehr Wasser '.repeat(9)}.`;

/** A page of three, with numbers to the others. */
function pageOf(number: number, path: string, count = 3): string {
  const numbers = [1, 2, 3].map((page) =>
    page === number
      ? `<b>${page}</b>`
      : `<a href="${path}${page === 1 ? '' : `/${page}`}">${page}</a>`,
  );
  return `<html lang=de><title>Das Wehr</title><meta property="og:type" content="article"><h1>Das Wehr</h1>
    <p>${paragraph(WORDS[number - 1])}</p><div>Seite ${number} von ${count}: ${numbers.join(' ')}</div>`;
}

const PAGES: Readonly<Record<string, string>> = {
  '/wehr': pageOf(1, '/wehr'),
  '/wehr/2': pageOf(2, '/wehr'),
  '/wehr/3': pageOf(3, '/wehr'),
  '/broken': pageOf(1, '/broken'),
  '/broken/2': pageOf(2, '/broken'),
  '/all': `${pageOf(1, '/all')}<a href="/all/komplettansicht">Auf einer Seite lesen</a>`,
  '/all/komplettansicht': `<title>Das Wehr</title><p>${WORDS.map(paragraph).join('<p>')}`,
  '/private': pageOf(1, '/private'),
  '/private/2': pageOf(2, '/private'),
  '/robots.txt': 'User-agent: *\nDisallow: /private/\n',
};

const site = useLocalSite((request, response) => {
  const page = PAGES[request.url ?? ''];
  if (page === undefined) response.writeHead(404).end();
  else response.writeHead(200, { 'content-type': 'text/html' }).end(page);
});
useFolder();
const extract = useExtract();
/** What the site was asked for, without its rules for robots. */
const paths = () => site.requests.map(({ url }) => url).filter((url) => url !== '/robots.txt');

describe('an article on several pages', () => {
  it('is read to its end where the user wants so, with its headline once', async () => {
    const { stdout, stderr } = await extract(['--all-pages', `${site.origin}/wehr`]);
    expect(paths()).toEqual(['/wehr', '/wehr/2', '/wehr/3']);
    expect(stdout.match(/Eins|Zwei|Drei/g)).toEqual(WORDS);
    expect(stdout.match(/Das Wehr/g)).toHaveLength(1);
    expect(stdout).not.toContain('Seite 1 von 3]');
    expect(stderr).toBe('');
  });

  it('says which page it is where it is read alone, and where the next one is', async () => {
    const args = ['--format', 'markdown', `${site.origin}/wehr`];
    const { stdout, stderr } = await extract(args);
    expect(paths()).toEqual(['/wehr']);
    expect(stdout.trimEnd().endsWith(`\\[[Page 1 of 3](${site.origin}/wehr/2)]`)).toBe(true);
    expect(stderr).toBe(
      'pith-extract: Page 1 of 3; --all-pages reads all of them, from the first one on.\n',
    );
  });

  it('is read from a page that has all of it', async () => {
    const { stdout } = await extract(['--all-pages', `${site.origin}/all`]);
    expect(paths()).toEqual(['/all', '/all/komplettansicht']);
    expect(stdout.match(/Eins|Zwei|Drei/g)).toEqual(WORDS);
  });

  it('ends before a page that does not come, which is said', async () => {
    const { stdout, stderr } = await extract(['--all-pages', `${site.origin}/broken`]);
    expect(stdout.match(/Eins|Zwei|Drei/g)).toEqual(['Eins', 'Zwei']);
    expect(stderr).toMatch(/Page 3 is missing, and all behind it: .* 404 Not Found\.\n$/);
  });

  it('is not read beyond what its site allows robots', async () => {
    const { stdout, stderr } = await extract(['--all-pages', `${site.origin}/private`]);
    expect(stdout.match(/Eins|Zwei|Drei/g)).toEqual(['Eins']);
    expect(stderr).toContain('Page 2 is missing, and all behind it: ');
  });
});
