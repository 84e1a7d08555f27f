import type { EngineId } from '../../../core/engine.ts';
import type { Extent } from '../../../core/parts.ts';
import type { PassageRule } from '../../../core/passage-rule.ts';
import type { HighlightSettings, Settings } from '../../../core/settings/settings.ts';
import { engineFor, siteRule } from '../../../core/settings/site-rules.ts';
import { readSettings, watchSettings } from '../../platform/settings/settings-store.ts';
import { siteToRemember } from '../../platform/settings/site-to-remember.ts';
import { storeChanges } from '../../platform/settings/store-changes.ts';

/** What the user has chosen for a page. */
export interface PageChoice {
  /** That of the page's site, where it has one of its own. */
  readonly engine: EngineId;
  /** In [-1, 1]; higher keeps less. */
  readonly strictness: number;
  readonly extent: Extent;
  /** The name by which the site is remembered; undefined where it is not. */
  readonly site: string | undefined;
  /** What was chosen by hand for all pages of the site. */
  readonly passages: readonly PassageRule[];
}

export interface PageChoices {
  /** Once for a page and its colors: the browser takes its time to answer. */
  read(): Promise<PageChoice & { readonly highlight: HighlightSettings }>;
  /** All settings, with a strictness that is not stored yet. */
  settings(): Promise<Settings>;
  /** Holds for this page at once, and is not stored: for a slider that is still moving. */
  tryStrictness(strictness: number): void;
  /**
   * Holds for this page at once, and for all pages when it is stored.
   * @throws PithError `not-stored` when the storage does not take it; then it goes on for this page
   */
  setStrictness(strictness: number): Promise<void>;
}

/**
 * @param onChange the choice has changed, here or elsewhere, such as on the settings page
 * @param heed told of the choice whenever the settings are read
 */
export function createPageChoices(
  { location }: Document,
  onChange: () => void,
  heed: (choice: PageChoice) => void,
): PageChoices {
  /** Not stored yet: a slider is moved faster than the storage writes. */
  let unstored: number | undefined;
  let told: string | undefined;

  function choiceOf(settings: Settings): PageChoice {
    return {
      engine: engineFor(settings, location.hostname),
      strictness: settings.strictness,
      extent: settings.extent,
      site: settings.remembersSites ? siteToRemember() : undefined,
      passages: siteRule(settings, location.hostname).passages ?? [],
    };
  }

  function withUnstored(settings: Settings, strictness = unstored): Settings {
    return strictness === undefined ? settings : { ...settings, strictness };
  }

  watchSettings((settings) => {
    const choice = choiceOf(withUnstored(settings));
    heed(choice);
    const text = JSON.stringify(choice);
    if (text === told) return;
    told = text;
    onChange();
  });

  async function settingsNow(): Promise<Settings> {
    // May be stored while the storage answers with what was there before.
    const before = unstored;
    const settings = withUnstored(await readSettings(), unstored ?? before);
    heed(choiceOf(settings));
    return settings;
  }

  function tryStrictness(strictness: number): void {
    if (unstored === strictness) return;
    unstored = strictness;
    onChange();
  }

  return {
    async read() {
      const settings = await settingsNow();
      return { ...choiceOf(settings), highlight: settings.highlight };
    },
    settings: settingsNow,
    tryStrictness,
    async setStrictness(strictness) {
      tryStrictness(strictness);
      await storeChanges([{ path: ['strictness'], value: strictness }]);
      if (unstored === strictness) unstored = undefined;
    },
  };
}
