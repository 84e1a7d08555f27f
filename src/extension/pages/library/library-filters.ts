import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { KEPT_STATES, type KeptEntry } from '../../platform/library/kept-entry.ts';
import { buildButton } from '../options/controls/controls.ts';
import {
  FIRST_CHOICE,
  LIBRARY_LENGTHS,
  LIBRARY_ORDERS,
  type LibraryChoice,
  languageOf,
  siteOf,
  valuesOf,
} from './choose-entries.ts';
import { stateName } from './entry-row.ts';

type Option = readonly [value: string, label: string];
type SelectKey = Exclude<keyof LibraryChoice, 'state'>;

/** What the user wants to see of the library. */
export function buildLibraryFilters(onChange: () => void) {
  let choice = FIRST_CHOICE;
  const states = buildElement('div', {
    class: 'states',
    role: 'group',
    'aria-label': message('libraryState'),
  });
  const selects = new Map<SelectKey, HTMLSelectElement>();
  const fields = SELECTS.map(({ key, labelKey }) => {
    const select = buildElement('select', { id: `by-${key}` });
    select.addEventListener('change', () => choose({ [key]: select.value }));
    selects.set(key, select);
    const name = buildElement('label', { for: `by-${key}` }, [message(labelKey)]);
    return buildElement('div', { class: 'filter' }, [name, select]);
  });

  /** Narrow windows have it in place of all fields. */
  const fold = buildButton('', () => {
    fold.setAttribute('aria-expanded', String(fold.getAttribute('aria-expanded') === 'false'));
  });
  fold.setAttribute('aria-expanded', 'false');

  function choose(change: Partial<Record<keyof LibraryChoice, string>>): void {
    choice = { ...choice, ...change } as LibraryChoice;
    onChange();
  }

  function showStates(entries: readonly KeptEntry[]): void {
    const counts = Map.groupBy(entries, ({ state }) => state);
    const open = entries.length - (counts.get('archived')?.length ?? 0);
    const buttons = [
      { value: '', label: message('libraryState_open'), count: open },
      ...KEPT_STATES.map((state) => ({
        value: state,
        label: stateName(state),
        count: counts.get(state)?.length ?? 0,
      })),
      { value: 'all', label: stateName('all'), count: entries.length },
    ].map(({ value, label, count }) => {
      const button = buildElement(
        'button',
        { type: 'button', 'data-state': value, 'aria-pressed': `${choice.state === value}` },
        [label, ' ', buildElement('span', {}, [formatCount(count)])],
      );
      button.addEventListener('click', () => choose({ state: value }));
      return button;
    });
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement ? activeElement.dataset.state : undefined;
    const hadFocus = states.contains(activeElement);
    states.replaceChildren(...buttons);
    if (hadFocus) buttons.find(({ dataset }) => dataset.state === focused)?.focus();
  }

  return {
    element: buildElement('div', { class: 'filters' }, [
      states,
      fold,
      buildElement('div', { class: 'selects' }, fields),
    ]),
    get choice() {
      return choice;
    },
    /** Offers what the entries have. */
    show(entries: readonly KeptEntry[]) {
      showStates(entries);
      const used = SELECTS.filter(({ key }) => choice[key] !== FIRST_CHOICE[key]).length;
      const name = message('libraryFilters');
      fold.textContent = used === 0 ? name : `${name} (${formatCount(used)})`;
      for (const { key, optionsOf } of SELECTS) {
        const select = selects.get(key);
        if (select === undefined) continue;
        const options = optionsOf(entries);
        // What is chosen stays, also where the last article that has it has gone.
        const isThere = options.some(([value]) => value === choice[key]);
        const shown: readonly Option[] = isThere
          ? options
          : [...options, [choice[key], choice[key]]];
        select.replaceChildren(
          ...shown.map(([value, label]) => buildElement('option', { value }, [label])),
        );
        select.value = choice[key];
      }
    },
  };
}

const ANY = (): Option => ['', message('libraryState_all')];

const SELECTS: readonly {
  readonly key: SelectKey;
  readonly labelKey: string;
  readonly optionsOf: (entries: readonly KeptEntry[]) => readonly Option[];
}[] = [
  {
    key: 'tag',
    labelKey: 'libraryTag',
    optionsOf: (entries) => [ANY(), ...same(valuesOf(entries, ({ tags }) => tags))],
  },
  {
    key: 'site',
    labelKey: 'librarySite',
    optionsOf: (entries) => [ANY(), ...same(valuesOf(entries, (entry) => [siteOf(entry)]))],
  },
  {
    key: 'language',
    labelKey: 'libraryLanguage',
    optionsOf(entries) {
      const languages = valuesOf(entries, (entry) => [languageOf(entry)]);
      return [ANY(), ...languages.map((one): Option => [one, languageName(one)])];
    },
  },
  {
    key: 'length',
    labelKey: 'libraryLength',
    optionsOf: () => [
      ANY(),
      ...LIBRARY_LENGTHS.map((one): Option => [one, message(`libraryLength_${one}`)]),
    ],
  },
  {
    key: 'order',
    labelKey: 'libraryOrder',
    optionsOf: () => LIBRARY_ORDERS.map((one): Option => [one, message(`libraryOrder_${one}`)]),
  },
];

function same(values: readonly string[]): Option[] {
  return values.map((value) => [value, value]);
}

function languageName(language: string): string {
  try {
    const names = new Intl.DisplayNames(message('interfaceLanguage'), { type: 'language' });
    return names.of(language) ?? language;
  } catch (error) {
    // What a page calls its language may be no language.
    if (error instanceof RangeError) return language;
    throw error;
  }
}
