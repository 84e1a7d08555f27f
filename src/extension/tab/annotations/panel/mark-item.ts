import type { Anchor } from '../../../../article/annotations/anchor.ts';
import { type Annotation, quotedText } from '../../../../core/annotations/annotation.ts';
import { shorten } from '../../../../core/text/cut-text.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { plainButton } from '../../../layers/ui/buttons.ts';
import { message } from '../../../layers/ui/message.ts';
import { changedTexts } from './changed-texts.ts';

/** An annotation in the list. */
export interface ListedAnnotation {
  readonly annotation: Annotation;
  /** Undefined where the page no longer has it. */
  readonly anchor: Anchor | undefined;
}

export interface ItemActions {
  /** Scrolls to a highlight. */
  goTo(id: string): void;
  edit(id: string): void;
  remove(id: string): void;
}

/** Characters shown of a text; the rest is there for the search. */
const MAX_SHOWN = 280;
/** Characters that tell one button from another. */
const MAX_NAMED = 60;

export function buildItem(
  { annotation, anchor }: ListedAnnotation,
  { goTo, edit, remove }: ItemActions,
): HTMLElement {
  const { id, color, note, target } = annotation;
  const quoted = quotedText(target);
  const words = shorten(quoted, MAX_SHOWN);
  const changed = anchor?.changedTo === undefined ? undefined : changedTexts(quoted, anchor);
  const text =
    anchor === undefined
      ? buildElement('p', { class: 'quoted' }, [words])
      : plainButton({ class: 'quoted', 'data-focus': `${id} go` }, changed?.before ?? [words], () =>
          goTo(id),
        );
  const name = shorten(target.exact, MAX_NAMED);
  const action = (key: string, act: () => void) =>
    plainButton(
      { class: 'button', 'aria-label': `${message(key)}: ${name}`, 'data-focus': `${id} ${key}` },
      [message(key)],
      act,
    );
  return buildElement('li', { 'data-color': color }, [
    buildElement('span', { class: 'swatch', 'data-mark': color, 'aria-hidden': true }),
    buildElement('div', {}, [
      text,
      ...(changed === undefined ? [] : [changed.now]),
      ...(note === '' ? [] : [buildElement('p', { class: 'noted' }, [note])]),
      buildElement('div', { class: 'item-actions' }, [
        ...(anchor === undefined ? [] : [action('markEditShort', () => edit(id))]),
        action('markDelete', () => remove(id)),
      ]),
    ]),
  ]);
}
