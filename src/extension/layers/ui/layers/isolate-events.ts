import { listen } from '../../../platform/events/listen.ts';

/**
 * Events to which pages listen at their root, for shortcuts, their own menus, or changed copies.
 */
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
  // A page that accepts files would show its drop zone for anything dragged out of a layer.
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

/** Stops events of a layer, because the page would handle them as its own. */
export function isolateEvents(layer: HTMLElement): void {
  for (const type of EVENTS) {
    listen(layer, type, (event) => event.stopPropagation(), { passive: true });
  }
}
