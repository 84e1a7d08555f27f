import { JSDOM } from 'jsdom';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Settings } from '../../../../core/settings/settings.ts';
import { DEFAULT_SETTINGS } from '../../../../core/settings/settings.ts';
import { siteRule } from '../../../../core/settings/site-rules.ts';
import { withRule } from '../../../platform/settings/site-rule-changes.ts';
import type { LiveSettings } from '../live-settings.ts';
import { buildSiteTask } from './site-task.ts';

const { requests, removed } = vi.hoisted(() => ({
  /** What the browser asks the user, who answers when the test does. */
  requests: [] as PromiseWithResolvers<boolean>[],
  removed: [] as unknown[],
}));

vi.mock('webextension-polyfill', () => ({
  default: {
    permissions: {
      request() {
        requests.push(Promise.withResolvers());
        return requests.at(-1)?.promise;
      },
      remove: async ({ origins }: { readonly origins: unknown }) => void removed.push(origins),
    },
  },
}));

const SITE = 'a.example';

beforeEach(() => {
  requests.length = 0;
  removed.length = 0;
  const { document } = new JSDOM().window;
  vi.stubGlobal('document', document);
  vi.stubGlobal('chrome', { i18n: { getMessage: (key: string) => key } });
});

/** All that waits for nothing but promises is done. */
const settled = () => new Promise(setImmediate);

/** A box for a site on the list, which shows what is set. */
function task() {
  let current: Settings = withRule(DEFAULT_SETTINGS, SITE, {});
  const live = {
    async change(change: (old: Settings) => Settings) {
      current = change(current);
      made.show(siteRule(current, SITE));
      return true;
    },
  } as unknown as LiveSettings;
  const made = buildSiteTask(live, { hostname: SITE, task: 'opensReader' });
  document.body.append(made.element);
  return {
    ...made,
    opensReader: () => siteRule(current, SITE).opensReader === true,
  };
}

test('a site that the user allows is ticked', async () => {
  const { input, opensReader } = task();
  input.click();
  requests[0].resolve(true);
  await settled();
  expect([opensReader(), input.checked, removed]).toEqual([true, true, []]);
});

test('an answer that comes once the user has unticked the box is given back', async () => {
  const { input, opensReader } = task();
  input.click();
  input.click();
  requests[0].resolve(true);
  await settled();
  expect([opensReader(), input.checked]).toEqual([false, false]);
  expect(removed.at(-1)).toEqual(['*://*.a.example/*']);
});

test('an answer that comes once the site is off the list brings it back on none', async () => {
  const { input, element, opensReader } = task();
  input.click();
  element.remove();
  requests[0].resolve(true);
  await settled();
  expect([opensReader(), removed]).toEqual([false, [['*://*.a.example/*']]]);
});
