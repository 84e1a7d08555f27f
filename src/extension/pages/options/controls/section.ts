import { buildElement } from '../../../layers/ui/build-element.ts';
import { message } from '../../../layers/ui/message.ts';
import type { Control } from './field.ts';

export interface SectionOptions {
  /** Also the fragment of its address. */
  readonly id: string;
  /** Key of its title in `_locales`. */
  readonly titleKey: string;
  /** Key of what it is about; shown below the title. */
  readonly aboutKey?: string;
  /** Elements that do not change with the settings, and controls that do, in their order. */
  readonly parts: readonly (Control | HTMLElement)[];
}

/** A part of the settings page, with its title. */
export interface Section extends Control {
  readonly id: string;
  readonly title: string;
}

export function buildSection({ id, titleKey, aboutKey, parts }: SectionOptions): Section {
  const title = message(titleKey);
  const headingId = `${id}-title`;
  const children: HTMLElement[] = [buildElement('h2', { id: headingId }, [title])];
  if (aboutKey !== undefined) {
    children.push(buildElement('p', { class: 'about' }, [message(aboutKey)]));
  }
  children.push(...parts.map((part) => (part instanceof HTMLElement ? part : part.element)));
  const attributes = { id, 'aria-labelledby': headingId };
  return {
    id,
    title,
    element: buildElement('section', attributes, children),
    show(settings) {
      for (const part of parts) if (!(part instanceof HTMLElement)) part.show(settings);
    },
  };
}
