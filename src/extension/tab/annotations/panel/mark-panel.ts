import { type Annotation, quotedText } from '../../../../core/annotations/annotation.ts';
import { annotationSwatchCss } from '../../../layers/ui/annotation-marks.ts';
import { buildElement } from '../../../layers/ui/build-element.ts';
import { iconButton, textButton } from '../../../layers/ui/buttons.ts';
import { formatCount } from '../../../layers/ui/format-count.ts';
import { buildIcon } from '../../../layers/ui/icons.ts';
import { framedField } from '../../../layers/ui/layers/framed-field.ts';
import { isTyping } from '../../../layers/ui/layers/is-typing.ts';
import { isolateEvents } from '../../../layers/ui/layers/isolate-events.ts';
import { openShadowHost, type ShadowHost } from '../../../layers/ui/layers/shadow-host.ts';
import menuCss from '../../../layers/ui/menu/menu.css?inline';
import { createMenu, type Menu, type MenuItem } from '../../../layers/ui/menu/menu.ts';
import { countedMessage, message } from '../../../layers/ui/message.ts';
import { listen } from '../../../platform/events/listen.ts';
import { buildItem, type ItemActions, type ListedAnnotation } from './mark-item.ts';
import css from './panel.css?inline';

export interface MarkPanelOptions extends ItemActions {
  /** All annotations of the page: those that stand in it in its order, then those that do not. */
  listed(): readonly ListedAnnotation[];
  /** Another tab may have changed what is listed. */
  onOpened(): void;
  /** Ways to copy, save and send what is listed, asked for whenever their menu opens. */
  exports(): readonly MenuItem[];
  /** Reads a file that the user has chosen. */
  load(file: File): void;
  /** Opens the list of the highlights of all pages. */
  showAll(): void;
  /** Goes to the next highlight in the page, or to the one before. */
  step(by: 1 | -1): void;
}

