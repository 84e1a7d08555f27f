import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataAddress } from './data-address.ts';

test('a picture is written as Node writes it', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20 }), (bytes) => {
      const address = dataAddress({ bytes, mediaType: 'image/png' });
      expect(address).toBe(`data:image/png;base64,${Buffer.from(bytes).toString('base64')}`);
    }),
  );
});
