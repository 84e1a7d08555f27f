import { expect, it } from 'vitest';
import { useLocalSite } from './fixtures/local-site.ts';
import { obeyRobots } from './robots.ts';

const robotsWith = (delayS: number) =>
  `User-agent: *\nCrawl-delay: ${delayS}\nDisallow: /private/\n`;
const site = useLocalSite((_, response) => response.end(robotsWith(0.05)));
/** Its rest is longer than any machine takes from one line of a test to the next. */
const slowSite = useLocalSite((_, response) => response.end(robotsWith(60)));

it('a site that asks for it is given a rest before the next page, but not before the first', async () => {
  const robots = obeyRobots({ reach: 'all' });
  await expect(robots.admit(`${site.origin}/private/1`)).rejects.toThrow('leave');
  // The rules are there by now, and the first rest begins no sooner than here.
  const begun = performance.now();
  for (const page of [1, 2, 3]) await robots.admit(`${site.origin}/${page}`);
  // A timer may end up to a millisecond early.
  expect(performance.now() - begun).toBeGreaterThanOrEqual(98);
  expect(site.requests).toHaveLength(1);
});

it('nothing waits for pages that are left alone, and the caller can end all waiting', async () => {
  const controller = new AbortController();
  const robots = obeyRobots({ reach: 'all', signal: controller.signal });
  await expect(robots.admit(`${slowSite.origin}/private/1`)).rejects.toThrow('leave');
  await robots.admit(`${slowSite.origin}/1`);
  const waiting = robots.admit(`${slowSite.origin}/2`);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
