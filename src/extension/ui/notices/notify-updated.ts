import { interfaceAttributes, message } from '../message.ts';
import { showNotice } from './notice.ts';

/**
 * Makes what tells that the extension has been updated, and that this page wants another press. To be called while
 * there are sentences: an update leaves the scripts of a page none but those they have asked for.
 */
export function updateNotifier(): () => void {
  const words = message('noticeUpdated');
  // What the notice itself asks for.
  message('noticeClose');
  interfaceAttributes();
  return () => showNotice(words, { kind: 'problem' });
}
