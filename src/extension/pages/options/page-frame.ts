import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import { themeVariables } from '../../layers/ui/reader-type.ts';

/** Gives a page of the extension its title, language, direction and colors. */
export function framePage(title: string): void {
  const { documentElement: root } = document;
  root.lang = message('interfaceLanguage');
  root.dir = message('interfaceDirection');
  document.title = title;
  for (const [name, value] of Object.entries(themeVariables('system'))) {
    root.style.setProperty(name, value);
  }
}

/** Pith's picture and the title. */
export function buildPageHeader(title: string): HTMLElement {
  const icon = buildElement('img', { src: '/icons/pith.svg', alt: '', width: 36, height: 36 });
  return buildElement('header', {}, [icon, buildElement('h1', {}, [title])]);
}
