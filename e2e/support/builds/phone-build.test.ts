import { expect, it } from 'vitest';
import { missingOnPhones } from './phone-build.ts';

it('knows what Firefox for Android lacks, by each of its names', () => {
  const missing = missingOnPhones();
  expect(missing).toEqual(
    expect.arrayContaining(['contextMenus', 'menus', 'commands', 'windows', 'tabs.move']),
  );
  for (const there of ['action', 'storage', 'tabs', 'scripting', 'tabs.create', 'runtime']) {
    expect(missing).not.toContain(there);
  }
});
