/**
 * Every type of event that Pith listens to in a page, with its interface. The compiler lets
 * `listen` take no other type, and the tests forge one of each.
 */
export const LISTENED_EVENTS = {
  // Pointer and keyboard events
  click: 'MouseEvent',
  auxclick: 'MouseEvent',
  dblclick: 'MouseEvent',
  contextmenu: 'MouseEvent',
  mousedown: 'MouseEvent',
  mouseup: 'MouseEvent',
  mousemove: 'MouseEvent',
  mouseover: 'MouseEvent',
  mouseout: 'MouseEvent',
  pointerdown: 'PointerEvent',
  pointerup: 'PointerEvent',
  pointermove: 'PointerEvent',
  pointerover: 'PointerEvent',
  pointerout: 'PointerEvent',
  pointerenter: 'PointerEvent',
  pointerleave: 'PointerEvent',
  pointercancel: 'PointerEvent',
  // Desktop Firefox has no `TouchEvent`.
  touchstart: 'UIEvent',
  touchmove: 'UIEvent',
  touchend: 'UIEvent',
  touchcancel: 'UIEvent',
  wheel: 'WheelEvent',
  keydown: 'KeyboardEvent',
  keyup: 'KeyboardEvent',
  keypress: 'KeyboardEvent',
  // Typing, selection, dragging and copying
  beforeinput: 'InputEvent',
  input: 'Event',
  change: 'Event',
  selectstart: 'Event',
  selectionchange: 'Event',
  dragstart: 'DragEvent',
  drag: 'DragEvent',
  dragenter: 'DragEvent',
  dragover: 'DragEvent',
  dragleave: 'DragEvent',
  drop: 'DragEvent',
  dragend: 'DragEvent',
  copy: 'ClipboardEvent',
  cut: 'ClipboardEvent',
  paste: 'ClipboardEvent',
  // Focus, opening and closing
  focus: 'FocusEvent',
  focusin: 'FocusEvent',
  focusout: 'FocusEvent',
  beforetoggle: 'ToggleEvent',
  toggle: 'ToggleEvent',
  transitionend: 'TransitionEvent',
  cancel: 'Event',
  close: 'Event',
  // Window and document events
  scroll: 'Event',
  scrollend: 'Event',
  resize: 'Event',
  fullscreenchange: 'Event',
  beforeprint: 'Event',
  afterprint: 'Event',
  pageshow: 'PageTransitionEvent',
  pagehide: 'PageTransitionEvent',
  visibilitychange: 'Event',
  prerenderingchange: 'Event',
  readystatechange: 'Event',
  DOMContentLoaded: 'Event',
  load: 'Event',
  error: 'Event',
  voiceschanged: 'Event',
  /**
   * An event of our own, by which `host-position.ts` tests whether the host still has its
   * listeners.
   */
  'pith-probe': 'Event',
} as const;

type ListenedEvents = typeof LISTENED_EVENTS;
export type ListenedType = keyof ListenedEvents;
export type ListenedEvent<K extends ListenedType> = InstanceType<
  (typeof globalThis)[ListenedEvents[K]]
>;
