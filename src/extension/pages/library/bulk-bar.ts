import { buildElement } from '../../layers/ui/build-element.ts';
import { formatCount } from '../../layers/ui/format-count.ts';
import { message } from '../../layers/ui/message.ts';
import { KEPT_STATES, type KeptState } from '../../platform/library/kept-entry.ts';
import { buildButton } from '../options/controls/controls.ts';
import { stateName } from './entry-row.ts';

export interface BulkBarOptions {
  onAll(isChosen: boolean): void;
  onState(state: KeptState): void;
  onTags(tags: readonly string[]): void;
  onRemove(): void;
  onBook(): void;
}

/** What can be done with several articles at once; shown while some are chosen. */
export function buildBulkBar(options: BulkBarOptions) {
  const all = buildElement('input', { type: 'checkbox', id: 'choose-all' });
  const count = buildElement('label', { for: 'choose-all', 'aria-live': 'polite' });
  all.addEventListener('change', () => options.onAll(all.checked));
  const tags = buildElement('input', {
    type: 'text',
    'aria-label': message('libraryAddTags'),
    placeholder: message('libraryAddTags'),
    autocomplete: 'off',
  });
  const form = buildElement('form', {}, [tags]);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const words = tagsIn(tags.value);
    tags.value = '';
    if (words.length > 0) options.onTags(words);
  });
  const element = buildElement(
    'div',
    { class: 'bulk', role: 'group', 'aria-label': message('libraryChosen'), hidden: true },
    [
      all,
      count,
      ...KEPT_STATES.map((state) => buildButton(stateName(state), () => options.onState(state))),
      form,
      buildButton(message('libraryBook'), options.onBook),
      buildButton(message('markDelete'), options.onRemove),
    ],
  );
  return {
    element,
    show(chosen: number, total: number) {
      element.hidden = chosen === 0;
      all.checked = chosen === total;
      all.indeterminate = chosen > 0 && chosen < total;
      const words = message('tabsChosen', formatCount(chosen), formatCount(total));
      if (count.textContent !== words) count.textContent = words;
    },
  };
}

/** Tags as they are typed, with commas between. */
export function tagsIn(text: string): string[] {
  return text
    .split(/[,،、，]/u)
    .map((tag) => tag.trim())
    .filter(Boolean);
}
