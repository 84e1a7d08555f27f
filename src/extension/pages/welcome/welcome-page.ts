import browser from 'webextension-polyfill';
import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import { buildKeysTable } from './keys-table.ts';
import { performHere } from './own-injection.ts';
import { pinSteps } from './pin-steps.ts';

/** The welcome page: an article, so that Pith can be tried on it, and a box that is none. */
export function buildWelcomePage(): HTMLElement[] {
  return [buildHeader(), buildArticle(), buildBeside()];
}

function buildHeader(): HTMLElement {
  const icon = buildElement('img', {
    attributes: { src: '/icons/pith.svg', alt: '', width: 32, height: 32 },
  });
  return buildElement('header', {
    children: [icon, buildElement('strong', { children: ['Pith'] })],
  });
}

function buildArticle(): HTMLElement {
  const keys = buildKeysTable();
  return buildElement('main', {
    children: [
      buildElement('article', {
        children: [
          buildElement('h1', { children: [message('welcomeTitle')] }),
          paragraph('welcomeStandfirst', 'standfirst'),
          buildTryButtons(),
          ...buildPart('try', 'welcomeTry', [
            paragraph('welcomeTryHighlight'),
            paragraph('welcomeTryReader'),
          ]),
          ...buildPart('pin', 'welcomePin', [
            paragraph('welcomePinWhy'),
            buildElement('ol', {
              children: pinSteps().map((step) => buildElement('li', { children: [step] })),
            }),
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
            buildElement('p', { children: [settingsButton()] }),
          ]),
        ],
      }),
    ],
  });
}

function buildPart(id: string, titleKey: string, parts: readonly HTMLElement[]): HTMLElement[] {
  return [buildElement('h2', { attributes: { id }, children: [message(titleKey)] }), ...parts];
}

function paragraph(key: string, look?: string): HTMLElement {
  const children = [message(key)];
  return buildElement('p', look === undefined ? { children } : { class: look, children });
}

/** Buttons that show Pith on this page. */
function buildTryButtons(): HTMLElement {
  const highlight = button('welcomeHighlight', () => performHere('highlight'));
  highlight.classList.add('main');
  const reader = button('welcomeReader', () => performHere('reader'));
  return buildElement('div', { class: 'try', children: [highlight, reader] });
}

function settingsButton(): HTMLElement {
  return button('welcomeSettings', () => browser.runtime.openOptionsPage());
}

function button(key: string, onPress: () => Promise<void>): HTMLButtonElement {
  const element = buildElement('button', {
    attributes: { type: 'button' },
    children: [message(key)],
  });
  element.addEventListener('click', () => void onPress().catch(console.error));
  return element;
}

/** A box such as pages have around their articles, which Pith leaves out. */
function buildBeside(): HTMLElement {
  return buildElement('aside', {
    class: 'sidebar advertisement',
    attributes: { 'aria-label': message('welcomeBeside') },
    children: [
      buildElement('p', { class: 'label', children: [message('welcomeBeside')] }),
      paragraph('welcomeBesideText'),
    ],
  });
}
