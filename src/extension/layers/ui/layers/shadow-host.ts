import { PithError } from '../../../../core/errors.ts';
import { ownGlobal } from '../../../platform/browser/own-global.ts';
import { listen } from '../../../platform/events/listen.ts';
import { buildElement } from '../build-element.ts';
import { interfaceAttributes } from '../message.ts';
import { keepInSight } from '../notices/keep-in-sight.ts';
import { redispatchStoppedEvents } from '../notices/stopped-events.ts';
import themeCss from '../theme.css?inline';
import { adoptStyle } from './adopt-style.ts';
import { createHost, HOST_SELECTOR } from './host-element.ts';
import { type HostPosition, placeHost } from './host-position.ts';
import { showInTopLayer } from './show-in-top-layer.ts';
import { losesItsView, showsLayers } from './shows-layers.ts';

export interface ShadowHostOptions {
  /** Style sheet of this layer, in addition to the theme that all layers share. */
  readonly styles?: string;
  /** Whether the page beneath becomes inert; otherwise it stays usable. */
  readonly isModal?: boolean;
  /**
   * Whether the layer stays in view when the user pinches to zoom; otherwise it zooms with the
   * page.
   */
  readonly staysInSight?: boolean;
  /** Called when the layer was closed because the page keeps removing it. */
  onLost?(): void;
  /** Called when the layer was closed, whatever the reason. */
  onClosed?(): void;
}

/** A layer over the page, in the closed shadow root that all layers share. */
export interface ShadowHost {
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
  /** The element of this layer, which is in the browser's top layer. */
  readonly layer: HTMLElement;
  /** Closes the layer, and removes the host with the last one. A second call does nothing. */
  close(): void;
}

type OpenLayer = ShadowHost & { readonly onLost: ShadowHostOptions['onLost'] };

interface HostState {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly layers: Map<string, OpenLayer>;
  readonly place: HostPosition;
  readonly endListeners: () => void;
}

declare global {
  /** The host that the scripts of reader, notices and other layers share. */
  var pithHost: HostState | undefined;
}

/**
 * Opens a layer over the page. At most one host is in the page, outside its body, and nothing else
 * of the page changes.
 * @param name class of the layer; an open layer of this name is closed first
 * @throws PithError `layers-unavailable` where a document cannot show any
 */
export function openShadowHost(name: string, options: ShadowHostOptions = {}): ShadowHost {
  if (!showsLayers(document, options.isModal)) {
    throw new PithError('layers-unavailable', 'Nothing can be shown over this kind of document.');
  }
  ownGlobal('pithHost')?.layers.get(name)?.close();
  const state = ownGlobal('pithHost') ?? makeHost();
  globalThis.pithHost = state;
  const { host, root, layers, place } = state;
  if (options.isModal === true) place.moveBesideBody();
  else place.settle();
  const removeStyle = adoptStyle(root, options.styles ?? '');
  const layer = showLayer(root, name, options.isModal === true);
  const giveBackFocus = watchFocus(layer, root);
  const endSight = options.staysInSight === true ? keepInSight(layer) : undefined;
  let isOpen = true;
  const opened: ShadowHost = {
    root,
    host,
    layer,
    close() {
      if (!isOpen) return;
      isOpen = false;
      if (layer instanceof HTMLDialogElement) layer.close();
      giveBackFocus();
      endSight?.();
      leaveGroups(layer);
      layer.remove();
      removeStyle();
      layers.delete(name);
      if (layers.size > 0) place.settle();
      else {
        state.endListeners();
        place.end();
        globalThis.pithHost = undefined;
        if (losesItsView(document)) location.reload();
      }
      options.onClosed?.();
    },
  };
  layers.set(name, { ...opened, onLost: options.onLost });
  return opened;
}

/**
 * Remembers which element had the focus before a layer. Dialogs restore it themselves, other layers
 * do not.
 * @returns restores the focus, if it is still in the layer
 */
function watchFocus(layer: HTMLElement, root: ShadowRoot): () => void {
  let before: EventTarget | null = null;
  listen(layer, 'focusin', ({ relatedTarget }) => {
    if (!layer.contains(relatedTarget as Node | null)) before = relatedTarget;
  });
  return () => {
    if (!layer.contains(root.activeElement)) return;
    const around = layer.parentElement?.closest('dialog');
    const isThere = before instanceof HTMLElement && before.checkVisibility();
    (isThere ? (before as HTMLElement) : around)?.focus({ preventScroll: true });
  };
}

function makeHost(): HostState {
  // An earlier version of the extension may have left its host, which no script can close.
  for (const orphan of document.querySelectorAll(HOST_SELECTOR)) orphan.remove();
  const host = createHost();
  const root = host.attachShadow({ mode: 'closed' });
  const layers = new Map<string, OpenLayer>();
  adoptStyle(root, themeCss);
  adoptStyle(root, unzoomCss());
  const place = placeHost({
    host,
    root,
    onMoved: () => showAgain(layers.values()),
    onGivenUp() {
      for (const layer of [...layers.values()]) {
        layer.close();
        layer.onLost?.();
      }
    },
  });
  const endListeners = redispatchStoppedEvents(host, root);
  return { host, root, layers, place, endListeners };
}

/** Style sheet that undoes the page's CSS `zoom`, which would also apply to the layers. */
function unzoomCss(): string {
  const { currentCSSZoom } = document.documentElement as Partial<Element>;
  return `:host { zoom: ${1 / (currentCSSZoom ?? 1)} !important; }`;
}

/**
 * Removes the names of radio buttons. When Chromium looks for the group of a removed radio button,
 * it keeps the button, and with it the whole layer, in memory. A button without a name has no
 * group.
 */
function leaveGroups(layer: HTMLElement): void {
  for (const radio of layer.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    radio.removeAttribute('name');
  }
}

/** Shows layers again, because removing them from the document closes them. */
function showAgain(layers: Iterable<ShadowHost>): void {
  for (const { layer } of layers) {
    // A dialog that was removed was not closed, and still has the attribute.
    layer.removeAttribute('open');
    showInTopLayer(layer);
  }
}

function showLayer(root: ShadowRoot, name: string, isModal: boolean): HTMLElement {
  const attributes = { class: `layer ${name}`, ...interfaceAttributes() };
  if (isModal) {
    const dialog = buildElement('dialog', attributes);
    root.append(dialog);
    showInTopLayer(dialog);
    return dialog;
  }
  const popover = buildElement('div', { ...attributes, popover: 'manual' });
  // A modal layer makes everything outside it inert.
  const modals = root.querySelectorAll('dialog:modal');
  (modals.item(modals.length - 1) ?? root).append(popover);
  showInTopLayer(popover);
  return popover;
}
