import browser from 'webextension-polyfill';
import type { Settings } from '../../../../core/settings/settings.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { giveUpAccess, hasAccess } from '../../../platform/browser/site-access.ts';
import { withoutRule, withRule } from '../../../platform/settings/site-rule-changes.ts';
import type { Control } from '../controls/field.ts';
import { buildSection, type Section } from '../controls/section.ts';
import type { LiveSettings } from '../live-settings.ts';
import { buildSiteForm } from './site-form.ts';
import { buildSiteMemory } from './site-memory-control.ts';
import { buildSiteRow, type SiteRow } from './site-row.ts';

export function buildSitesSection(live: LiveSettings): Section {
  const form = buildSiteForm((hostname) => {
    void live.change((old) => withRule(old, hostname, {}));
    // Where there are many, it may stand far from here.
    list.reach(hostname);
  });
  const list = buildSiteList(live, form.input);
  return buildSection({
    id: 'sites',
    titleKey: 'optionsSites',
    aboutKey: 'optionsSitesAbout',
    parts: [form.element, list, buildSiteMemory(live)],
  });
}

interface SiteList extends Control {
  /** Goes to the row of a site that is on the list. */
  reach(hostname: string): void;
}

function buildSiteList(live: LiveSettings, input: HTMLInputElement): SiteList {
  const rows = new Map<string, SiteRow>();
  let askings = 0;
  const list = buildElement('ul', { class: 'sites', 'aria-label': message('optionsSites') });
  const none = buildElement('p', { class: 'none' }, [message('optionsNoSites')]);

  function remove(hostname: string): void {
    const before = [...rows.keys()];
    const next = before[before.indexOf(hostname) + 1] ?? before[before.indexOf(hostname) - 1];
    void live.change((old) => withoutRule(old, hostname));
    giveUpAccess([hostname]).catch(console.error);
    // The button that had the focus is gone.
    (rows.get(next)?.removeButton ?? input).focus();
  }

  function show(settings: Settings): void {
    const hostnames = Object.keys(settings.sites).toSorted();
    const isNews = hostnames.join() !== [...rows.keys()].join();
    if (isNews) arrange(hostnames);
    for (const row of rows.values()) row.show(settings);
    if (isNews) void showAccess();
    none.hidden = rows.size > 0;
    list.hidden = rows.size === 0;
  }

  /** Rows that stay are not touched: one of them may have the focus. */
  function arrange(hostnames: readonly string[]): void {
    for (const [hostname, row] of rows) {
      if (hostnames.includes(hostname)) continue;
      row.element.remove();
      rows.delete(hostname);
    }
    const before = new Map(rows);
    rows.clear();
    let last: Element | null = null;
    for (const hostname of hostnames) {
      const known = before.get(hostname);
      const row = known ?? buildSiteRow(live, { hostname, onRemove: () => remove(hostname) });
      if (known === undefined) {
        if (last === null) list.prepend(row.element);
        else last.after(row.element);
      }
      rows.set(hostname, row);
      last = row.element;
    }
  }

  async function showAccess(): Promise<void> {
    const asking = ++askings;
    await Promise.all(
      [...rows].map(async ([hostname, row]) => {
        const isAllowed = await hasAccess(hostname);
        if (asking === askings) row.showAccess(isAllowed);
      }),
    );
  }

  browser.permissions.onAdded.addListener(() => void showAccess());
  browser.permissions.onRemoved.addListener(() => void showAccess());
  return {
    element: buildElement('div', {}, [none, list]),
    show,
    reach: (hostname) => rows.get(hostname)?.reach(),
  };
}
