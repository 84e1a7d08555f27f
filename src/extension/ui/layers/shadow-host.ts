import { PithError } from '../../../core/errors.ts';
import { ownGlobal } from '../../browser/own-global.ts';
import { listen } from '../../events/listen.ts';
import { buildElement } from '../build-element.ts';
import { interfaceAttributes } from '../message.ts';
import { keepInSight } from '../notices/keep-in-sight.ts';
import { redispatchStoppedEvents } from '../notices/stopped-events.ts';
import themeCss from '../theme.css?inline';
import { adoptStyle } from './adopt-style.ts';
import { createHost, HOST_SELECTOR } from './host-element.ts';
import { type HostPosition, placeHost } from './host-position.ts';
import { isolateTyping } from './isolate-typing.ts';
import { showsLayers } from './shows-layers.ts';

export interface ShadowHostOptions {
  /** Style sheet of this layer, beside the theme that all share. */
  readonly styles?: string;
  /** Makes the page beneath inert; without it the page stays in use. */
  readonly isModal?: boolean;
  /** Goes along where the user zooms in by fingers; else it is a part of the page as any other. */
  readonly staysInSight?: boolean;
  /** The page does not let it be there: it is closed. */
  onLost?(): void;
}

/** A layer over the page, in the closed shadow root that all layers share. */
export interface ShadowHost {
  readonly root: ShadowRoot;
  readonly host: HTMLElement;
  /** Where this layer's elements go: it is shown in the top layer of the browser. */
  readonly layer: HTMLElement;
  /** Takes the layer away, and with the last one the host. A second call does nothing. */
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
  /** Reader, notices and all else are scripts of their own, but share one host. */
  var pithHost: HostState | undefined;
}

/**
 * Opens a layer over the page. At most one host stands in the page, outside its body, and nothing
 * else of the page is touched.
 * @param name class of the layer; an open layer of this name is closed first
 * @throws PithError `layers-unavailable` where a document cannot show any
 */
export function openShadowHost(name: string, options: ShadowHostOptions = {}): ShadowHost {
  if (!showsLayers(document)) {
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
      if (layers.size > 0) {
        place.settle();
        return;
      }
      state.endListeners();
      place.end();
      globalThis.pithHost = undefined;
    },
  };
  layers.set(name, { ...opened, onLost: options.onLost });
  return opened;
}

/**
 * Notes from where the focus comes into a layer. A dialog has the browser do so, but not everything else.
 * @returns gives it back if it is still in the layer, before that goes
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
  // What an earlier version of the extension left when it was updated has no one to close it.
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
  // In this order: what the first stops, the second does not take for something that the page keeps back.
  const ends = [isolateTyping(host, root), redispatchStoppedEvents(host, root)];
  const endListeners = () => {
    for (const end of ends) end();
  };
  return { host, root, layers, place, endListeners };
}

/** A page that draws itself smaller or larger by a style would do so with what lies over it. */
function unzoomCss(): string {
  const { currentCSSZoom } = document.documentElement as Partial<Element>;
  return `:host { zoom: ${1 / (currentCSSZoom ?? 1)} !important; }`;
}

/**
 * Chromium looks for the group of a removed radio button when that has left the shadow root, which still has it: the
 * button would be kept there, and with it the whole layer. Without a name it is in no group.
 */
function leaveGroups(layer: HTMLElement): void {
  for (const radio of layer.querySelectorAll<HTMLInputElement>('input[type=radio]')) {
    radio.removeAttribute('name');
  }
}

/** What is taken out of a document is shown no more. */
function showAgain(layers: Iterable<ShadowHost>): void {
  for (const { layer } of layers) {
    if (!(layer instanceof HTMLDialogElement)) layer.showPopover();
    else {
      // It was never closed, and still is called open.
      layer.removeAttribute('open');
      layer.showModal();
    }
  }
}

function showLayer(root: ShadowRoot, name: string, isModal: boolean): HTMLElement {
  const attributes = interfaceAttributes();
  const options = { class: `layer ${name}`, attributes };
  if (isModal) {
    const dialog = buildElement('dialog', options);
    root.append(dialog);
    dialog.showModal();
    return dialog;
  }
  const popover = buildElement('div', {
    ...options,
    attributes: { ...attributes, popover: 'manual' },
  });
  // A modal layer makes everything inert that does not stand in it.
  const modals = root.querySelectorAll('dialog:modal');
  (modals.item(modals.length - 1) ?? root).append(popover);
  popover.showPopover();
  return popover;
}
