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

/**
 * All that it warns of. DOMPurify, Readability, Defuddle, linkedom and highlight.js assign so, in documents that nobody
 * is shown, or where Pith does not call them. What micromark calls a document is its own list of tokens.
 */
const KNOWN = [
  /^Unsafe assignment to innerHTML$/,
  /^Unsafe call to \w+\(\w+\)\.document\(\)\.write for argument 0$/,
];

it("Firefox's store would find no fault with the build, and warn of nothing new", async () => {
  const { output } = await runCommand(
    toolCommand('addons-linter', '--output', 'json', join(ROOT, 'dist/firefox')),
  );
  const { errors, warnings } = JSON.parse(output) as Record<'errors' | 'warnings', Finding[]>;
  expect(errors).toEqual([]);
  const news = warnings.filter(({ message }) => !KNOWN.some((known) => known.test(message)));
  expect(news).toEqual([]);
});
