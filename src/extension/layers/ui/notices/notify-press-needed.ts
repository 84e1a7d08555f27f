import { message } from '../message.ts';
import { showNotice } from './notice.ts';

/** Asks for a press of the toolbar button, after which the action is performed. */
export function notifyPressNeeded(): void {
  showNotice(message('noticePressFirst'), { kind: 'problem' });
}
