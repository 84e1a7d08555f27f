import { shorten } from '../../../core/text/cut-text.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { formatShare } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { KEPT_STATES, type KeptEntry, type KeptState } from '../../platform/library/kept-entry.ts';
import { minutesOf, siteOf } from './choose-entries.ts';

/** Characters that tell one box from another. */
const MAX_NAMED = 80;

export interface EntryRowOptions {
  readonly isChosen: boolean;
  /** The passage that was found; the beginning is shown without one. */
  readonly excerpt?: string | undefined;
  onChosen(isChosen: boolean, event: MouseEvent): void;
  onState(state: KeptState): void;
}

/** An article in the list. */
export function buildEntryRow(entry: KeptEntry, options: EntryRowOptions): HTMLElement {
  const { id, tags, state } = entry;
  const name = shorten(entry.title, MAX_NAMED);
  const box = buildElement('input', {
    type: 'checkbox',
    'aria-label': name,
    checked: options.isChosen,
  });
  box.addEventListener('click', (event) => options.onChosen(box.checked, event));
  const states = buildStateSelect(state, `${message('libraryState')}: ${name}`, options.onState);
  const excerpt = options.excerpt ?? entry.excerpt;
  return buildElement('li', { 'data-id': id, 'data-state': state }, [
    box,
    buildElement('div', { class: 'about-entry' }, [
      buildElement('h2', {}, [linkTo(entry)]),
      buildElement('p', { class: 'facts' }, entryFacts(entry)),
      ...(excerpt === '' ? [] : [textOf('excerpt', excerpt)]),
      ...(tags.length === 0 ? [] : [buildTags(tags)]),
    ]),
    states,
    buildProgress(entry),
  ]);
}

/** An article that was begun. */
export function buildEntryCard(entry: KeptEntry): HTMLElement {
  return buildElement('li', { 'data-id': entry.id }, [
    buildElement('h3', {}, [linkTo(entry)]),
    buildElement('p', { class: 'facts' }, entryFacts(entry)),
    buildProgress(entry),
  ]);
}

/** The states as a list to choose from. */
export function buildStateSelect(
  state: KeptState,
  label: string,
  onState: (state: KeptState) => void,
): HTMLSelectElement {
  const select = buildElement(
    'select',
    { 'aria-label': label },
    KEPT_STATES.map((value) => buildElement('option', { value }, [stateName(value)])),
  );
  select.value = state;
  select.addEventListener('change', () => onState(select.value as KeptState));
  return select;
}

export function stateName(state: KeptState | 'all'): string {
  return message(`libraryState_${state}`);
}

/** The address of the page of ours that shows an article. */
export function keptAddress(id: string): string {
  return `kept.html?id=${encodeURIComponent(id)}`;
}

function linkTo({ id, title, url, versions }: KeptEntry): HTMLElement {
  const isKept = versions.length > 0;
  const attributes = isKept
    ? { href: keptAddress(id) }
    : { href: url, target: '_blank', rel: 'noopener noreferrer' };
  return buildElement('a', { ...attributes, dir: 'auto' }, [title]);
}

function entryFacts(entry: KeptEntry): (Node | string)[] {
  const minutes = minutesOf(entry);
  const facts = [
    buildElement('bdi', {}, [siteOf(entry)]),
    dayOf(entry.added),
    minutes === 0 ? message('libraryOnlyAddress') : message('readerMinutes', minutes),
    ...(entry.progress > 0 && entry.state === 'reading' ? [formatShare(entry.progress)] : []),
  ];
  return facts.flatMap((fact, i) => (i === 0 ? [fact] : [' · ', fact]));
}

/** A day in the interface's language. */
export function dayOf(time: string): string {
  const format = new Intl.DateTimeFormat(message('interfaceLanguage'), { dateStyle: 'medium' });
  return format.format(new Date(time));
}

function buildTags(tags: readonly string[]): HTMLElement {
  return buildElement(
    'ul',
    { class: 'tags', 'aria-label': message('libraryTags') },
    tags.map((tag) => buildElement('li', { dir: 'auto' }, [tag])),
  );
}

/** A line that says how much was read; the words beside it say the same. */
function buildProgress({ progress, state }: KeptEntry): HTMLElement {
  const line = buildElement('div', { class: 'read', 'aria-hidden': true });
  line.style.setProperty('--read', state === 'reading' ? String(progress) : '0');
  return line;
}

function textOf(look: string, words: string): HTMLElement {
  return buildElement('p', { class: look, dir: 'auto' }, [words]);
}
