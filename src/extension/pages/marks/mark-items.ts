import type { HighlightedPage } from '../../../article/annotations/annotation-article.ts';
import { textFragmentLink } from '../../../article/annotations/text-fragment.ts';
import {
  type Annotation,
  type AnnotationChange,
  quotedText,
} from '../../../core/annotations/annotation.ts';
import { shorten } from '../../../core/text/cut-text.ts';
import { safeLink } from '../../../core/text/safe-url.ts';
import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import { buildButton } from '../options/controls/controls.ts';
import { buildMarkForm } from './mark-form.ts';

/** Characters shown of a text; the rest is there for the search. */
const MAX_SHOWN = 5_000;
/** Characters that tell one button from another. */
const MAX_NAMED = 60;

export interface ItemActions {
  /** @returns whether it is stored */
  change(id: string, change: AnnotationChange): Promise<boolean>;
  remove(annotation: Annotation): void;
  /** Shows the list again, with what has been changed. */
  show(): void;
}

/** Items of the list. Those of highlights that have not changed are kept, as a form in one is still being written in. */
export function createMarkItems(actions: ItemActions) {
  const known = new Map<string, { readonly modified: string; readonly element: HTMLElement }>();
  const dates = new Intl.DateTimeFormat(message('interfaceLanguage'), { dateStyle: 'medium' });

  function itemOf(annotation: Annotation): HTMLElement {
    const { id, modified } = annotation;
    const old = known.get(id);
    const isWritten = old?.element.querySelector('form') !== null && old !== undefined;
    if (old !== undefined && (old.modified === modified || isWritten)) return old.element;
    const element = buildItem(annotation);
    known.set(id, { modified, element });
    return element;
  }

  function buildItem(annotation: Annotation): HTMLElement {
    const item = buildElement('li', { 'data-color': annotation.color });
    try {
      fill(item, annotation);
    } catch (error) {
      // One that cannot be shown in full hides no other.
      console.error(error);
      item.replaceChildren(annotation.target.exact);
    }
    return item;
  }

  function fill(item: HTMLElement, annotation: Annotation): void {
    const { id, color, note, target, url, created } = annotation;
    const edit = actionButton('markEditShort', annotation, () => {
      const form = buildMarkForm(annotation, {
        store: (change) => actions.change(id, change),
        close() {
          form.element.remove();
          edit.hidden = false;
          edit.focus();
          // What was stored meanwhile is shown now.
          known.delete(id);
          actions.show();
        },
      });
      edit.hidden = true;
      item.append(form.element);
      form.focus();
    });
    const erase = actionButton('markDelete', annotation, () => actions.remove(annotation));
    edit.dataset.focus = `edit ${id}`;
    erase.dataset.focus = `erase ${id}`;
    const swatch = buildElement('span', {
      class: 'swatch',
      'data-mark': color,
      'aria-hidden': true,
    });
    const link = linkTo(textFragmentLink(url, target), shorten(quotedText(target), MAX_SHOWN));
    const date = buildElement('time', { datetime: created }, [dates.format(new Date(created))]);
    const meta = buildElement('div', { class: 'meta' }, [date, edit, erase]);
    item.replaceChildren(
      swatch,
      buildElement('div', {}, [
        textLine('quoted', link),
        ...(note === '' ? [] : [textLine('noted', note)]),
        meta,
      ]),
    );
  }

  return {
    /** A page with its highlights. Every address comes from a page or a file, and is not trusted. */
    buildPage({ title, url, annotations }: HighlightedPage) {
      const name = title === '' ? url : title;
      const heading = buildElement('h3', {}, [linkTo(url, name)]);
      const items = annotations.map(itemOf);
      const list = buildElement('ul', { 'aria-label': name }, items);
      return buildElement('section', { class: 'marked-page' }, [heading, list]);
    },
  };
}

function actionButton(key: string, { target }: Annotation, act: () => void): HTMLButtonElement {
  const button = buildButton(message(key), act);
  button.setAttribute('aria-label', `${message(key)}: ${shorten(target.exact, MAX_NAMED)}`);
  return button;
}

function textLine(name: string, content: Node | string): HTMLElement {
  return buildElement('p', { class: name, dir: 'auto' }, [content]);
}

/** A link into a new tab; words alone where it would lead somewhere that a page must not send us. */
function linkTo(address: string, words: string): HTMLElement {
  const href = safeLink(address);
  if (!/^https?:/i.test(href)) return buildElement('span', {}, [words]);
  const attributes = { href, target: '_blank', rel: 'noopener noreferrer', title: href };
  return buildElement('a', attributes, [words]);
}
