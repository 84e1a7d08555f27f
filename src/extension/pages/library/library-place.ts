import browser from 'webextension-polyfill';
import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import { buildButton } from '../options/controls/controls.ts';
import { buildPageHeader } from '../options/page-frame.ts';

/** The two pages of the library, each with its title and what is said of it in private windows. */
const PAGES = {
  library: { titleKey: 'menuLibrary', privateKey: 'keptPrivate' },
  marks: { titleKey: 'markPanel', privateKey: 'markPrivate' },
} as const;

type LibraryPageName = keyof typeof PAGES;

/** A page of the library: the head has both, as tabs. Nothing is shown in private windows, which store nothing. */
export function buildLibraryPlace(here: LibraryPageName, build: () => HTMLElement): HTMLElement[] {
  const header = buildPageHeader(message(PAGES[here].titleKey));
  for (const [name, { titleKey }] of Object.entries(PAGES)) {
    if (name === here) header.append(...header.querySelectorAll('h1'));
    else {
      const attributes = { href: `../${name}/${name}.html` };
      header.append(buildElement('a', attributes, [message(titleKey)]));
    }
  }
  if (!browser.extension.inIncognitoContext) return [header, build()];
  return [header, buildElement('main', {}, [paragraph(message(PAGES[here].privateKey))])];
}

export function paragraph(words: string): HTMLElement {
  return buildElement('p', { class: 'none' }, [words]);
}

export function buildSearch(label: string, onInput: (wanted: string) => void): HTMLInputElement {
  const field = buildElement('input', {
    type: 'search',
    'aria-label': label,
    placeholder: label,
    autocomplete: 'off',
  });
  field.addEventListener('input', () => onInput(field.value));
  return field;
}

/** @param accept kinds of files that the browser offers; all without it */
export function buildImport(onFile: (file: File) => void, accept?: string): HTMLElement[] {
  const chooser = buildElement('input', { type: 'file', accept, hidden: true });
  chooser.addEventListener('change', () => {
    const file = chooser.files?.[0];
    if (file !== undefined) onFile(file);
    // The same file can be chosen again.
    chooser.value = '';
  });
  return [buildButton(message('markImport'), () => chooser.click()), chooser];
}
