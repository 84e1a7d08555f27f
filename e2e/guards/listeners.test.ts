import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LISTENED_EVENTS } from '../../src/extension/platform/events/listened-events.ts';

const EXTENSION = fileURLToPath(new URL('../../src/extension/', import.meta.url));

/** These have documents of their own, in which no page can forge events. */
const OUR_OWN_PAGES = /^(background|pages)\//;
/** These listen to objects that no page can reach: a message channel, a worker, utterances, a channel of our own pages. */
const OUT_OF_REACH = new Set([
  'platform/browser/next-task.ts',
  'platform/library/library-news.ts',
  'platform/worker/label-worker.ts',
  'layers/reader/speech/speaker.ts',
]);
const LISTEN = 'platform/events/listen.ts';

/** Ways to handle or to dispatch an event without a check of who made it. */
const BARE = [
  /(?<!\bsignal)\.(add|remove)EventListener\b/,
  /\bdispatchEvent\b/,
  /\.on[a-z]+ \??\??=(?!=)/,
  /\bhandleEvent\b/,
  /\.addListener\(/,
  /['"]on[a-z]+['"]/,
];
/** Events of the extension API, which no page can forge. */
const OF_EXTENSION = /\.on[A-Z]\w+\.addListener\(/;

function bareLines(file: string): string[] {
  return readFileSync(EXTENSION + file, 'utf8')
    .split('\n')
    .filter((line) => BARE.some((pattern) => pattern.test(line)) && !OF_EXTENSION.test(line))
    .map((line) => `${file}: ${line.trim()}`);
}

const injected = globSync('**/*.ts', { cwd: EXTENSION }).filter(
  (file) => !file.endsWith('.test.ts') && !OUR_OWN_PAGES.test(file),
);

test('all that listens in a page does so by `listen`, which handles only events of the browser', () => {
  expect(injected.length).toBeGreaterThan(150);
  // The patterns find what they are to find.
  expect(bareLines(LISTEN)).toHaveLength(3);
  for (const file of OUT_OF_REACH) expect(bareLines(file)).not.toEqual([]);
  const others = injected.filter((file) => file !== LISTEN && !OUT_OF_REACH.has(file));
  expect(others.flatMap(bareLines)).toEqual([]);
});

test('every kind of event that is listed is one that something listens to', () => {
  const others = injected.filter((file) => file !== 'platform/events/listened-events.ts');
  const code = others.map((file) => readFileSync(EXTENSION + file, 'utf8')).join('\n');
  const unused = Object.keys(LISTENED_EVENTS).filter((type) => !code.includes(`'${type}'`));
  expect(unused).toEqual([]);
});
