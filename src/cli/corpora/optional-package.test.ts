import { expect, it } from 'vitest';
import { optionalPackage } from './optional-package.ts';

it('names the command that installs what is missing', async () => {
  const error = Object.assign(new Error('Cannot find package'), { code: 'ERR_MODULE_NOT_FOUND' });
  const loading = optionalPackage('Reading WARC', 'warcio', () => Promise.reject(error));
  await expect(loading).rejects.toMatchObject({
    exit: 'usage',
    message: 'Reading WARC needs packages that are not installed: npm install warcio',
  });
});

it('does not hide another error of a package', async () => {
  const loading = optionalPackage('Reading WARC', 'warcio', () => {
    throw new TypeError('broken');
  });
  await expect(loading).rejects.toThrow(TypeError);
});
