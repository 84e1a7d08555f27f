import { expect, it } from 'vitest';
import { metadataShares } from './metadata-file.ts';

it('a share is of the pages whose reference has the field, or has none', () => {
  const shares = metadataShares([
    { field: 'title', value: 1 },
    { field: 'title', value: 0 },
    { field: 'author', value: 1 },
    { field: 'no author', value: 1 },
  ]);
  expect(shares).toEqual({
    title: { share: 0.5, pages: 2 },
    author: { share: 1, pages: 1 },
    date: { share: 0, pages: 0 },
    'no author': { share: 1, pages: 1 },
    'no date': { share: 0, pages: 0 },
  });
});
