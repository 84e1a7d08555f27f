import { SITE_TASKS, type SiteRule, type SiteTask } from '../../../../core/settings/site-rules.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { giveUpAccess, requestAccess } from '../../../platform/browser/site-access.ts';
import { withRule } from '../../../platform/settings/site-rule-changes.ts';
import { buildHint } from '../controls/controls.ts';
import type { LiveSettings } from '../live-settings.ts';

const TEXTS = {
  opensReader: { labelKey: 'optionsOpensReader', hintKey: 'optionsOpensReaderHint' },
  showsMarks: { labelKey: 'optionsShowsMarks', hintKey: 'optionsShowsMarksHint' },
} as const satisfies Record<SiteTask, unknown>;

/** Something that Pith does by itself on a site: ticked where the user wants it and the browser allows it, on this device. */
export function buildSiteTask(
  live: LiveSettings,
  { hostname, task }: { readonly hostname: string; readonly task: SiteTask },
) {
  const { labelKey, hintKey } = TEXTS[task];
  const id = `site.${hostname}.${task}`;
  const hintId = `${id}.hint`;
  const attributes = { type: 'checkbox', id, name: id, 'aria-describedby': hintId };
  const input = buildElement('input', attributes);
  const label = buildElement('label', { for: id }, [message(labelKey)]);
  const hint = buildHint('', hintId);
  let isWanted = false;
  let isAllowed = false;
  let isOtherWanted = false;
  /** The browser may answer only once the user has changed their mind, or taken the site off the list. */
  let presses = 0;
  function update(): void {
    input.checked = isWanted && isAllowed;
    const key = isWanted && !isAllowed ? 'optionsOpensReaderRefused' : hintKey;
    hint.textContent = message(key, hostname);
  }
  async function allow(request: Promise<boolean>): Promise<void> {
    const press = ++presses;
    // What the user does not allow is wanted all the same: it is said, and can be tried again.
    const answer = await request.catch(refuse);
    const isThere = input.isConnected;
    if (press !== presses || !isThere) {
      const isOfUse = isThere && (isWanted || isOtherWanted);
      if (answer && !isOfUse) await giveUpAccess([hostname]);
      return;
    }
    isAllowed = answer;
    await live.change((old) => withRule(old, hostname, { [task]: true }));
    update();
  }
  input.addEventListener('change', () => {
    if (input.checked) {
      // In the click itself: later, browsers no longer ask.
      allow(requestAccess([hostname])).catch(console.error);
    } else {
      presses++;
      void live.change((old) => withRule(old, hostname, { [task]: false }));
      if (!isOtherWanted) giveUpAccess([hostname]).catch(console.error);
    }
  });
  return {
    element: buildElement('div', { class: 'check' }, [input, label, hint]),
    input,
    show(rule: SiteRule) {
      isWanted = rule[task] === true;
      isOtherWanted = SITE_TASKS.some((one) => one !== task && rule[one] === true);
      update();
    },
    /** The last word on whether the browser lets us in by ourselves. */
    showAccess(allowed: boolean) {
      isAllowed = allowed;
      update();
    },
  };
}

/** A browser that does not ask, such as after a press that it does not count as one, refuses. */
function refuse(error: unknown): false {
  console.info('The browser did not ask for the site:', error);
  return false;
}
