/**
 * Every kind of event that Pith listens to in a page, with the interface that it comes with. The compiler lets
 * `listen` hear no other, and the tests make up one of each.
 */
export const LISTENED_EVENTS = {
  // The pointer and the keyboard
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
  // Firefox on a computer has no interface of touches.
  touchstart: 'UIEvent',
  touchmove: 'UIEvent',
  touchend: 'UIEvent',
  touchcancel: 'UIEvent',
  wheel: 'WheelEvent',
  keydown: 'KeyboardEvent',
  keyup: 'KeyboardEvent',
  keypress: 'KeyboardEvent',
  // What is typed, selected, dragged and copied
  beforeinput: 'InputEvent',
  input: 'Event',
  compositionstart: 'CompositionEvent',
  compositionupdate: 'CompositionEvent',
  compositionend: 'CompositionEvent',
  change: 'Event',
  selectstart: 'Event',
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
  // What opens, closes and has the focus
  focus: 'FocusEvent',
  focusin: 'FocusEvent',
  focusout: 'FocusEvent',
  beforetoggle: 'ToggleEvent',
  toggle: 'ToggleEvent',
  cancel: 'Event',
  close: 'Event',
  // The window and the document
  scroll: 'Event',
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
  /** Of our own, which tells whether the host can hear: see `host-place.ts`. */
  'pith-probe': 'Event',
} as const;

type ListenedEvents = typeof LISTENED_EVENTS;
export type ListenedType = keyof ListenedEvents;
export type ListenedEvent<K extends ListenedType> = InstanceType<
  (typeof globalThis)[ListenedEvents[K]]
>;