/** The list of highlights and notes of a page. */
export function createMarkPanel(parts: MarkPanelOptions) {
  let host: ShadowHost | undefined;
  let show: (() => void) | undefined;

  function open(): void {
    const opened = openShadowHost('mark-panel', {
      styles: `${menuCss}\n${css}\n${annotationSwatchCss()}`,
      onClosed() {
        host = undefined;
        show = undefined;
      },
    });
    host = opened;
    const { layer } = opened;
    const title = buildElement('h2', { id: 'mark-panel-title', tabindex: -1 }, [
      message('markPanel'),
    ]);
    const label = message('markSearch');
    const search = framedField({
      kind: 'input',
      label,
      attributes: { type: 'search', placeholder: label },
      onInput: () => show?.(),
    });
    const count = buildElement('p', { class: 'count', role: 'status' });
    const list = buildElement('div', { class: 'items' });
    show = () => {
      const shown = parts.listed().filter(({ annotation }) => matches(annotation, search.value));
      const words = countedMessage('markCount', shown.length, formatCount(shown.length));
      // Said again only when it is news.
      if (count.textContent !== words) count.textContent = words;
      showItems(list, shown, parts);
      search.element.hidden = parts.listed().length === 0;
      footer.menuButton.disabled = parts.listed().length === 0;
      steps.hidden = parts.listed().every(({ anchor }) => anchor === undefined);
      if (shown.length === 0) list.append(emptyRemark(search.value));
    };
    layer.setAttribute('role', 'dialog');
    layer.setAttribute('aria-labelledby', title.id);
    const footer = fileButtons(parts);
    const leave = iconButton({ icon: 'leave', label: message('markClose'), onPress: close });
    const steps = stepButtons(parts);
    layer.append(
      buildElement('header', {}, [title, steps, leave]),
      search.element,
      count,
      list,
      footer.element,
    );
    isolateEvents(layer);
    listen(layer, 'keydown', (event) => {
      const act = actOf(event, footer.menu);
      if (act === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      act();
    });
    show();
    parts.onOpened();
    title.focus({ preventScroll: true });
  }

  function actOf(event: KeyboardEvent, menu: Menu): (() => void) | undefined {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    if (event.key === 'Escape') return () => menu.close() || close();
    if (isTyping(event.composedPath()[0] ?? null)) return undefined;
    if (event.key === 'n') return () => parts.step(1);
    return event.key === 'p' ? () => parts.step(-1) : undefined;
  }

  function close(): void {
    host?.close();
  }

  return {
    toggle: () => (host === undefined ? open() : close()),
    close,
    /** Call it when the list has changed. */
    refresh: () => show?.(),
  };
}

function stepButtons({ step }: Pick<MarkPanelOptions, 'step'>): HTMLElement {
  const to = (icon: 'previous' | 'next', labelKey: string, by: 1 | -1) =>
    iconButton({ icon, label: message(labelKey), key: icon[0], onPress: () => step(by) });
  return buildElement('div', { class: 'steps' }, [
    to('previous', 'menuPreviousMark', -1),
    to('next', 'menuNextMark', 1),
  ]);
}

function matches({ target, note }: Annotation, wanted: string): boolean {
  const words = wanted.trim().toLowerCase();
  return `${quotedText(target)}\n${note}`.toLowerCase().includes(words);
}

/** Keeps the focus on the item that has it, as the list is built anew. */
function showItems(
  list: HTMLElement,
  shown: readonly ListedAnnotation[],
  actions: ItemActions,
): void {
  const { activeElement } = list.getRootNode() as ShadowRoot;
  const focused = activeElement instanceof HTMLElement ? activeElement.dataset.focus : undefined;
  const items = (name: 'ol' | 'ul', of: readonly ListedAnnotation[]) =>
    buildElement(
      name,
      {},
      of.map((one) => buildItem(one, actions)),
    );
  const group = (key: string, name: 'ol' | 'ul', of: readonly ListedAnnotation[]) =>
    of.length === 0 ? [] : [buildElement('h3', {}, [message(key)]), items(name, of)];
  const found = shown.filter(({ anchor }) => anchor !== undefined);
  const changed = found.filter(({ anchor }) => anchor?.changedTo !== undefined);
  const lost = shown.filter(({ anchor }) => anchor === undefined);
  list.replaceChildren(
    items(
      'ol',
      found.filter((one) => !changed.includes(one)),
    ),
    ...group('markChanged', 'ol', changed),
    ...group('markLost', 'ul', lost),
  );
  if (focused === undefined) return;
  // What was deleted leaves the focus to the next one, or to the title.
  const again = [...list.querySelectorAll<HTMLElement>('[data-focus]')];
  const next = again.find(({ dataset }) => dataset.focus === focused) ?? again[0];
  const title = list.parentElement?.querySelector<HTMLElement>('h2');
  (next ?? title)?.focus({ preventScroll: true });
}

function emptyRemark(search: string): HTMLElement {
  const key = search.trim() === '' ? 'markNone' : 'markNoMatch';
  return buildElement('p', { class: 'empty' }, [message(key)]);
}

function fileButtons({
  exports,
  load,
  showAll,
}: Pick<MarkPanelOptions, 'exports' | 'load' | 'showAll'>) {
  const chooser = buildElement('input', {
    type: 'file',
    accept: '.json,.jsonld,application/ld+json',
    hidden: true,
  });
  listen(chooser, 'change', () => {
    const file = chooser.files?.[0];
    if (file !== undefined) load(file);
    chooser.value = '';
  });
  const label = message('markExportMenu');
  const menuButton = buildElement('button', { class: 'button', type: 'button' }, [
    label,
    buildIcon('down'),
  ]);
  const menu = createMenu({ id: 'pith-mark-export', label, button: menuButton, items: exports });
  const element = buildElement('footer', {}, [
    menuButton,
    textButton(message('markImport'), () => chooser.click()),
    textButton(message('menuAllMarks'), showAll),
    chooser,
    menu.element,
  ]);
  return { element, menuButton, menu };
}
