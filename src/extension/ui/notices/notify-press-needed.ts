import { message } from '../message.ts';
import { showNotice } from './notice.ts';

/** Asks for a press of the toolbar's button, after which what was asked for is done. */
export function notifyPressNeeded(): void {
  showNotice(message('noticePressFirst'), { kind: 'problem' });
}
