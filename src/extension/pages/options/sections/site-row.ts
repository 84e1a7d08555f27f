import { ENGINE_IDS, isEngineId } from '../../../../core/engine.ts';
import type { PassageRule } from '../../../../core/passage-rule.ts';
import { type SiteRule, siteRule } from '../../../../core/settings/site-rules.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { engineName } from '../../../layers/ui/engine-name.ts';
import { message } from '../../../layers/ui/message.ts';
import { withRule } from '../../../platform/settings/site-rule-changes.ts';
import { buildButton } from '../controls/controls.ts';
import type { Control } from '../controls/field.ts';
import type { LiveSettings } from '../live-settings.ts';
import { buildSiteTask } from './site-task.ts';

export interface SiteRow extends Control {
  /** The last word on whether the browser lets us in by ourselves. */
  showAccess(isAllowed: boolean): void;
  readonly removeButton: HTMLButtonElement;
  /** Brings it into view, and the focus to what can be set of it. */
  reach(): void;
}

export interface SiteRowOptions {
  readonly hostname: string;
  /** The user has taken the site off the list. */
  onRemove(): void;
}

/** The rule of one site. */
export function buildSiteRow(live: LiveSettings, { hostname, onRemove }: SiteRowOptions): SiteRow {
  const title = `site.${hostname}`;
  const opens = buildSiteTask(live, { hostname, task: 'opensReader' });
  const marks = buildSiteTask(live, { hostname, task: 'showsMarks' });
  const engine = buildEngine(live, hostname);
  const removeButton = buildButton(message('optionsSiteRemove'), onRemove);
  const passages = buildPassages(live, { hostname, removeButton });
  removeButton.setAttribute('aria-label', message('optionsSiteRemoveNamed', hostname));
  const head = buildElement('div', { class: 'site-head' }, [
    buildElement('h3', { id: title, dir: 'ltr' }, [hostname]),
    removeButton,
  ]);
  const attributes = { role: 'group', 'aria-labelledby': title };
  const children = [head, opens.element, marks.element, engine.element, passages.element];
  const element = buildElement('li', {}, [
    buildElement('div', { class: 'site', ...attributes }, children),
  ]);
  return {
    element,
    removeButton,
    reach() {
      opens.input.focus({ preventScroll: true });
      // Firefox would still scroll to the caret of the field that had the focus, and back from here.
      requestAnimationFrame(() => {
        element.scrollIntoView({ block: 'nearest' });
      });
    },
    show(settings) {
      opens.show(siteRule(settings, hostname));
      marks.show(siteRule(settings, hostname));
      engine.show(siteRule(settings, hostname));
      passages.show(siteRule(settings, hostname));
    },
    showAccess(isAllowed) {
      opens.showAccess(isAllowed);
      marks.showAccess(isAllowed);
    },
  };
}

function buildEngine(live: LiveSettings, hostname: string) {
  const id = `site.${hostname}.engine`;
  const choices = [
    buildElement('option', { value: '' }, [message('optionsSiteDefault')]),
    ...ENGINE_IDS.map((engine) => buildElement('option', { value: engine }, [engineName(engine)])),
  ];
  const input = buildElement('select', { id, name: id }, choices);
  const label = buildElement('label', { for: id }, [message('optionsSiteEngine')]);
  input.addEventListener('change', () => {
    const { value } = input;
    const engine = isEngineId(value) ? value : undefined;
    void live.change((old) => withRule(old, hostname, { engine }));
  });
  return {
    element: buildElement('div', { class: 'select' }, [label, input]),
    show({ engine }: SiteRule) {
      input.value = engine ?? '';
    },
  };
}

/** What was chosen by hand in the reader; there is nothing where nothing was. */
function buildPassages(
  live: LiveSettings,
  { hostname, removeButton }: Pick<SiteRow, 'removeButton'> & { readonly hostname: string },
) {
  const id = `site.${hostname}.passages`;
  const list = buildElement('ul', { 'aria-labelledby': id });
  const element = buildElement('div', { class: 'passages' }, [
    buildElement('h4', { id }, [message('optionsPassages')]),
    list,
  ]);
  let told: string | undefined;

  function forget(rule: PassageRule): void {
    const isOther = ({ selector }: PassageRule) => selector !== rule.selector;
    void live.change((old) => {
      const passages = siteRule(old, hostname).passages?.filter(isOther) ?? [];
      return withRule(old, hostname, { passages });
    });
  }

  function buildRule(rule: PassageRule): HTMLElement {
    const button = buildButton(message('optionsPassageForget'), () => forget(rule));
    button.setAttribute('aria-label', message('optionsPassageForgetNamed', rule.selector));
    const name = buildElement('code', { dir: 'ltr' }, [rule.selector]);
    const what = message(rule.isContent ? 'optionsPassageKept' : 'optionsPassageOut');
    return buildElement('li', {}, [name, buildElement('span', {}, [what]), button]);
  }

  return {
    element,
    show({ passages = [] }: SiteRule) {
      const text = JSON.stringify(passages);
      if (text === told) return;
      told = text;
      // The button that had the focus may be gone.
      const hadFocus = list.contains(document.activeElement);
      list.replaceChildren(...passages.map(buildRule));
      element.hidden = passages.length === 0;
      if (hadFocus) (list.querySelector('button') ?? removeButton).focus();
    },
  };
}
