import { interfaceAttributes, message } from '../message.ts';
import { type NoticeAction, showProblem } from './notice.ts';

/**
 * Makes a function that says that the extension was updated, and that this page needs another
 * press. Call it before an update, after which scripts can use only messages that they have used
 * before.
 * @returns tells it; an action that saves something is offered until the notice is closed
 */
export function updateNotifier(): (action?: NoticeAction) => void {
  const words = message('noticeUpdated');
  // The notice itself needs these messages too.
  message('noticeClose');
  interfaceAttributes();
  return (action) => showProblem(words, action);
}
