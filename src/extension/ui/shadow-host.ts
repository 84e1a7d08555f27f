import { PithError } from '../../core/errors.ts';
import { isExtensionAlive } from '../is-extension-alive.ts';
import { adoptStyle } from './adopt-style.ts';
import { buildElement } from './build-element.ts';
import { createHost, HOST_SELECTOR } from './host-element.ts';
import { hearKeptBack } from './kept-back.ts';
import { interfaceAttributes } from './sentence.ts';
import { showsLayers } from './shows-layers.ts';
import themeCss from './theme.css?inline';

export interface ShadowHostOptions {
  /** Style sheet of this layer, beside the theme that all share. */
  readonly styles?: string;
  /** Makes the page beneath inert; without it the page stays in use. */
  readonly isModal?: boolean;
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

interface HostState {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly layers: Map<string, ShadowHost>;
  /** Sees when the page takes the host out. */
  readonly watch: MutationObserver;
  readonly endKeptBack: () => void;
  /** How often the page has done so. */
  timesOut: number;
}

declare global {
  /** Reader, notices and all else are scripts of their own, but share one host. */
  var pithHost: HostState | undefined;
}

/**
 * Opens a layer over the page. At most one host stands in the page, outside its body, and nothing
 * else of the page is touched.
 * @param name class of the layer; an open layer of this name is closed first
 * @throws PithError `page-restricted` where a document cannot show any
 */
export function openShadowHost(name: string, options: ShadowHostOptions = {}): ShadowHost {
  if (!showsLayers(document)) {
    throw new PithError('page-restricted', 'Nothing can be shown over this kind of document.');
  }
  globalThis.pithHost?.layers.get(name)?.close();
  globalThis.pithHost ??= placeHost();
  const state = globalThis.pithHost;
  keepInPage(state);
  const { host, root, layers } = state;
  const removeStyle = adoptStyle(root, options.styles ?? '');
  const layer = showLayer(root, name, options.isModal === true);
  const giveBackFocus = watchFocus(layer, root);
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
      layer.remove();
      removeStyle();
      layers.delete(name);
      if (layers.size > 0) return;
      state.watch.disconnect();
      state.endKeptBack();
      host.remove();
      globalThis.pithHost = undefined;
    },
  };
  layers.set(name, opened);
  return opened;
}

/**
 * Notes from where the focus comes into a layer. A dialog has the browser do so, but not everything else.
 * @returns gives it back if it is still in the layer, before that goes
 */
function watchFocus(layer: HTMLElement, root: ShadowRoot): () => void {
  let before: EventTarget | null = null;
  layer.addEventListener('focusin', ({ relatedTarget }) => {
    if (!layer.contains(relatedTarget as Node | null)) before = relatedTarget;
  });
  return () => {
    if (!layer.contains(root.activeElement)) return;
    const around = layer.parentElement?.closest('dialog');
    const isThere = before instanceof HTMLElement && before.checkVisibility();
    (isThere ? (before as HTMLElement) : around)?.focus({ preventScroll: true });
  };
}

function placeHost(): HostState {
  // What an earlier version of the extension left when it was updated has no one to close it.
  for (const orphan of document.querySelectorAll(HOST_SELECTOR)) orphan.remove();
  const host = createHost();
  const root = host.attachShadow({ mode: 'closed' });
  adoptStyle(root, themeCss);
  adoptStyle(root, againstZoom());
  const watch = new MutationObserver(() => keepInPage(state));
  const endKeptBack = hearKeptBack(host, root);
  const state: HostState = { host, root, layers: new Map(), watch, endKeptBack, timesOut: 0 };
  putIn(state);
  return state;
}

/** A page that draws itself smaller or larger by a style would do so with what lies over it. */
function againstZoom(): string {
  const { currentCSSZoom } = document.documentElement as Partial<Element>;
  return `:host { zoom: ${1 / (currentCSSZoom ?? 1)} !important; }`;
}

function putIn({ host, watch }: HostState): void {
  document.documentElement.append(host);
  watch.observe(document.documentElement, { childList: true });
  // A document that is written anew gets another root.
  watch.observe(document, { childList: true });
}

/** A page that takes it out again and again is not to be fought for ever. */
const MAX_TIMES_OUT = 20;

/**
 * Puts the host back where the page has taken it out, as frameworks do with what they do not know when they draw
 * a page anew, and shows what was shown.
 */
function keepInPage(state: HostState): void {
  if (state.host.isConnected || (document.documentElement as Element | null) === null) return;
  // After an update it is the new version that has taken it out, as what nobody answers for.
  if (++state.timesOut > MAX_TIMES_OUT || !isExtensionAlive()) {
    for (const layer of [...state.layers.values()]) layer.close();
    return;
  }
  putIn(state);
  for (const { layer } of state.layers.values()) {
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
