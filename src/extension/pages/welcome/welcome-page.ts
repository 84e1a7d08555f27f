import browser from 'webextension-polyfill';
import { ACTIONS, BUTTON_ACTION, BUTTON_COMMAND } from '../../../core/actions.ts';
import type { Settings } from '../../../core/settings/settings.ts';
import { HIGHLIGHT_STYLES } from '../../../core/settings/settings-list.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { choiceLabel } from '../../layers/ui/choice-label.ts';
import { drawsLinesInHighlights } from '../../layers/ui/highlight-css.ts';
import { message } from '../../layers/ui/message.ts';
import { isFirefox } from '../../platform/browser/is-firefox.ts';
import { onDesktop } from '../../platform/browser/missing-apis.ts';
import { changeSettings } from '../../platform/settings/change-settings.ts';
import { followSettings } from '../../platform/settings/settings-store.ts';
import { performHere } from './own-injection.ts';

/** Commands that come with a key, and the keys of their actions' titles. */
const COMMANDS = ACTIONS.filter(({ command }) => command?.suggestedKey !== undefined).map(
  ({ id, titleKey }) => ({ name: id === BUTTON_ACTION ? BUTTON_COMMAND : id, titleKey }),
);

const PICTURE = { src: '/icons/first-minute.svg', width: 480, height: 200 };

/** The welcome page: an article, so that Pith can be tried on it, and a box that is none. */
export function buildWelcomePage(): HTMLElement[] {
  return [buildHeader(), buildArticle(), buildBeside()];
}

function buildHeader(): HTMLElement {
  const icon = buildElement('img', { src: '/icons/pith.svg', alt: '', width: 32, height: 32 });
  return buildElement('header', {}, [icon, buildElement('strong', {}, ['Pith'])]);
}

function buildArticle(): HTMLElement {
  const keys = buildKeysTable();
  return buildElement('main', {}, [
    buildElement('article', {}, [
      buildElement('h1', {}, [message('welcomeTitle')]),
      paragraph('welcomeStandfirst', 'standfirst'),
      buildTryButtons(),
      ...(drawsLinesInHighlights(navigator.userAgent) ? [buildStyleChoice()] : []),
      ...buildPart('try', 'welcomeTry', [
        buildElement(
          'ul',
          { class: 'jobs' },
          ['welcomeTryHighlight', 'welcomeTryReader', 'welcomeTryMark', 'welcomeTryKeep'].map(
            (key) => buildElement('li', {}, [message(key)]),
          ),
        ),
      ]),
      ...buildPart('pin', 'welcomePin', [
        paragraph('welcomePinWhy'),
        buildElement('img', { class: 'picture', ...PICTURE, alt: message('welcomePicture') }),
        buildElement(
          'ol',
          {},
          pinSteps().map((step) => buildElement('li', {}, [step])),
        ),
      ]),
      // Browsers of phones have no keys to list.
      ...(keys === undefined
        ? []
        : buildPart('keys', 'welcomeKeys', [paragraph('welcomeKeysText'), keys])),
      ...buildPart('sees', 'welcomeSees', [
        paragraph('welcomeSeesWhen'),
        paragraph('welcomeSeesWhere'),
      ]),
      ...buildPart('change', 'welcomeChange', [
        paragraph('welcomeChangeText'),
        buildElement('p', {}, [settingsButton()]),
      ]),
    ]),
  ]);
}

function buildPart(id: string, titleKey: string, parts: readonly HTMLElement[]): HTMLElement[] {
  return [buildElement('h2', { id }, [message(titleKey)]), ...parts];
}

function paragraph(key: string, look?: string): HTMLElement {
  return buildElement('p', { class: look }, [message(key)]);
}

/** Buttons that show Pith on this page. */
function buildTryButtons(): HTMLElement {
  const highlight = button('welcomeHighlight', () => performHere('highlight'));
  highlight.classList.add('main');
  const reader = button('welcomeReader', () => performHere('reader'));
  return buildElement('div', { class: 'try' }, [highlight, reader]);
}

/** How the content is shown, chosen where it is seen for the first time. */
function buildStyleChoice(): HTMLElement {
  const inputs = HIGHLIGHT_STYLES.map((value) =>
    buildElement('input', { type: 'radio', name: 'style', value }),
  );
  for (const [i, style] of HIGHLIGHT_STYLES.entries()) {
    inputs[i].addEventListener('change', () => {
      const change = (old: Settings) => ({ ...old, highlight: { ...old.highlight, style } });
      void changeSettings(change).catch(console.error);
    });
  }
  followSettings(({ highlight }) => {
    for (const input of inputs) input.checked = input.value === highlight.style;
  });
  const labels = inputs.map((input) =>
    buildElement('label', {}, [input, choiceLabel('highlightStyle_', input.value)]),
  );
  const legend = buildElement('legend', {}, [message('optionsHighlight')]);
  return buildElement('fieldset', { class: 'try' }, [legend, ...labels]);
}

function settingsButton(): HTMLElement {
  return button('welcomeSettings', () => browser.runtime.openOptionsPage());
}

function button(key: string, onPress: () => Promise<void>): HTMLButtonElement {
  const element = buildElement('button', { type: 'button' }, [message(key)]);
  element.addEventListener('click', () => void onPress().catch(console.error));
  return element;
}

/** A box such as pages have around their articles, which Pith leaves out. */
function buildBeside(): HTMLElement {
  return buildElement(
    'aside',
    { class: 'sidebar advertisement', 'aria-label': message('welcomeBeside') },
    [
      buildElement('p', { class: 'label' }, [message('welcomeBeside')]),
      paragraph('welcomeBesideText'),
    ],
  );
}

/** How the toolbar button is brought into sight: sentences, in the order of what is to be done. */
function pinSteps(): string[] {
  // Firefox for Android has no toolbar, and shows buttons in its menu alone.
  if (/\bAndroid\b/.test(navigator.userAgent)) return [message('welcomePinPhone')];
  const keys = isFirefox()
    ? ['welcomePinFirefoxOpen', 'welcomePinFirefoxPin']
    : ['welcomePinChromiumOpen', 'welcomePinChromiumPin'];
  return keys.map((key) => message(key));
}

/**
 * A table of the actions that come with a key, and the keys that they have in this browser: the user
 * may have changed them, and another extension may have been there first.
 * @returns undefined where the browser has no shortcuts, as on phones
 */
function buildKeysTable(): HTMLElement | undefined {
  const { commands } = onDesktop;
  if (commands === undefined) return undefined;
  const body = buildElement('tbody');
  const list = async () => {
    const known = await commands.getAll();
    const rows = COMMANDS.map(({ name, titleKey }) => {
      const shortcut = known.find((command) => command.name === name)?.shortcut ?? '';
      return buildRow(message(titleKey), shortcut);
    });
    body.replaceChildren(...rows);
  };
  void list();
  // They are changed on a page of the browser's own, and few browsers tell.
  window.addEventListener('focus', () => void list());
  return buildElement('table', {}, [body]);
}

function buildRow(action: string, shortcut: string): HTMLElement {
  const keys =
    shortcut === ''
      ? message('optionsNoShortcut')
      : buildElement('kbd', { dir: 'ltr' }, [shortcut]);
  return buildElement('tr', {}, [
    buildElement('th', { scope: 'row' }, [action]),
    buildElement('td', {}, [keys]),
  ]);
}
