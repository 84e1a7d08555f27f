import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, toolCommand } from '../../tools/repository.ts';
import { runCommand } from '../../tools/run-command.ts';

/** A finding of Mozilla's linter. */
interface Finding {
  readonly code: string;
  readonly message: string;
  readonly file?: string;
}

/** What it warns of, and why that is no fault. */
const KNOWN: readonly string[] = [
  // Chromium alone has these, which is asked before they are used.
  'offscreen.createDocument is not supported',
  'dom.openOrClosedShadowRoot is not supported',
  // DOMPurify, Readability, Defuddle and linkedom, in documents that nobody is shown.
  'Unsafe assignment to innerHTML',
  // `data_collection_permissions`, which Firefox for Android passes over before 142.
  'Manifest key not supported by the specified minimum Firefox for Android version',
];

it("Firefox's store would find no fault with the build, and warn of nothing new", async () => {
  const { output } = await runCommand(
    toolCommand('addons-linter', '--output', 'json', join(ROOT, 'dist/firefox')),
  );
  const { errors, warnings } = JSON.parse(output) as Record<'errors' | 'warnings', Finding[]>;
  expect(errors).toEqual([]);
  expect(warnings.filter(({ message }) => !KNOWN.includes(message))).toEqual([]);
  expect(warnings).not.toEqual([]);
});
