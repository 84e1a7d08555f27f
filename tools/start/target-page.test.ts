import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findTargetPage } from './target-page.ts';

describe('the page to start with', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pith-'));
    await writeFile(join(folder, 'my page.html'), '<p>Hello');
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('is the demo page when none is named', async () => {
    expect(await findTargetPage(undefined, folder)).toMatchObject({ kind: 'file', path: '/demo/' });
  });

  it('is a file where the user stands', async () => {
    const page = { kind: 'file', folder, path: '/my%20page.html' };
    expect(await findTargetPage('my page.html', folder)).toEqual(page);
    expect(await findTargetPage(join(folder, 'my page.html'), '/')).toEqual(page);
    const address = pathToFileURL(join(folder, 'my page.html')).href;
    expect(await findTargetPage(address, '/')).toEqual(page);
  });

  it('is an address, with or without its scheme', async () => {
    const page = { kind: 'address', url: 'https://example.org/story' };
    expect(await findTargetPage('https://example.org/story', folder)).toEqual(page);
    expect(await findTargetPage('example.org/story', folder)).toEqual(page);
  });

  it.each(['missing.html', 'no such thing', 'http://', 'https://[', 'file:///nowhere.html'])(
    'is refused with a hint when it is %s',
    async (argument) => {
      await expect(findTargetPage(argument, folder)).rejects.toThrow('Give an address such as');
    },
  );
});
