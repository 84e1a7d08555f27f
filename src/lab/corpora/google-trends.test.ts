import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leafParent, leafText, nodeName, type PageTree } from '../../page/page-tree.ts';
import { dataFolder } from '../data-folder.ts';
import { googleTrendsIds, googleTrendsPages, hasGoogleTrends } from './google-trends.ts';

let data = '';
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'pith-trends-'));
  const folder = join(data, 'googletrends/test');
  await mkdir(folder, { recursive: true });
  const rows = [
    'tag,content,label,depth',
    'html body p span  ,"Said ""no"", twice,\nand left",1,4',
    'html body nav a  ,Home,0,4',
  ];
  await writeFile(join(folder, 'gt_10.csv'), `${rows.join('\r\n')}\r\n`);
  await writeFile(join(folder, 'gt_9.csv'), 'path,text\nhtml,A');
});
afterEach(() => rm(data, { recursive: true, force: true }));

function pathOf(tree: PageTree, leaf: number): string {
  const names: string[] = [];
  for (let node = leafParent(tree, leaf); node >= 0; node = tree.parents[node]) {
    names.unshift(nodeName(tree, node));
  }
  return names.join(' ');
}

it('a file with other columns is refused', () => {
  const pages = googleTrendsPages('test', data);
  // Pages come by number, and the first one is none.
  expect(googleTrendsIds('test', data)).toEqual(['gt_9', 'gt_10']);
  expect(() => pages.next()).toThrow('gt_9.csv has other columns than tag,content,label,depth.');
});

it('texts may hold quotes, commas and line breaks', async () => {
  await rm(join(data, 'googletrends/test/gt_9.csv'));
  const [{ id, tree, labels }] = googleTrendsPages('test', data);
  expect(id).toBe('gt_10');
  expect([...labels]).toEqual([1, 0]);
  expect([leafText(tree, 0), leafText(tree, 1)]).toEqual(['Said "no", twice,\nand left', 'Home']);
  expect([pathOf(tree, 0), pathOf(tree, 1)]).toEqual(['html body p span', 'html body nav a']);
});

describe.skipIf(!existsSync(join(dataFolder(), 'googletrends')))('GoogleTrends-2017', () => {
  it('has the pages of the paper', () => {
    expect(hasGoogleTrends()).toBe(true);
    const splits = (['train', 'val', 'test'] as const).map((split) => [
      ...googleTrendsPages(split),
    ]);
    expect(splits.map((pages) => pages.length)).toEqual([50, 30, 100]);
    const leaves = splits.flat().map(({ labels }) => labels.length);
    expect(leaves.reduce((sum, count) => sum + count)).toBe(90_558);
  });
});
