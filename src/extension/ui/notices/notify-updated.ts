import { interfaceAttributes, message } from '../message.ts';
import { showNotice } from './notice.ts';

/**
 * Makes a function that says that the extension was updated, and that this page needs another
 * press. Call it before an update, after which scripts can use only messages that they have used
 * before.
 */
export function updateNotifier(): () => void {
  const words = message('noticeUpdated');
  // The notice itself needs these messages too.
  message('noticeClose');
  interfaceAttributes();
  return () => showNotice(words, { kind: 'problem' });
}
