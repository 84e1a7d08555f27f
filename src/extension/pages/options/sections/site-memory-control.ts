import { SETTINGS } from '../../../../core/settings/settings-list.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import { forgetSite, forgetSites, rememberedSites } from '../../../platform/sites/site-store.ts';
import { buildButton } from '../controls/controls.ts';
import type { Control } from '../controls/field.ts';
import { buildSettingControl } from '../controls/setting-controls.ts';
import type { LiveSettings } from '../live-settings.ts';

/** Whether sites are remembered, and those that are. All are forgotten when it is switched off. */
export function buildSiteMemory(live: LiveSettings): Control {
  const box = buildSettingControl(live, 'remembersSites', SETTINGS.remembersSites);
  const list = buildList();
  let wasOn: boolean | undefined;
  return {
    element: buildElement('div', {}, [box.element, list.element]),
    show(settings) {
      box.show(settings);
      const { remembersSites } = settings;
      if (remembersSites === wasOn) return;
      const ready = wasOn === true ? forgetSites() : Promise.resolve();
      wasOn = remembersSites;
      ready.then(list.refresh).catch(console.error);
    },
  };
}

function buildList() {
  const list = buildElement('ul', {
    class: 'remembered-sites',
    'aria-label': message('optionsRemembersSites'),
    'aria-busy': 'true',
  });
  const element = buildElement('div', { class: 'passages' }, [list]);

  async function refresh(): Promise<void> {
    const names = await rememberedSites();
    list.replaceChildren(...names.map(buildRow));
    element.hidden = names.length === 0;
    list.setAttribute('aria-busy', 'false');
  }

  function buildRow(name: string, at: number): HTMLElement {
    const button = buildButton(message('optionsPassageForget'), () => void forget(name, at));
    button.setAttribute('aria-label', message('optionsPassageForgetNamed', name));
    const shown = buildElement('code', { dir: 'ltr' }, [name]);
    return buildElement('li', {}, [shown, button]);
  }

  /** The button that had the focus goes, so that the next one gets it. */
  async function forget(name: string, at: number): Promise<void> {
    await forgetSite(name);
    await refresh();
    const buttons = list.querySelectorAll('button');
    (buttons[at] ?? buttons[at - 1])?.focus();
  }

  return { element, refresh };
}
