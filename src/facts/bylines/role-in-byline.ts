import type { PageIndex } from '../../page/page-index.ts';
import type { IsLeftOut } from '../element-text.ts';
import { wordsOf } from '../markup.ts';
import { cleanName } from './clean-name.ts';

/** Classes of what somebody is; behind two underscores there may be what a bundler adds. */
const ROLE_CLASS = /(?:^|[-_]|author)(?:job|(?:job[-_]?)?titles?|position|role)(?:__[\w-]{5,})?$/i;

/** Whether an element of a byline is the post of who is named before it: "Ada Marsh Gardener". */
export function isRoleBehindName(page: PageIndex): IsLeftOut {
  // Some themes call the name itself a title.
  return (element, before) =>
    wordsOf(page, element, 'class').some((word) => ROLE_CLASS.test(word)) &&
    cleanName(before) !== '';
}
