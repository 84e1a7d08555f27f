import { expect, it } from 'vitest';
import { useLocalSite } from './fixtures/local-site.ts';
import { obeyRobots } from './robots.ts';

const ROBOTS = 'User-agent: *\nCrawl-delay: 0.05\nDisallow: /private/\n';
const site = useLocalSite((_, response) => response.end(ROBOTS));

it('a site that asks for it is given a rest before the next page, but not before the first', async () => {
  const robots = obeyRobots({ reach: 'all' });
  await robots.admit(`${site.origin}/1`);
  const first = performance.now();
  await robots.admit(`${site.origin}/2`);
  await robots.admit(`${site.origin}/3`);
  // A timer may end up to a millisecond early.
  expect(performance.now() - first).toBeGreaterThanOrEqual(98);
  expect(site.requests).toHaveLength(1);
});

it('nothing waits for pages that are left alone, and the caller can end all waiting', async () => {
  const controller = new AbortController();
  const robots = obeyRobots({ reach: 'all', signal: controller.signal });
  await expect(robots.admit(`${site.origin}/private/1`)).rejects.toThrow('leave');
  await robots.admit(`${site.origin}/1`);
  const waiting = robots.admit(`${site.origin}/2`);
  controller.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
});
