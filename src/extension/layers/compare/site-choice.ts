import type { EngineId } from '../../../core/engine.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import { engineFor, siteRule } from '../../../core/settings/site-rules.ts';
import { changeSettings } from '../../platform/settings/change-settings.ts';
import { withRule } from '../../platform/settings/site-rule-changes.ts';
import { buildElement } from '../ui/build-element.ts';
import { textButton } from '../ui/buttons.ts';
import { engineName } from '../ui/engine-name.ts';
import { message } from '../ui/message.ts';

export interface SiteChoiceOptions {
  /** Host name of the site. */
  readonly site: string;
  announce(words: string): void;
  fail(error: unknown): void;
}

/** A line that says which engine this site uses, with a button to undo a choice. */
export function createSiteChoice({ site, announce, fail }: SiteChoiceOptions) {
  let settings: Settings | undefined;
  /** The site's engine before the user chose one here; undefined until then. */
  let before: { readonly engine: EngineId | undefined } | undefined;

  const words = buildElement('p');
  const undo = textButton(message('compareUndo'), () => {
    if (before === undefined) return;
    const { engine } = before;
    before = undefined;
    void store(engine);
  });
  const element = buildElement('div', { class: 'site' }, [words, undo]);

  async function store(engine: EngineId | undefined): Promise<void> {
    try {
      show(await changeSettings((old) => withRule(old, site, { engine })));
      announce(words.textContent ?? '');
    } catch (error) {
      fail(error);
    }
  }

  function show(now: Settings): void {
    settings = now;
    const name = engineName(engineFor(now, site));
    const isOwn = siteRule(now, site).engine !== undefined;
    words.textContent = isOwn
      ? message('compareSiteOwn', site, name)
      : message('compareSiteUsual', site, name);
    undo.hidden = before === undefined;
  }

  return {
    element,
    show,
    async use(engine: EngineId) {
      if (settings === undefined) return;
      before ??= { engine: siteRule(settings, site).engine };
      await store(engine);
    },
  };
}
