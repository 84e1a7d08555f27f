import { foldText } from '../../../layers/reader/find/fold-text.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { isTyping } from '../../../layers/ui/layers/is-typing.ts';
import { message } from '../../../layers/ui/message.ts';
import type { Place } from './mark-place.ts';

/** What has settings of its own to be found: their parts are shown each by itself. */
const GROUPS = '.grid, details';
/** They are shown with their section and never found by themselves. */
const BESIDE = '.preview, .note-preview, .hint';
const CONTROLS = 'input, select, textarea, button, a[href]';
const UNFOUND = 'unfound';

/** A field that leaves of the page, while one types, the settings whose names or explanations have all that is typed. */
export function buildSettingsSearch(places: readonly Place[]): HTMLElement {
  const label = message('optionsSearch');
  const field = buildElement('input', {
    type: 'search',
    'aria-label': label,
    placeholder: label,
    autocomplete: 'off',
  });
  const status = buildElement('p', { class: 'about', role: 'status' });
  /** Folds that are open for what was found in them alone. */
  const opened = new Set<HTMLDetailsElement>();

  function search(): void {
    const words = foldText(field.value).text.split(' ').filter(Boolean);
    for (const fold of opened) fold.open = false;
    opened.clear();
    const found = places.filter(({ section, link }) => {
      const isFound = showFound(section, words);
      for (const element of [section, link]) element.classList.toggle(UNFOUND, !isFound);
      return isFound;
    });
    for (const { section } of words.length > 0 ? found : []) {
      for (const fold of section.querySelectorAll<HTMLDetailsElement>('details:not([open])')) {
        const isFound = (part: Element) => !part.matches(`summary, .hint, .${UNFOUND}`);
        if (!partsOf(fold).some(isFound)) continue;
        fold.open = true;
        opened.add(fold);
      }
    }
    const titles = found.map(({ link }) => link.textContent).join(', ');
    const result = found.length === 0 ? message('markNoMatch') : titles;
    status.textContent = words.length === 0 ? '' : result;
    status.classList.toggle('screen-reader-only', found.length > 0);
  }

  field.addEventListener('input', search);
  field.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    if (event.key === 'Escape') {
      field.value = '';
      search();
    } else if (event.key === 'Enter' || event.key === 'ArrowDown') {
      event.preventDefault();
      focusFirst();
    }
  });
  document.addEventListener('keydown', (event) => {
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.isComposing);
    if (event.key !== '/' || !isPlain || isTyping(event.target)) return;
    event.preventDefault();
    field.select();
  });
  return buildElement('search', {}, [field, status]);
}

/**
 * Hides what of a section was not looked for.
 * @returns whether there is anything else
 */
function showFound(section: HTMLElement, words: readonly string[]): boolean {
  const parts = partsOf(section);
  const beside = parts.filter((part) => !part.matches(`:has(${CONTROLS}), table, dl`));
  const head = textOf(beside.filter((part) => !part.matches('.preview, .note-preview')));
  const isAll = hasAll(head, words);
  let isAny = isAll;
  for (const part of parts) {
    if (beside.includes(part)) continue;
    const isFound = isAll || (!part.hidden && hasAll(`${head} ${textOf([part])}`, words));
    part.classList.toggle(UNFOUND, !isFound);
    isAny ||= isFound;
  }
  for (const part of beside) {
    part.classList.toggle(UNFOUND, !isAll && part.matches(BESIDE));
  }
  return isAny;
}

function partsOf(parent: Element): HTMLElement[] {
  const children = [...parent.children].filter((child) => child instanceof HTMLElement);
  return children.flatMap((child) => (child.matches(GROUPS) ? partsOf(child) : [child]));
}

function textOf(parts: readonly HTMLElement[]): string {
  return foldText(parts.map(({ textContent }) => textContent).join(' ')).text;
}

function hasAll(text: string, words: readonly string[]): boolean {
  return words.every((word) => text.includes(word));
}

function focusFirst(): void {
  const controls = document.querySelectorAll<HTMLElement>(`main :is(${CONTROLS})`);
  const isReached = (control: HTMLElement) => control.checkVisibility() && control.tabIndex >= 0;
  [...controls].find(isReached)?.focus();
}
