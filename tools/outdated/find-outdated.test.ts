import { expect, it } from 'vitest';
import { findOutdated } from './find-outdated.ts';

const noLine = () => Promise.reject(new Error('No line of releases is to be asked for.'));

it('names each outdated package with its current and its newest version', async () => {
  const report = {
    dompurify: { wanted: '3.4.18', latest: '3.5.0' },
    tldts: { wanted: '7.5.4', latest: '7.6.0' },
  };
  expect(await findOutdated(report, noLine)).toEqual([
    'dompurify 3.4.18 → 3.5.0',
    'tldts 7.5.4 → 7.6.0',
  ]);
});

it('says what an update requires besides the tests', async () => {
  expect(await findOutdated({ defuddle: { wanted: '0.19.4', latest: '0.20.0' } }, noLine)).toEqual([
    'defuddle 0.19.4 → 0.20.0 (its published figures have to be measured again)',
  ]);
});

it('looks for newer versions only on the line of releases that a package is kept on', async () => {
  const report = { node: { wanted: '24.21.0', latest: '26.10.0' } };
  const newest = async (name: string, line: string) => `${line}.22.0 of ${name}`;
  expect(await findOutdated(report, newest)).toEqual([
    'node 24.21.0 → 24.22.0 of node (stays on 24: published times were taken with it)',
  ]);
  expect(await findOutdated(report, async () => '24.21.0')).toEqual([]);
});

it('writes nothing when all packages are up to date', async () => {
  expect(await findOutdated({}, noLine)).toEqual([]);
});
