import { buildElement } from '../../layers/ui/build-element.ts';
import { message } from '../../layers/ui/message.ts';
import { framePage } from '../options/page-frame.ts';
import { isRefusal, refusalKey } from './refusal.ts';

// The popup of the toolbar button on a page that is closed to extensions. It says why, and what the
// user can do.
const refusal = new URLSearchParams(location.search).get('refusal');
framePage('Pith');
document.body.append(
  buildElement('img', { src: '/icons/pith.svg', alt: '', width: 24, height: 24 }),
  buildElement('p', { role: 'alert' }, [
    message(refusalKey(isRefusal(refusal) ? refusal : 'restricted')),
  ]),
);
