import { listen } from '../../events/listen.ts';

/** What pages listen for at their root: shortcuts, menus of their own, copies that they change. */
const EVENTS = [
  'keydown',
  'keyup',
  'keypress',
  'beforeinput',
  'input',
  'change',
  'click',
  'auxclick',
  'dblclick',
  'contextmenu',
  'selectstart',
  'wheel',
  // A page that takes files would open its box for them over what is dragged out of a layer.
  'dragstart',
  'drag',
  'dragenter',
  'dragover',
  'dragleave',
  'drop',
  'dragend',
  'mousedown',
  'mouseup',
  'mousemove',
  'mouseover',
  'mouseout',
  'pointerdown',
  'pointerup',
  'pointermove',
  'pointerover',
  'pointerout',
  'pointercancel',
  'touchstart',
  'touchmove',
  'touchend',
  'touchcancel',
  'copy',
  'cut',
  'paste',
  'focusin',
  'focusout',
] as const;

/** Keeps events of a layer from the page, which would take them for its own. */
export function isolateEvents(layer: HTMLElement): void {
  for (const type of EVENTS) {
    listen(layer, type, (event) => event.stopPropagation(), { passive: true });
  }
}
